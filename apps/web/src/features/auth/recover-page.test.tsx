/** Tests how a person who forgot the password asks the administrators for another one. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { bodiesSentTo, fill, renderRoutes, success } from '#testing/render-screen.tsx';

import { RecoverPage } from './recover-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const ASK = 'POST /api/v1/auth/forgotten';
const MESSAGE = 'If this email has an account, its administrators are asked';

test('the email typed at the sign-in is taken along, and asked for §2.2', async () => {
  const { user, sent } = renderRoutes(
    [
      { path: '/login', element: <SignInPage /> },
      { path: '/recover', element: <RecoverPage /> },
    ],
    {
      at: '/login',
      answers: {
        'GET /api/v1/setup': () => success({ isNeeded: false }),
        [ASK]: () => success({ message: MESSAGE }),
      },
    },
  );
  await fill(user, await screen.findByLabelText(/^Email/), 'ravi@site.example');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for a New Password' }));
  await screen.findByText(MESSAGE);
  expect(bodiesSentTo(sent, ASK)).toEqual([{ email: 'ravi@site.example' }]);
});
