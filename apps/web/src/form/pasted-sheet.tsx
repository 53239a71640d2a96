/** How a pasted sheet is read, before it is saved: problems, columns that nobody knows, rows. */
import type { SheetColumn } from '@plinth/domain/sheet/columns';
import { ownTotalText } from '@plinth/domain/sheet/own-total';
import {
  type LineSheet,
  type PastedLines,
  readLines,
  type SheetLine,
} from '@plinth/domain/sheet/read-lines';
import type { DoubtfulCode } from '@plinth/domain/sheet/lost-zero';
import {
  type AssignedColumns,
  type ChosenCodes,
  LEFT_OUT,
  type RowProblem,
  rowProblemText,
  type UnknownColumn,
} from '@plinth/domain/sheet/read-sheet';
import { counted } from '@plinth/domain/shared/counted';
import type { Violation } from '@plinth/domain/shared/violation';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { FAILS_SILENTLY } from '#api/query-client.ts';
import { formatQuantity } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { FieldError } from '#ui/field.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { DoubtfulCodes } from './doubtful-codes.tsx';
import { UnknownWords } from './unknown-words.tsx';

/** The columns that a person has assigned in a pasted sheet, and the codes that they have chosen. */
export function useAssignedColumns() {
  const [assigned, setAssigned] = useState<AssignedColumns>({});
  const [codes, setCodes] = useState<ChosenCodes>({});
  const assign = (title: string, name: string | null) => {
    const others = Object.entries(assigned).filter(
      ([key, one]) => key !== title && (one === LEFT_OUT || one !== name),
    );
    setAssigned(
      Object.fromEntries([...others, ...(name === null ? [] : [[title, name] as const])]),
    );
  };
  const leaveOut = (titles: readonly string[]) =>
    setAssigned({ ...assigned, ...Object.fromEntries(titles.map((title) => [title, LEFT_OUT])) });
  const chooseCode = (row: number, code: string) => setCodes({ ...codes, [row]: code });
  return { assigned, assign, leaveOut, codes, chooseCode };
}

export type ReadLines<Name extends string> = PastedLines<Name> &
  ReturnType<typeof useAssignedColumns>;

export function usePastedLines<Name extends string>(
  text: string,
  kind: LineSheet<Name>,
): ReadLines<Name> {
  const columns = useAssignedColumns();
  const { assigned, codes } = columns;
  const read = useMemo(() => readLines(text, kind, assigned, codes), [text, kind, assigned, codes]);
  return { ...read, ...columns };
}

interface NameCheck<Name extends string> {
  readonly key: QueryKey;
  /** Whether the names of a line are checked; those of every line are, if absent. */
  readonly isChecked?: (line: SheetLine<Name>) => boolean;
  /** Asks the server which of the lines name something that does not exist. */
  readonly send: (
    lines: readonly SheetLine<Name>[],
    signal: AbortSignal,
  ) => Promise<{
    readonly problems: readonly { readonly index: number; readonly message: string }[];
  }>;
}

/** Returns the lines with unknown names among their problems, after a pause in typing. */
export function useCheckedNames<Name extends string>(
  read: ReadLines<Name>,
  { key, isChecked, send }: NameCheck<Name>,
): ReadLines<Name> {
  const { lines, problems } = read;
  const rested = useDebounced(lines);
  const checked = isChecked ? rested.filter(isChecked) : rested;
  const { data } = useQuery({
    queryKey: [...key, 'names', checked],
    queryFn: ({ signal }) => send(checked, signal),
    enabled: checked.length > 0,
    meta: FAILS_SILENTLY,
  });
  const unknown = rested === lines ? (data?.problems ?? []) : [];
  const named = unknown.flatMap(({ index, message }): RowProblem[] => {
    const row = checked[index]?.row;
    return row === undefined ? [] : [{ row, message }];
  });
  return {
    ...read,
    problems: [...problems, ...named].toSorted((one, other) => one.row - other.row),
  };
}

/**
 * The first problem of pasted lines as a violation at their field.
 * @param none the message if there are no lines; without one, none are needed
 */
