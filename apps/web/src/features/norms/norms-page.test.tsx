/** Tests the norms of a project: a norm is edited, and an empty list names the next step. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { bodiesSentTo, fill, PROJECT, renderScreen, success } from '#testing/render-screen.tsx';

import { NormsPage } from './norms-page.tsx';

const PATH = `/api/v1/projects/${PROJECT.id}/norms`;
const NORM = {
  id: 'n1',
  workItem: { id: 'w1', code: '3.2', description: 'RCC in columns', unit: 'Cubic metre' },
  material: null,
  category: 'Cement',
  unit: 'Bag',
  coefficient: '8',
  wastage: '2',
};
const SET = {
  source: 'CPWD DSR',
  edition: '2023',
  norms: [NORM],
  terms: [],
  signedUntil: '2026-09-30',
  version: 4,
};
const CHANGE = {
  id: 'e1',
  at: '2026-11-12T05:00:00.000Z',
  actorName: 'Devendra Rao',
  before: { coefficient: '8.4', unit: 'Bag', wastage: '0' },
  after: { coefficient: '8', unit: 'Bag', wastage: '2' },
};

test('a norm is edited, with its history and the day from which it counts', async () => {
  const { user, sent } = renderScreen(<NormsPage />, {
    role: 'PROJECT_MANAGER',
    hasProject: true,
    answers: {
      [`GET ${PATH}`]: () => success({ normSet: SET }),
      [`GET ${PATH}/n1/changes`]: () => success({ list: [CHANGE] }),
      [`PUT ${PATH}`]: () => success({ normSet: SET, message: 'Norm saved' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the norm of Cement for 3.2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit norm' }));
  expect(dialog.getByText(/the last until 30\/09\/2026, stay as they are/)).toBeTruthy();
  expect(await dialog.findByText('8.4 Bag → 8 Bag + 2 %')).toBeTruthy();
  await fill(user, dialog.getByRole('textbox', { name: /^Coefficient/ }), '8.2');
  await user.click(dialog.getByRole('button', { name: 'Save Norm' }));
  expect(bodiesSentTo(sent, `PUT ${PATH}`)).toEqual([
    {
      source: 'CPWD DSR',
      edition: '2023',
      norms: [
        {
          code: '3.2',
          materialId: null,
          category: 'Cement',
          coefficient: '8.2',
          unit: 'Bag',
          wastage: '2',
        },
      ],
      version: 4,
    },
  ]);
});

test('without norms, who may not add them reads whom to ask', async () => {
  const answers = { [`GET ${PATH}`]: () => success({ normSet: { ...SET, norms: [] } }) };
  renderScreen(<NormsPage />, { role: 'SITE_ENGINEER', hasProject: true, answers });
  expect(
    await screen.findByText('Ask an administrator or project manager to add the norms.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Norm' })).toBeNull();
});
