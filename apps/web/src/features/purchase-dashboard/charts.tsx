/**
 * The charts, in a chunk of their own because of the library's size. Hidden from screen readers,
 * which get the table.
 */
import type { ComponentProps } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

type BarProps = Pick<ComponentProps<typeof Bar>, 'radius' | 'maxBarSize'>;
type LabelListProps = Pick<ComponentProps<typeof LabelList>, 'position' | 'style'>;

export interface Series {
  readonly name: string;
  /** A CSS colour from the theme. */
  readonly color: string;
}

export interface ChartRow {
  readonly label: string;
  /** Values by series, for the lengths; labels are in `shown`. */
  readonly values: readonly number[];
  readonly shown: readonly string[];
  /** A link to the rows. */
  readonly to: string;
}

export interface ChartProps {
  rows: readonly ChartRow[];
  series: readonly Series[];
  /** Opens the path of a bar that was clicked. */
  onOpen: (to: string) => void;
}

const text = { fill: 'var(--muted-foreground)', fontSize: 12 };
const label = { fill: 'var(--foreground)', fontSize: 12 };
/** The width is only known after layout. */
const START = { width: 480, height: 256 };

/** A column per month, with values on top. */
export function Columns(chart: ChartProps) {
  const { rows, series } = chart;
  return (
    <div className="flex h-full flex-col">
      {series.length > 1 && <Legend series={series} />}
      <ResponsiveContainer initialDimension={START} className="min-h-0 flex-1">
        <BarChart
          data={[...rows]}
          accessibilityLayer={false}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="22%"
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="label"
            tick={text}
            tickLine={false}
            stroke="var(--input)"
            interval="equidistantPreserveStart"
          />
          <YAxis hide />
          {bars(chart, COLUMN, {
            position: 'top',
            style: { ...label, fontSize: rows.length > 6 ? 10.5 : 12 },
          })}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="flex gap-4 text-[13px]">
      {series.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-xs" style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A bar per name, longest first, with values. */
export function Ranking(chart: ChartProps) {
  return (
    <ResponsiveContainer initialDimension={START}>
      <BarChart
        data={[...chart.rows]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="label"
          width={132}
          tick={{ ...text, width: 128 }}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        {bars(chart, ROW, { position: 'right', style: label })}
      </BarChart>
    </ResponsiveContainer>
  );
}

const COLUMN = { radius: [3, 3, 0, 0], maxBarSize: 56 } satisfies BarProps;
const ROW = { radius: [0, 3, 3, 0], maxBarSize: 20 } satisfies BarProps;

function bars({ rows, series, onOpen }: ChartProps, look: BarProps, values: LabelListProps) {
  return series.map(({ name, color }, index) => (
    <Bar
      key={name}
      name={name}
      dataKey={(row: ChartRow) => row.values[index] ?? 0}
      fill={color}
      {...look}
      isAnimationActive={false}
      className="cursor-pointer"
      onClick={(_, row) => openRow(rows[row], onOpen)}
    >
      <LabelList dataKey={({ shown }: ChartRow) => shown[index] ?? ''} {...values} />
    </Bar>
  ));
}

function openRow(row: ChartRow | undefined, onOpen: (to: string) => void): void {
  if (row) onOpen(row.to);
}
