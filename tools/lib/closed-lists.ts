/** Narrows the text columns of generated table types to the values that the tables permit. */

/** Storage parameters may follow the last bracket. */
const TABLE = /^create table (\w+) \(\n(.*?)\n\)[^\n]*;/gms;
const CHECK =
  /^ {2}constraint \w+ CHECK \((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\),?$/gm;
const INTERFACE = /^export interface (\w+) \{\n(.*?)\n\}/gms;
const UNIT = `import type { Unit } from '@plinth/domain/shared/quantity';\n`;

/** Values of text columns by `TypeOfTable.column`, as TypeScript types. */
function listsOf(baseline: string): ReadonlyMap<string, string> {
  const tables = [...baseline.matchAll(TABLE)];
  return new Map(
    tables.flatMap(([, table = '', body = '']) =>
      Array.from(
        body.matchAll(CHECK),
        ([, column = '', values = '']) =>
          [
            `${pascal(table)}.${column}`,
            values.replaceAll('::text', '').replaceAll(', ', ' | '),
          ] as const,
      ),
    ),
  );
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Replaces `string` by the values of the column's CHECK, and by `Unit` for units of materials. The
 * unit of a work item is free.
 * @param types the generated types
 * @param baseline the tables in SQL
 */
export function withClosedLists(types: string, baseline: string): string {
  const lists = listsOf(baseline);
  const narrowed = types.replace(INTERFACE, (text, name: string) =>
    text.replace(/^ {2}(\w+): (.*);$/gm, (line, column: string, type: string) => {
      const isUnit = /(?:^|_)unit$/.test(column) && !name.startsWith('WorkItem');
      const list = lists.get(`${name}.${column}`) ?? (isUnit ? 'Unit' : undefined);
      return list === undefined ? line : `  ${column}: ${type.replace('string', list)};`;
    }),
  );
  return narrowed.replace(/^import type/m, `${UNIT}import type`);
}
