/** How pasted rows are read, and what is wrong with them, before they are saved. */
import { type RowProblem, rowProblemText } from '@plinth/domain/import/pasted-rows';
import { counted } from '@plinth/domain/shared/counted';

import { formatQuantity } from '#lib/format.ts';
import { FieldError } from '#ui/field.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

/** The number of rows that the preview shows. */
const SHOWN_ROWS = 50;
const SHOWN_PROBLEMS = 8;

interface PreviewRow {
  /** The number of the row in the sheet. */
  readonly row: number;
  readonly cells: readonly string[];
}

interface PastedPreviewProps {
  /** A summary of the sheet as read: `12 lines, ₹1,20,000.00`. */
  summary: string;
  /** Rows of headings and totals. */
  leftOut: number;
  problems: readonly RowProblem[];
  heads: readonly { readonly name: string; readonly isNumeric?: boolean }[];
  rows: readonly PreviewRow[];
}

export function PastedPreview({ summary, leftOut, problems, heads, rows }: PastedPreviewProps) {
  if (rows.length === 0 && problems.length === 0 && leftOut === 0) return null;
  const left = leftOut > 0 && `${counted(leftOut, 'row')} of headings and totals left out`;
  return (
    <section aria-label="As it is read" className="flex flex-col gap-2">
      <p role="status" className="font-medium">
        {[summary, left, problems.length > 0 && counted(problems.length, 'mistake')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <FieldError key={rowProblemText(problem)}>{rowProblemText(problem)}</FieldError>
      ))}
      <More count={problems.length - SHOWN_PROBLEMS} />
      {rows.length > 0 && (
        <ScrollRegion label="Rows" className="max-h-60 rounded-md border">
          <Table aria-label="Rows">
            <thead>
              <tr>
                <HeadCell isNumeric>Row</HeadCell>
                {heads.map(({ name, isNumeric }) => (
                  <HeadCell key={name} {...(isNumeric && { isNumeric })}>
                    {name}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN_ROWS).map(({ row, cells }) => (
                <BodyRow key={row}>
                  <Cell isNumeric className="text-muted-foreground">
                    {row}
                  </Cell>
                  {heads.map(({ name, isNumeric }, at) => (
                    <Cell key={name} className="min-w-20" {...(isNumeric && { isNumeric })}>
                      {cells[at]}
                    </Cell>
                  ))}
                </BodyRow>
              ))}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
      <More count={rows.length - SHOWN_ROWS} />
    </section>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="text-[13px] text-muted-foreground">{`And ${formatQuantity(count)} more`}</p>;
}
