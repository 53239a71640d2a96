/** Issued materials without a norm, separate from those that are compared with one. */
import { WITHOUT_NORM } from '@plinth/domain/consumption/comparison';

import { formatQuantity } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';

interface IssuedLine {
  readonly id: string;
  /** The contractor or the floor by which lines are grouped. */
  readonly group?: string;
  readonly name: string;
  readonly unit: string;
  readonly issued: number;
  readonly returned: number;
  readonly actual: number;
}

interface IssuedWithoutNormProps {
  lines: readonly IssuedLine[];
  groupHeading: string | undefined;
}

export function IssuedWithoutNorm({ lines, groupHeading }: IssuedWithoutNormProps) {
  if (lines.length === 0) return null;
  return (
    <section className="border-t">
      <h2 className="px-4 pt-4 font-semibold">{WITHOUT_NORM.title}</h2>
      <p className="px-4 pb-3 text-[13px] text-muted-foreground">{WITHOUT_NORM.note}</p>
      <Rows
        label={WITHOUT_NORM.title}
        rows={lines}
        rowId={({ id }) => id}
        columns={columnsOf(groupHeading)}
        cards="thirds"
        isFlush
        className="border-t"
      />
    </section>
  );
}

function columnsOf(groupHeading: string | undefined): readonly Column<IssuedLine>[] {
  const group = { show: ({ group: name }: IssuedLine) => name, isOnCard: () => false };
  return [
    {
      header: 'Material',
      show: ({ name }) => name,
      showOnCard: (line) => (
        <>
          {line.name}
          <p className="text-[13px] font-normal text-muted-foreground">
            {[line.unit, line.group].filter(Boolean).join(' · ')}
          </p>
        </>
      ),
    },
    {
      header: 'Unit',
      className: 'text-muted-foreground',
      show: ({ unit }) => unit,
      isOnCard: () => false,
    },
    ...(groupHeading === undefined ? [] : [{ header: groupHeading, ...group }]),
    { header: 'Issued', role: 'quantity', show: ({ issued }) => formatQuantity(String(issued)) },
    {
      header: 'Returned',
      role: 'quantity',
      show: ({ returned }) => formatQuantity(String(returned)),
    },
    { header: 'Actual', role: 'quantity', show: ({ actual }) => formatQuantity(String(actual)) },
  ];
}
