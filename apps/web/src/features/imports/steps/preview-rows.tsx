/** The rows of a preview, with changes and messages. */
import type { ImportRow } from '@plinth/contracts/imports';
import type { ImportField } from '@plinth/domain/import/import-field';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';

import { useIsNarrower } from '#table/use-is-narrower.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { ACTION_WORDS } from './action-words.ts';

interface PreviewRowsProps {
  rows: readonly ImportRow[];
  fields: readonly ImportField[];
}

/** Rows become cards if the box is narrower, in rem. */
const TABLE_WIDTH = 40;

export function PreviewRows({ rows, fields }: PreviewRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrower(box, TABLE_WIDTH);
  return (
    <div ref={box}>
      {isNarrow ? (
        <ul aria-label="Rows" className="divide-y">
          {rows.map((row) => (
            <li key={row.number} className="flex flex-col gap-2 p-4">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <span className="figures text-[13px] text-muted-foreground">
                    Row {row.number}
                  </span>
                  <div className="font-semibold wrap-anywhere">{row.label || 'No name'}</div>
                </div>
                <ActionBadge row={row} />
              </div>
              <Story row={row} fields={fields} />
            </li>
          ))}
        </ul>
      ) : (
        <Table aria-label="Rows" className="table-fixed">
          <thead>
            <tr>
              <HeadCell isNumeric className="w-18">
                Row
              </HeadCell>
              <HeadCell className="w-28">Action</HeadCell>
              <HeadCell className="w-[30%]">Name</HeadCell>
              <HeadCell>What happens</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BodyRow key={row.number} className="align-top">
                <Cell isNumeric className="text-muted-foreground">
                  {row.number}
                </Cell>
                <Cell>
                  <ActionBadge row={row} />
                </Cell>
                <Cell className="wrap-anywhere">{row.label || 'No name'}</Cell>
                <Cell>
                  <Story row={row} fields={fields} />
                </Cell>
              </BodyRow>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length === 0 && <EmptyState title="No such rows" />}
    </div>
  );
}

function ActionBadge({ row: { action } }: { row: ImportRow }) {
  const { word, tone } = ACTION_WORDS[action];
  return <Badge tone={tone}>{word}</Badge>;
}

function Story({ row, fields }: { row: ImportRow; fields: readonly ImportField[] }) {
  const { action, changes, reasons, warnings, notes, label } = row;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const values = changes.filter(({ after }) => action === 'CHANGE' || after !== label);
  return (
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      {action === 'CREATE' && (
        <p className="text-muted-foreground">
          {values.map(({ field, after }) => `${labelOf(field)} ${after}`).join(' · ')}
        </p>
      )}
      {action === 'CHANGE' &&
        values.map(({ field, before, after }) => (
          <p key={field}>
            <span className="text-muted-foreground">{labelOf(field)}: </span>
            <del className="text-muted-foreground decoration-muted-foreground/60">
              {before || 'empty'}
            </del>
            <span aria-hidden> → </span>
            <span className="sr-only"> becomes </span>
            <ins className="font-medium no-underline">{after || 'empty'}</ins>
          </p>
        ))}
      {reasons.map((reason) => (
        <p
          key={reason}
          className={
            action === 'REFUSE' ? 'flex gap-1.5 text-destructive' : 'text-muted-foreground'
          }
        >
          {action === 'REFUSE' && (
            <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
          )}
          <span className="min-w-0">{reason}</span>
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-1.5 text-[13px] text-warning">
          <TriangleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
          <span className="min-w-0">{warning}</span>
        </p>
      ))}
      {notes.length > 0 && <p className="text-[13px] text-muted-foreground">{notes.join(' · ')}</p>}
    </div>
  );
}
