import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#testing/render-screen.tsx';

import { MaterialsBlock } from './materials-block.tsx';

const moved = (name: string, value: string, share: string) => ({
  materialId: name,
  name,
  unit: 'Bag',
  received: 10,
  issued: 5,
  onHand: 5,
  value,
  share,
});
const steel = moved('Steel', '900000.00', '20.0');
const cement = moved('Cement', '50000.00', '95.5');

function open(prices: string, byValue: ProjectDashboard['materials']['byValue']) {
  const dashboard = {
    from: '2026-09-01',
    to: '2026-11-28',
    totals: { committed: { beforeTax: prices, withTax: prices } },
    materials: { byValue, byShare: [cement, steel] },
  };
  return renderScreen(
    <MaterialsBlock dashboard={dashboard as ProjectDashboard} canOpen={false} />,
    { answers: {} },
  );
}

const firstMaterial = () => screen.getAllByText(/^(Steel|Cement)$/)[0]?.textContent;

test('by value, or by the share that was issued, and it says which', async () => {
  const { user } = open('1.00', [steel, cement]);
  await screen.findByRole('heading', { name: 'Materials that moved most, by value' });
  expect(firstMaterial()).toBe('Steel');
  expect(screen.getByText('₹9,00,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'By share' }));
  await screen.findByRole('heading', { name: 'Materials that moved most, by share' });
  expect(firstMaterial()).toBe('Cement');
  expect(screen.getByText('95.5 %')).toBeTruthy();
});

test('without prices by share alone', async () => {
  open(NOT_SHOWN, []);
  await screen.findByRole('heading', { name: 'Materials that moved most, by share' });
  expect(screen.queryByRole('button', { name: 'By value' })).toBeNull();
});
