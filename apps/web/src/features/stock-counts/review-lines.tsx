/** The lines of a finished count: a table, or cards on narrow screens. */
import type { StockCountLine } from '@plinth/contracts/stock-counts';
import type { Control } from 'react-hook-form';

import { useTextField } from '#form/fields.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Input } from '#ui/input.tsx';

/** The reasons for differences, by line id. */
export type Reasons = Readonly<Record<string, string>>;

interface Editing {
  readonly control: Control<Reasons>;
  /** Lines to be counted again. */
  readonly chosen: readonly string[];
  readonly setChosen: (chosen: readonly string[]) => void;
}

interface ReviewLinesProps {
  lines: readonly StockCountLine[];
  /** Whether the count is under review, so that book quantities are shown. */
  isReviewed: boolean;
  editing: Editing | null;
}

const LABEL = 'What was counted';

export function ReviewLines({ lines, ...props }: ReviewLinesProps) {
  const isNarrow = useMediaQuery(NARROW);
  return isNarrow ? (
    <ul aria-label={LABEL} className="divide-y">
      {lines.map((line) => (
        <LineCard key={line.id} line={line} {...props} />
      ))}
    </ul>
  ) : (
    <Rows label={LABEL} rows={lines} rowId={({ id }) => id} columns={columnsOf(props)} isFlush />
  );
}

type LineProps = Omit<ReviewLinesProps, 'lines'> & { line: StockCountLine };

function columnsOf({
  isReviewed,
  editing,
}: Omit<ReviewLinesProps, 'lines'>): readonly Column<StockCountLine>[] {
  const again: readonly Column<StockCountLine>[] = editing
    ? [{ header: 'Again', show: (line) => <Again line={line} editing={editing} /> }]
    : [];
  const reviewed: readonly Column<StockCountLine>[] = [
    { header: 'Books', role: 'quantity', show: ({ bookQuantity }) => shown(bookQuantity) },
    {
      header: 'Difference',
      role: 'quantity',
      className: toneOf,
      show: ({ variance }) => signed(variance),
    },
    { header: 'Value', role: 'money', show: valueOf },
    {
      header: 'Reason',
      headClassName: 'min-w-44',
      show: (line) => <Reason line={line} editing={editing} />,
    },
  ];
  return [
    ...again,
    {
      header: 'Material',
      headClassName: 'w-full',
      className: 'min-w-36 py-1.5',
      show: (line) => (
        <>
          {line.material.name}
          <Note line={line} />
        </>
      ),
    },
    {
      header: 'Counted',
      role: 'measure',
      show: ({ countedQuantity, material }) => `${shown(countedQuantity)} ${material.unit}`,
    },
    ...(isReviewed ? reviewed : []),
  ];
}

function valueOf({ varianceValue }: StockCountLine): string {
  return varianceValue === null ? '–' : formatMoney(varianceValue);
}

function LineCard({ line, isReviewed, editing }: LineProps) {
  const { material } = line;
  const facts = [
    ['Counted', `${shown(line.countedQuantity)} ${material.unit}`],
    ...(isReviewed
      ? ([
          ['Books', shown(line.bookQuantity)],
          ['Difference', signed(line.variance)],
          ['Value', valueOf(line)],
        ] as const)
      : []),
  ] as const;
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{material.name}</p>
          <Note line={line} />
        </div>
        {editing && <Again line={line} editing={editing} />}
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {isReviewed && <Reason line={line} editing={editing} />}
    </li>
  );
}

function Note({ line }: { line: StockCountLine }) {
  const { firstQuantity, countedByName, bin } = line;
  const facts = [
    firstQuantity !== null && `first ${formatQuantity(firstQuantity)}`,
    countedByName,
    bin && `bin ${bin}`,
  ];
  return (
    <span className="block text-[13px] wrap-anywhere text-muted-foreground">
      {facts.filter(Boolean).join(' · ')}
    </span>
  );
}

function Again({ line: { id, material }, editing }: { line: StockCountLine; editing: Editing }) {
  const { chosen, setChosen } = editing;
  return (
    <RowCheckbox
      label={`Count ${material.name} again`}
      isChecked={chosen.includes(id)}
      onCheckedChange={(isChosen) =>
        setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    />
  );
}

function Reason({ line, editing }: { line: StockCountLine; editing: Editing | null }) {
  if (!editing) return line.reason === '' ? null : <span>{line.reason}</span>;
  if (line.variance === 0 || line.variance === null) return null;
  return <TypedReason line={line} control={editing.control} />;
}

function TypedReason({ line, control }: { line: StockCountLine; control: Control<Reasons> }) {
  const { field, set } = useTextField({ control, name: line.id });
  return (
    <Input
      aria-label={`Reason for the difference of ${line.material.name}`}
      aria-required={line.isReasonNeeded || undefined}
      placeholder={line.isReasonNeeded ? 'Reason, needed' : 'Reason'}
      maxLength={500}
      {...field}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function shown(quantity: number | null): string {
  return quantity === null ? '–' : formatQuantity(quantity);
}

function signed(variance: number | null): string {
  return variance !== null && variance > 0 ? `+${formatQuantity(variance)}` : shown(variance);
}

function toneOf({ isReasonNeeded }: StockCountLine): string {
  return isReasonNeeded ? 'font-medium text-destructive' : '';
}
