import { expect, test } from 'vitest';

import { figures, placesOf, placesOfColumn } from './quantity.tsx';

test.each([
  [12, 0],
  [12.5, 1],
  ['10.750', 3],
  [-0.125, 3],
  [null, 0],
])('%s has %i decimals', (value, places) => {
  expect(placesOf(value)).toBe(places);
});

test('a column has the decimals of its longest figure, and none without figures', () => {
  const rows = [{ stock: 12.5 }, { stock: '10.125' }, { stock: null }];
  const column = { header: 'In store', ...figures(({ stock }: (typeof rows)[number]) => stock) };
  expect(placesOfColumn(column, rows)).toBe(3);
  expect(placesOfColumn(column, [])).toBe(0);
  expect(placesOfColumn({ header: 'In store', show: column.show }, rows)).toBe(0);
});
