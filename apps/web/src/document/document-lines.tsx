/** The lines of a document, read-only: a table, or cards on narrow screens. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

/** A column beside the material; numeric by default. */
export interface LineColumn<Line> {
  readonly header: string;
  /** A longer label for cards. */
  readonly cardLabel?: string;
  readonly isText?: boolean;
  /** Whether cards show it; true by default. */
  readonly isOnCard?: (line: Line) => boolean;
  readonly className?: string | ((line: Line) => string);
  readonly show: (line: Line) => ReactNode;
}

interface DocumentLinesProps<Line> {
  label: string;
  /** The heading of the material column. */
  heading?: string;
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  /** Texts below the material's name; empty parts are left out. */
  noteOf: (line: Line) => readonly (string | false | null | undefined)[];
}

interface LineOf {
  readonly id: string;
  readonly material: { readonly id: string; readonly name: string };
}

/** The columns if the value is visible; none if it is hidden for lack of `prices:read`. */
export function visibleColumns<Column>(
  value: string,
  ...columns: readonly Column[]
): readonly Column[] {
  return value === NOT_SHOWN ? [] : columns;
}

export function DocumentLines<Line extends LineOf>(props: DocumentLinesProps<Line>) {
  return useMediaQuery(NARROW) ? <LineCards {...props} /> : <LineTable {...props} />;
}

function LineTable<Line extends LineOf>({
  label,
  lines,
  columns,
  noteOf,
  heading = 'Material',
}: DocumentLinesProps<Line>) {
  return (
    <ScrollRegion label={label} className="border-t">
      <Table aria-label={label}>
        <thead>
          <tr>
            <HeadCell className="w-full first:pl-4">{heading}</HeadCell>
            {columns.map(({ header, isText = false }) => (
              <HeadCell key={header} isNumeric={!isText} className="last:pr-4">
                {header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BodyRow key={line.id}>
              <Cell className="min-w-48 py-1.5 first:pl-4">
                <MaterialName material={line.material} />
                <Note>{noteOf(line)}</Note>
              </Cell>
              {columns.map((column) => (
                <Cell
                  key={column.header}
                  isNumeric={!column.isText}
                  className={cn('last:pr-4', lookOf(column, line))}
                >
                  {column.show(line)}
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function LineCards<Line extends LineOf>({
  label,
  lines,
  columns,
  noteOf,
}: DocumentLinesProps<Line>) {
  return (
    <ul aria-label={label} className="divide-y border-t">
      {lines.map((line) => (
        <li key={line.id} className="p-4">
          <p className="font-semibold wrap-anywhere">
            <MaterialName material={line.material} />
          </p>
          <Note>{noteOf(line)}</Note>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {columns
              .filter(({ isOnCard }) => isOnCard?.(line) ?? true)
              .map((column) => (
                <div key={column.header} className="flex justify-between gap-2">
                  <dt className="max-w-1/2 shrink-0 text-muted-foreground">
                    {column.cardLabel ?? column.header}
                  </dt>
                  <dd className={cn('figures text-right', lookOf(column, line))}>
                    {column.show(line)}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Links to the material's page, quietly: the lines are read first. */
function MaterialName({ material: { id, name } }: Pick<LineOf, 'material'>) {
  return (
    <Link to={paths.material(id)} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}

function lookOf<Line>({ className }: LineColumn<Line>, line: Line): string | undefined {
  return typeof className === 'function' ? className(line) : className;
}

function Note({ children }: { children: readonly (string | false | null | undefined)[] }) {
  return (
    <span className="block text-[13px] wrap-anywhere whitespace-pre-line text-muted-foreground">
      {children.filter(Boolean).join(' · ')}
    </span>
  );
}
