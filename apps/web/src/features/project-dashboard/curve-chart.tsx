/**
 * The S-curve, in a chunk of its own because of the library's size. Hidden from screen readers, which
 * get the table.
 */
import type { CurvePoint } from '@plinth/contracts/project-dashboard';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';

import { formatMonth, formatShortMoney } from '#lib/format.ts';

import type { CurveLine } from './curve-lines.ts';

const text = { fill: 'var(--muted-foreground)', fontSize: 12 };
/** The width is only known after layout. */
const START = { width: 720, height: 288 };

interface CurveChartProps {
  points: readonly CurvePoint[];
  lines: readonly CurveLine[];
}

export function CurveChart({ points, lines }: CurveChartProps) {
  return (
    <ResponsiveContainer initialDimension={START}>
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey={({ month }: CurvePoint) => formatMonth(month)}
          tick={text}
          tickLine={false}
          stroke="var(--input)"
          interval="equidistantPreserveStart"
          minTickGap={16}
        />
        <YAxis
          width={68}
          tick={text}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatShortMoney(String(value))}
        />
        {lines.map(({ key, name, color, dash }) => (
          <Line
            key={key}
            name={name}
            dataKey={(point: CurvePoint) => {
              const value = point[key];
              return value === null ? null : Number(value);
            }}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
            dot={points.length < 3}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
