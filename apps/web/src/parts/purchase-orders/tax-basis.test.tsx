import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { remembered } from '#lib/storage.ts';
import { renderScreen } from '#testing/render-screen.tsx';

import { BASIS_WORDS, TaxSwitch, useTaxBasis } from './tax-basis.tsx';

function Amount() {
  return <p>{BASIS_WORDS[useTaxBasis()]}</p>;
}

test('one switch changes every amount, and is remembered on the device', async () => {
  const { user } = renderScreen(
    <>
      <TaxSwitch />
      <Amount />
      <Amount />
    </>,
    { answers: {} },
  );
  expect(await screen.findAllByText('before tax')).toHaveLength(2);
  await user.click(screen.getByRole('switch', { name: 'With tax' }));
  expect(screen.getAllByText('with tax')).toHaveLength(2);
  expect(remembered('plinth:tax-basis')).toBe('withTax');
  await user.click(screen.getByRole('switch', { name: 'With tax' }));
  expect(remembered('plinth:tax-basis')).toBeNull();
});
