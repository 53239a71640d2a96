import type { ReactNode } from 'react';

/** A column of a table, whose rows are cards on narrow screens. */
export interface FigureColumn<Row> {
  readonly header: string;
  readonly show: (row: Row) => ReactNode;
}

/** The figures of a row on its card, without empty ones: there nothing is aligned with them. */
export function CardFigures<Row>({
  columns,
  row,
}: {
  columns: readonly FigureColumn<Row>[];
  row: Row;
}) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
      {columns.map(({ header, show }) => {
        const shown = show(row);
        if (shown === '') return null;
        return (
          <div key={header}>
            <dt className="text-[13px] text-muted-foreground">{header}</dt>
            <dd className="figures">{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
