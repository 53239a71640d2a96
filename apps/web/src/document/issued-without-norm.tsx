/** Issued materials without a norm, separate from those that are compared with one. */
import { WITHOUT_NORM } from '@plinth/domain/consumption/comparison';

import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

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
  const isNarrow = useMediaQuery(NARROW);
  if (lines.length === 0) return null;
  return (
    <section className="border-t">
      <h2 className="px-4 pt-4 font-semibold">{WITHOUT_NORM.title}</h2>
      <p className="px-4 pb-3 text-[13px] text-muted-foreground">{WITHOUT_NORM.note}</p>
      {isNarrow ? (
        <IssuedCards lines={lines} />
      ) : (
        <IssuedTable lines={lines} groupHeading={groupHeading} />
      )}
    </section>
  );
}

const FIGURES = [
  ['Issued', ({ issued }: IssuedLine) => issued],
  ['Returned', ({ returned }: IssuedLine) => returned],
  ['Actual', ({ actual }: IssuedLine) => actual],
] as const;

function IssuedTable({ lines, groupHeading }: IssuedWithoutNormProps) {
  return (
    <Table aria-label={WITHOUT_NORM.title} className="border-t">
      <thead>
        <tr>
          <HeadCell className="first:pl-4">Material</HeadCell>
          <HeadCell>Unit</HeadCell>
          {groupHeading !== undefined && <HeadCell>{groupHeading}</HeadCell>}
          {FIGURES.map(([header]) => (
            <HeadCell key={header} isNumeric className="last:pr-4">
              {header}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BodyRow key={line.id}>
            <Cell className="first:pl-4">{line.name}</Cell>
            <Cell className="text-muted-foreground">{line.unit}</Cell>
            {groupHeading !== undefined && <Cell>{line.group}</Cell>}
            {FIGURES.map(([header, figureOf]) => (
              <Cell key={header} isNumeric className="last:pr-4">
                {formatQuantity(String(figureOf(line)))}
              </Cell>
            ))}
          </BodyRow>
        ))}
      </tbody>
    </Table>
  );
}

function IssuedCards({ lines }: Pick<IssuedWithoutNormProps, 'lines'>) {
  return (
    <ul aria-label={WITHOUT_NORM.title} className="divide-y border-t">
      {lines.map((line) => (
        <li key={line.id} className="p-4">
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <p className="text-[13px] text-muted-foreground">
            {[line.unit, line.group].filter(Boolean).join(' · ')}
          </p>
          <dl className="mt-2 grid grid-cols-3 gap-x-4">
            {FIGURES.map(([header, figureOf]) => (
              <div key={header}>
                <dt className="text-[13px] text-muted-foreground">{header}</dt>
                <dd className="figures">{formatQuantity(String(figureOf(line)))}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