export function unreadViolations(
  path: string,
  {
    lines,
    problems,
  }: { readonly lines: readonly object[]; readonly problems: readonly RowProblem[] },
  none?: string,
): Violation[] {
  const [problem] = problems;
  const missing = lines.length === 0 ? none : undefined;
  const message = problem ? rowProblemText(problem) : missing;
  return message === undefined ? [] : [{ code: 'unread', path, message }];
}

interface PastedLinesPreviewProps<Name extends string> {
  /** A summary of the sheet as read: `12 lines, ₹1,20,000.00`. */
  summary: string;
  /** The total of the amounts in rupees, which is compared with the total of the sheet. */
  total?: string;
  kind: LineSheet<Name>;
  read: ReadLines<Name>;
  /** The columns of the preview; if they are absent, there is none. */
  heads?: PastedSheetProps['heads'];
  cellsOf?: (line: SheetLine<Name>) => readonly string[];
}

export function PastedLinesPreview<Name extends string>({
  summary,
  total,
  kind,
  read,
  heads,
  cellsOf,
}: PastedLinesPreviewProps<Name>) {
  const { lines, problems, leftOut, ownTotals } = read;
  const facts = [
    summary,
    total !== undefined && ownTotalText(total, ownTotals),
    leftOut > 0 && `${counted(leftOut, 'row')} of headings and totals left out`,
    problems.length > 0 && counted(problems.length, 'mistake'),
  ];
  const isEmpty = lines.length === 0 && problems.length === 0 && leftOut === 0;
  return (
    <PastedSheet
      facts={isEmpty ? [] : facts.filter((fact) => typeof fact === 'string')}
      problems={problems.map(rowProblemText)}
      columns={kind.columns}
      read={read}
      heads={[{ name: 'Row', isNumeric: true }, ...(heads ?? [])]}
      rows={
        cellsOf
          ? lines.map((line) => ({ key: line.row, cells: [String(line.row), ...cellsOf(line)] }))
          : []
      }
    />
  );
}

/** The number of rows that the preview shows. */
const SHOWN_ROWS = 50;
const SHOWN_PROBLEMS = 12;

interface PreviewRow {
  readonly key: string | number;
  readonly cells: readonly string[];
}

interface PastedSheetProps {
  /** Short texts about what was read and what was left out: `12 lines`, `1 mistake`. */
  facts: readonly string[];
  problems: readonly string[];
  columns: readonly SheetColumn[];
  read: ReturnType<typeof useAssignedColumns> & {
    readonly unknown: readonly UnknownColumn[];
    readonly doubtfulCodes?: readonly DoubtfulCode[];
  };
  heads: readonly { readonly name: string; readonly isNumeric?: boolean }[];
  rows: readonly PreviewRow[];
}

export function PastedSheet({ facts, problems, columns, read, heads, rows }: PastedSheetProps) {
  const { unknown, doubtfulCodes = [], assigned, assign, leaveOut, codes, chooseCode } = read;
  const remaining = unknown.filter(({ title }) => assigned[title] !== LEFT_OUT);
  const unassigned = remaining.filter(({ title }) => assigned[title] === undefined);
  return (
    <section aria-label="As it is read" className="flex flex-col gap-2 empty:hidden">
      <p role="status" className="font-medium empty:hidden">
        {facts.join(' · ')}
      </p>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      <More count={problems.length - SHOWN_PROBLEMS} />
      <UnknownWords
        title="Columns that are not known"
        words={
          facts.length === 0 ? [] : remaining.map(({ title, sample }) => ({ word: title, sample }))
        }
        none="Left out"
        meanings={columns.map(({ name, label }) => ({ value: name, label }))}
        chosen={assigned}
        onChoose={assign}
        onLeaveOut={
          unassigned.length > 0 ? () => leaveOut(unassigned.map(({ title }) => title)) : undefined
        }
      />
      <DoubtfulCodes codes={doubtfulCodes} chosen={codes} onChoose={chooseCode} />
      {rows.length > 0 && (
        <ScrollRegion label="Rows" className="max-h-60 rounded-md border">
          <Table aria-label="Rows">
            <thead>
              <tr>
                {heads.map(({ name, isNumeric }) => (
                  <HeadCell key={name} {...(isNumeric && { isNumeric })}>
                    {name}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN_ROWS).map(({ key, cells }) => (
                <BodyRow key={key}>
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
