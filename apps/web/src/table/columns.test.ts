import { expect, expectTypeOf, test } from 'vitest';

import { classOf, factColumn, leastWidthOf, type ListColumn, roleOf, widthsOf } from './columns.ts';

interface Row {
  readonly name: string;
  readonly quantity: number;
}

const NAME = { id: 'name', header: 'Name', show: ({ name }: Row) => name } as const;

test('a list column without a role or an id does not compile', () => {
  expectTypeOf(NAME).not.toExtend<ListColumn<Row>>();
  expectTypeOf({ header: 'Name', role: 'name', show: NAME.show } as const).not.toExtend<
    ListColumn<Row>
  >();
  expectTypeOf({ ...NAME, role: 'name' } as const).toExtend<ListColumn<Row>>();
  // @ts-expect-error -- list pages have no rule that hides a column from some cards
  const onSomeCards: ListColumn<Row> = { ...NAME, role: 'name', isOnCard: () => false };
  expect(onSomeCards).toHaveProperty('isOnCard');
});

test.each([
  ['date', '2026-11-27', '27/11/2026'],
  ['money', '1234567.5', '₹12,34,567.50'],
  ['money', 'Not shown', 'Not shown'],
  ['code', '2026-11-27', '2026-11-27'],
  ['text', null, ''],
  ['date', null, ''],
] as const)('a fact of the role %s shows %s as %s', (role, value, shown) => {
  const column = factColumn<{ value: string | null }>('value', 'Value', role);
  expect(column).toMatchObject({ id: 'value', header: 'Value', role });
  expect(column.show({ value }, 0)).toBe(shown);
});

test('a column may set its own least width, place and classes', () => {
  const look = { role: 'code', least: 6.5, card: 'status' } as const;
  expect(roleOf(look)).toMatchObject({ least: 6.5, card: 'status', className: 'figures' });
  const dull = ({ quantity }: Row) => (quantity === 0 ? 'opacity-60' : '');
  const column = { ...NAME, ...look, className: dull };
  expect(classOf(column, { name: 'Sand', quantity: 0 })).toBe('figures opacity-60');
  expect(classOf(column)).toBe('figures');
});

test('what remains of the width goes to the columns that can use it', () => {
  const columns = [{ role: 'number' }, { role: 'text' }, { role: 'name' }] as const;
  // 9.75 + 10.5 + 13, and 2.5 for the checkboxes; the rest in the proportion 0 : 2 : 3.
  expect(leastWidthOf(columns, true)).toBe(35.75);
  expect(widthsOf(columns, true)).toEqual([
    'calc(9.75rem + max(0px, 100cqw - 35.75rem) * 0)',
    'calc(10.5rem + max(0px, 100cqw - 35.75rem) * 0.4)',
    'calc(13rem + max(0px, 100cqw - 35.75rem) * 0.6)',
  ]);
});
