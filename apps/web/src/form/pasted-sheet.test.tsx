import { budgetSheet } from '@plinth/domain/budget/budget-sheet';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { fill, renderScreen } from '#testing/render-screen.tsx';

import { PastedLinesPreview, usePastedLines } from './pasted-sheet.tsx';

function Pasted() {
  const [text, setText] = useState('');
  const read = usePastedLines(text, budgetSheet());
  return (
    <>
      <textarea aria-label="Cells" value={text} onChange={(event) => setText(event.target.value)} />
      <PastedLinesPreview
        summary={`${read.lines.length} lines`}
        kind={budgetSheet()}
        read={read}
        heads={[{ name: 'Material' }, { name: 'Rate', isNumeric: true }]}
        cellsOf={({ material, rate }) => [material, rate]}
      />
    </>
  );
}

test('an unknown column is left out until it is assigned; problems name row and column', async () => {
  const { user } = renderScreen(<Pasted />, { answers: {} });
  const cells = screen.getByRole('textbox', { name: 'Cells' });
  await fill(user, cells, 'Material\tQty\tStory\tHow dear\nSand\t2\tgood\t5\nSteel\t#REF!\t\t7');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('0 lines · 1 row of headings and totals left out · 2 mistakes');
  screen.getByText('Row 2: the rate is missing');
  screen.getByText(/^Row 3: column 2: the cell shows #REF!/);

  const unknown = screen.getByRole('region', { name: 'Columns that are not known' });
  await user.click(within(unknown).getByRole('combobox', { name: '“How dear” is' }));
  await user.click(screen.getByRole('option', { name: 'Rate' }));
  expect(status.textContent).toBe('1 lines · 1 row of headings and totals left out · 1 mistake');
  screen.getByRole('row', { name: '2 Sand 5' });
  const story = within(unknown).getByRole('combobox', { name: '“Story” is' });
  expect(story.textContent).toContain('Left out');
});

test('unknown columns are left out together, and their figures are no longer asked for', async () => {
  const { user } = renderScreen(<Pasted />, { answers: {} });
  const cells = screen.getByRole('textbox', { name: 'Cells' });
  await fill(user, cells, 'Material\tQty\tBlock\tPage\nSand\t2\t7\t3\nTotal\t\t\t');
  screen.getByText('Row 2: the rate is missing');
  await user.click(screen.getByRole('button', { name: 'Leave them out' }));
  expect(screen.queryByText('Row 2: the rate is missing')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Columns that are not known' })).toBeNull();
});

test('a code that may have lost a zero is asked, one that surely has is completed', async () => {
  const { user } = renderScreen(<Pasted />, { answers: {} });
  const cells = screen.getByRole('textbox', { name: 'Cells' });
  const rows = ['2.7', '2.1', '3.9', '3.1'].map((code) => `${code}\tSand ${code}\tBrass\t2\t5`);
  await fill(user, cells, rows.join('\n'));
  screen.getByText(
    'Row 2: column 1: 2.1 may be 2.10, whose zero the sheet dropped: choose which it is',
  );
  const certain = screen.getByRole('combobox', { name: '“3.1” in row 4 is' });
  expect(certain.textContent).toContain('3.10');
  await user.click(screen.getByRole('combobox', { name: '“2.1” in row 2 is' }));
  await user.click(screen.getByRole('option', { name: '2.1' }));
  expect(screen.queryByText(/may be 2\.10/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('4 lines');
});
