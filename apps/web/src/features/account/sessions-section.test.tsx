/** Tests the list of sessions of an account. */
import type { AccountSession } from '@plinth/contracts/account';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  bodiesSentTo,
  listOf,
  renderScreen,
  success,
  toastsWith,
} from '#testing/render-screen.tsx';

import { SessionsSection } from './sessions-section.tsx';

const SESSIONS = 'GET /api/v1/account/sessions';
const END_OTHERS = 'POST /api/v1/account/sessions/end-others';

const HERE: AccountSession = {
  id: '0193f0a0-0000-7000-8000-00000000a001',
  device: 'Chrome on Windows',
  address: '203.0.113.5',
  startedAt: '2026-07-01T04:00:00.000Z',
  lastSeenAt: '2026-07-01T05:00:00.000Z',
  isThisOne: true,
};
const ELSEWHERE: AccountSession = {
  ...HERE,
  id: '0193f0a0-0000-7000-8000-00000000a002',
  device: 'Safari on iPhone',
  isThisOne: false,
};

test('Sign Out Everywhere Else ends all other sessions, and is shown only if there are any', async () => {
  let sessions = [HERE, ELSEWHERE];
  const { user, sent } = renderScreen(<SessionsSection />, {
    answers: {
      [SESSIONS]: () => listOf(sessions),
      [END_OTHERS]: () => {
        sessions = [HERE];
        return success({ message: 'All other sessions ended' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }));
  expect(await toastsWith('All other sessions ended')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(ELSEWHERE.device)).toBeNull());
  expect(screen.getByText(HERE.device)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  expect(bodiesSentTo(sent, END_OTHERS)).toHaveLength(1);
});
