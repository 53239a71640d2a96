/** Tests how the roles of columns lay out rows, as a table and as cards. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#testing/render-screen.tsx';

import type { Column } from './columns.ts';
import { Rows } from './rows.tsx';

interface Bar {
  readonly name: string;
  readonly kilograms: string;
  readonly note: string;
}

const BARS: readonly Bar[] = [
  { name: '8 mm', kilograms: '120', note: '' },
  { name: '10 mm', kilograms: '', note: 'cut' },
];

const COLUMNS: readonly Column<Bar>[] = [
  { header: 'Bar', show: ({ name }) => name, showOnCard: ({ name }) => `Bar of ${name}` },
  { header: 'Kg', cardLabel: 'Kilograms', role: 'quantity', show: ({ kilograms }) => kilograms },
  { header: 'Note', show: ({ note }) => note, isOnCard: ({ note }) => note !== '' },
  { header: 'Acts', role: 'actions', isHeadHidden: true, show: () => 'Cut' },
];

function openRows(width: number, cards?: 'lines' | 'figures') {
  renderScreen(
    <Rows
      label="Bars"
      rows={BARS}
      rowId={({ name }) => name}
      columns={COLUMNS}
      {...(cards && { cards })}
    />,
    { width, answers: {} },
  );
}

test.each([
  [1366, 'lines'],
  [360, undefined],
] as const)('at %d px with cards as %s they are a table', (width, cards) => {
  openRows(width, cards);
  const table = screen.getByRole('table', { name: 'Bars' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Bar', 'Kg', 'Note', 'Acts']);
  const cells = within(table).getAllByRole('cell');
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['8 mm', '120', '']);
  const isRight = (cell: HTMLElement) => cell.className.includes('text-right');
  const row = [false, true, false, false];
  expect([...heads, ...cells].slice(0, 8).map(isRight)).toEqual([...row, ...row]);
});

test.each([
  ['lines', ['Bar of 8 mmCutKilograms120', 'Bar of 10 mmCutKilogramsNotecut']],
  ['figures', ['Bar of 8 mmCutKilograms120', 'Bar of 10 mmCutNotecut']],
] as const)('on a phone with cards as %s their facts are those of the roles', (cards, texts) => {
  openRows(360, cards);
  const list = screen.getByRole('list', { name: 'Bars' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(texts);
});
