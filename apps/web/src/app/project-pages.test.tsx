/** Tests screens of a project while no project is chosen. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ConsumptionPage } from '#features/consumption/consumption-page.tsx';
import { NormsPage } from '#features/norms/norms-page.tsx';
import { renderScreen } from '#testing/render-screen.tsx';

test.each([
  ['Norms', NormsPage],
  ['Consumption', ConsumptionPage],
])('%s without a project asks to choose one', async (title, Page) => {
  renderScreen(<Page />, { answers: {} });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText('No project chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Select Project' })).toBeTruthy();
});
