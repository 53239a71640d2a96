/** Tests the first-time setup: what is missing is said, then the first administrator is signed in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  choose,
  fill,
  PERSON,
  renderRoutes,
  success,
  TOKEN,
} from '#testing/render-screen.tsx';

import { SetupPage } from './setup-page.tsx';

const SETUP = 'POST /api/v1/setup';

test('the first administrator, firm and project are entered once §2.1', async () => {
  const { user, sent, address } = renderRoutes(
    [
      { path: '/setup', element: <SetupPage /> },
      { path: '*', element: <p>Home</p> },
    ],
    {
      at: '/setup',
      answers: {
        'GET /api/v1/setup': () => success({ isNeeded: true }),
        [SETUP]: () => success({ token: TOKEN }),
        [`GET /api/v1/users/${PERSON.id}`]: () => success({ user: PERSON }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const name = screen.getByLabelText(/^Name/);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  for (const [label, text] of [
    [/^Name/, 'Asha Kulkarni'],
    [/^Email/, 'asha@firm.example'],
    [/^Password/, 'a long enough password'],
    [/^Firm name/, 'Devgiri Developers'],
    [/^GST number/, '27ZZZFI1002B1ZX'],
    [/^Project name/, 'Devgiri Heights'],
  ] as const) {
    await fill(user, screen.getByLabelText(label), text);
  }
  await screen.findByText('GSTIN does not verify');
  await choose(user, screen.getByLabelText(/^State of the site/), 'Maharashtra');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await screen.findByText('Home');
  expect(address()).toBe('/home');
  expect(bodiesSentTo(sent, SETUP)).toMatchObject([
    {
      name: 'Asha Kulkarni',
      email: 'asha@firm.example',
      firmName: 'Devgiri Developers',
      projectName: 'Devgiri Heights',
      siteStateCode: '27',
    },
  ]);
});
