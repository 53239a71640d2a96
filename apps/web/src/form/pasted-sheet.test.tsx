import { BUDGET_SHEET } from '@plinth/domain/budget/budget-sheet';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { fill, renderScreen } from '#testing/render-screen.tsx';

import { PastedLinesPreview, usePastedLines } from './pasted-sheet.tsx';

function Pasted() {
  const [text, setText] = useState('');
  const read = usePastedLines(text, BUDGET_SHEET);
  return (
    <>
      <textarea aria-label="Cells" value={text} onChange={(event) => setText(event.target.value)} />
      <PastedLinesPreview
        summary={`${read.lines.length} lines`}
        kind={BUDGET_SHEET}
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
