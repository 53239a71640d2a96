/** The lines of an issue or a transfer, to be read: a table on a desk, cards where it is narrow. */
import type { Material } from '@plinth/contracts/materials';

import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

export interface MovedLine {
  readonly id: string;
  readonly material: Material;
  readonly note?: string;
  /** In the order of the columns, as they are shown. */
  readonly figures: readonly string[];
}

interface MovedLinesProps {
  label: string;
  columns: readonly string[];
  lines: readonly MovedLine[];
}

export function MovedLines(props: MovedLinesProps) {
  return useMediaQuery(NARROW) ? <LineCards {...props} /> : <LineTable {...props} />;
}

function LineTable({ label, columns, lines }: MovedLinesProps) {
  return (
    <ScrollRegion label={label} className="border-t">
      <Table aria-label={label}>
        <thead>
          <tr>
            <HeadCell className="w-full first:pl-4">Material</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column} isNumeric className="last:pr-4">
                {column}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BodyRow key={line.id}>
              <Cell className="min-w-48 py-1.5 first:pl-4">
                {line.material.name}
                <Note line={line} />
              </Cell>
              {columns.map((column, index) => (
                <Cell key={column} isNumeric className="last:pr-4">
                  {line.figures[index]}
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function LineCards({ label, columns, lines }: MovedLinesProps) {
  return (
    <ul aria-label={label} className="divide-y border-t">
      {lines.map((line) => (
        <li key={line.id} className="p-4">
          <p className="font-semibold wrap-anywhere">{line.material.name}</p>
          <Note line={line} />
          <dl className="mt-2 grid gap-y-1">
            {columns.map((column, index) => (
              <div key={column} className="flex justify-between gap-2">
                <dt className="text-muted-foreground">{column}</dt>
                <dd className="figures">{line.figures[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Note({ line: { material, note } }: { line: MovedLine }) {
  return (
    <span className="block text-[13px] wrap-anywhere text-muted-foreground">
      {[material.materialCode, note].filter(Boolean).join(' · ')}
    </span>
  );
}
