/** Tests the explanation of a figure: by keyboard, and inside a card that is clicked. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '#testing/render-screen.tsx';

import { Explanation } from './explanation.tsx';

const SPI = {
  result: 'SPI 0.92',
  parts: [
    { sign: '=', figure: '₹4,60,000.00', what: 'earned value' },
    { sign: '÷', figure: '₹5,00,000.00', what: 'planned to date' },
  ],
  note: 'Below 1 the work is behind the plan.',
} as const;

test('it opens and closes by keyboard, and the focus goes back', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderScreen(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for a row that opens something
    <div onClick={onClick}>
      <Explanation of="SPI" calculations={[SPI]} />
    </div>,
    { answers: {} },
  );
  const button = await screen.findByRole('button', { name: 'How SPI is calculated' });
  expect(screen.queryByRole('dialog')).toBeNull();
  button.focus();
  await user.keyboard('{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'How SPI is calculated' });
  expect(shown.textContent).toBe(
    'SPI 0.92=₹4,60,000.00 earned value÷₹5,00,000.00 planned to dateBelow 1 the work is behind the plan.',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
});
