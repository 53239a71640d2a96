/** The lines of a document, read-only: a table, or cards on narrow screens. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';

interface DocumentLinesProps<Line> {
  label: string;
  /** The heading of the material column. */
  heading?: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
  /** Texts below the material's name; empty parts are left out. */
  noteOf: (line: Line) => readonly (string | false | null | undefined)[];
}

interface LineOf {
  readonly id: string;
  readonly material: { readonly id: string; readonly name: string };
}

/** The columns if the value is visible; none if it is hidden for lack of `prices:read`. */
export function visibleColumns<Row>(
  value: string,
  ...columns: readonly Column<Row>[]
): readonly Column<Row>[] {
  return value === NOT_SHOWN ? [] : columns;
}

export function DocumentLines<Line extends LineOf>({
  label,
  heading = 'Material',
  lines,
  columns,
  noteOf,
}: DocumentLinesProps<Line>) {
  return (
    <Rows
      label={label}
      rows={lines}
      rowId={({ id }) => id}
      columns={[materialColumn(heading, noteOf), ...columns]}
      cards="lines"
      isFlush
      className="border-t"
    />
  );
}

function materialColumn<Line extends LineOf>(
  header: string,
  noteOf: DocumentLinesProps<Line>['noteOf'],
): Column<Line> {
  return {
    header,
    headClassName: 'w-full',
    className: 'min-w-48 py-1.5',
    show: (line) => (
      <>
        <MaterialName material={line.material} />
        <Note>{noteOf(line)}</Note>
      </>
    ),
  };
}

/** Links to the material's page, quietly: the lines are read first. */
function MaterialName({ material: { id, name } }: Pick<LineOf, 'material'>) {
  return (
    <Link to={paths.material(id)} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}

function Note({ children }: { children: readonly (string | false | null | undefined)[] }) {
  return (
    <span className="block text-[13px] font-normal wrap-anywhere whitespace-pre-line text-muted-foreground">
      {children.filter(Boolean).join(' · ')}
    </span>
  );
}
