import { expect, expectTypeOf, test } from 'vitest';

import { leastWidthOf, roleOf, widthsOf } from './column-roles.ts';
import { columnsOf, factColumn } from './columns.ts';

interface Row {
  readonly name: string;
  readonly quantity: number;
}

const column = columnsOf<Row>();

test('a column without a role does not compile', () => {
  type Given = Parameters<typeof column.accessor<'name', string>>[1];
  expectTypeOf({ header: 'Name' }).not.toExtend<Given>();
  expectTypeOf({ header: 'Name', meta: {} }).not.toExtend<Given>();
  expectTypeOf(factColumn('Name', 'name')).toExtend<Given>();
  // @ts-expect-error -- neither does a column of buttons
  expect(column.display({ id: 'actions', header: 'Actions' })).toBeDefined();
});

test('a column may set its own least width and place', () => {
  expect(roleOf({ role: 'code', least: 6.5, card: 'status' })).toMatchObject({
    least: 6.5,
    card: 'status',
    className: 'figures',
  });
});

test('what remains of the width goes to the columns that can use it', () => {
  const metas = [{ role: 'number' }, { role: 'text' }, { role: 'name' }] as const;
  // 9.75 + 10.5 + 13, and 2.5 for the checkboxes; the rest in the proportion 0 : 2 : 3.
  expect(leastWidthOf(metas, true)).toBe(35.75);
  expect(widthsOf(metas, true)).toEqual([
    'calc(9.75rem + max(0px, 100cqw - 35.75rem) * 0)',
    'calc(10.5rem + max(0px, 100cqw - 35.75rem) * 0.4)',
    'calc(13rem + max(0px, 100cqw - 35.75rem) * 0.6)',
  ]);
});
