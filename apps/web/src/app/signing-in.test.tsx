/** Tests signing in and out, and sessions that do not begin. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  bodiesSentTo,
  broken,
  fill,
  listOf,
  PERSON,
  renderRoutes,
  success,
  TOKEN,
  toastsWith,
} from '#testing/render-screen.tsx';

import { routes } from './routes.tsx';

// Their files are loaded before the first test, not in it.
import '#features/home/home-page.tsx';
import '#features/material-requests/material-requests-page.tsx';
import './shell/app-shell.tsx';

const LOGIN = 'POST /api/v1/auth/login';
const USER = `GET /api/v1/users/${PERSON.id}`;

const refused = (status: number, message: string) =>
  Response.json({ status: status === 200 ? 'FAILED' : 'ERROR', message }, { status });

function render(at: string, answers: Answers = {}, isSignedIn = false) {
  return renderRoutes(routes, {
    at,
    isSignedIn,
    answers: {
      'GET /api/v1/setup': () =>
        success({ isNeeded: false, demo: { email: 'demo@plinth.example', password: 'demo' } }),
      'POST /api/v1/auth/logout': () => success({}),
      [USER]: () => success({ user: PERSON }),
      'GET /api/v1/firms': () => listOf([]),
      'GET /api/v1/projects': () => listOf([]),
      'GET /api/v1/notifications/unread': () => success({ unread: 0 }),
      'GET /api/v1/approvals/count': () => success({ count: 0 }),
      ...answers,
    },
  });
}

async function fillIn({ user }: ReturnType<typeof render>) {
  await fill(user, await screen.findByLabelText('Email'), PERSON.email);
  await fill(user, screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test.each(['/', '/login'])('the form at %s, and its texts §2.1 §2.2 §5', async (at) => {
  const { user, sent } = render(at);
  await screen.findByRole('heading', { name: 'Welcome Back', level: 1 });
  screen.getByText('Sign in to your account to continue');
  screen.getByRole('heading', { name: 'Sign In' });
  screen.getByText('Enter your credentials to access your dashboard');
  await screen.findByText(/demo@plinth\.example \/ demo$/);
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('type')).toBe('email');
  expect(email).toHaveProperty('required', true);
  expect(screen.getByLabelText('Password')).toHaveProperty('required', true);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(bodiesSentTo(sent, LOGIN)).toEqual([]);
});

test('while it signs in the button says so, then the home replaces the form §2.2 §4 §8 §9', async () => {
  const answered = Promise.withResolvers<Response>();
  const app = render('/login', { [LOGIN]: () => answered.promise });
  await fillIn(app);
  const button = await screen.findByRole('button', { name: 'Signing in...' });
  expect(button.querySelector('svg')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
  answered.resolve(success({ token: TOKEN, message: 'Welcome back' }));
  await screen.findByRole('heading', { name: 'Welcome, Asha' });
  expect(app.address()).toBe('/home');
  expect(await toastsWith('Login Successful')).toHaveLength(1);
  expect(localStorage.getItem('auth_token')).toBe(TOKEN);
  expect(bodiesSentTo(app.sent, LOGIN)).toEqual([{ email: PERSON.email, password: 'a password' }]);
});

test.each([
  [
    'a refusal',
    () => refused(401, 'Invalid email or password.'),
    'Login Failed',
    'Invalid email or password.',
  ],
  ['a refusal without a word', () => refused(401, ''), 'Login Failed', 'Invalid credentials'],
  ['a failure', () => refused(200, 'Locked'), 'Login Failed', 'Locked'],
  ['a broken server', broken, 'Login Error', 'Invalid email or password.'],
  [
    'a token of nobody',
    () => success({ token: 'no-token' }),
    'Login Error',
    'Invalid email or password.',
  ],
])('%s is told, and what was typed stays §5 §8', async (_case, answer, title, text) => {
  const app = render('/login', { [LOGIN]: answer });
  await fillIn(app);
  expect(await toastsWith(title)).toHaveLength(1);
  expect(await toastsWith(text)).toHaveLength(1);
  expect(app.address()).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', PERSON.email);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test.each(['/home', '/home/purchase-inventory/mrn', '/home/admin'])(
  '%s sends to the form, which leads back there §2.3 §4 §6',
  async (at) => {
    const app = render(at, { [LOGIN]: () => success({ token: TOKEN }) });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(app.address()).toBe('/login');
    expect(app.router.state.historyAction).toBe('REPLACE');
  },
);

test('who is signed in passes the form, once the user is there §2.2 §2.3 §4', async () => {
  const answered = Promise.withResolvers<Response>();
  const app = render('/login', { [USER]: () => answered.promise }, true);
  await screen.findByText('Loading');
  expect(screen.queryByRole('navigation')).toBeNull();
  answered.resolve(success({ user: PERSON }));
  await screen.findByRole('heading', { name: 'Welcome, Asha' });
  expect(app.address()).toBe('/home');
  expect(app.router.state.historyAction).toBe('REPLACE');
});

test('a user that cannot be had ends the session, and says so §4 §8', async () => {
  const app = render('/home', { [USER]: () => refused(200, '') }, true);
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(app.address()).toBe('/login');
  expect(await toastsWith('User Fetch Failed')).toHaveLength(1);
  expect(await toastsWith('Unable to fetch user details.')).toHaveLength(1);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a session that ends in the middle of the work goes on where it was', async () => {
  let isEnded = false;
  const materials = '/home/purchase-inventory/materials?size=20&page=1';
  const app = render(
    materials,
    {
      [LOGIN]: () => success({ token: TOKEN }),
      'GET /api/v1/materials': () => (isEnded ? refused(401, 'Please sign in') : listOf([])),
    },
    true,
  );
  await screen.findByRole('heading', { name: 'Materials' });
  isEnded = true;
  await fill(app.user, screen.getByRole('searchbox'), 'cement');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  screen.getByText('Your session has ended. Sign in again to continue.');
  isEnded = false;
  await fillIn(app);
  await screen.findByRole('heading', { name: 'Materials' });
  expect(app.address()).toContain('/materials?');
});

test('signing out ends the session without waiting for the server §2.3', async () => {
  const app = render(
    '/home',
    { 'POST /api/v1/auth/logout': () => new Promise(() => undefined) },
    true,
  );
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: /User menu of Asha/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(await toastsWith('You have been successfully logged out.')).toHaveLength(1);
  expect(localStorage.getItem('auth_token')).toBeNull();
  await waitFor(() => expect(bodiesSentTo(app.sent, 'POST /api/v1/auth/logout')).toHaveLength(1));
});

test('the palette signs out as well', async () => {
  const { user } = render('/home', { 'POST /api/v1/auth/logout': () => success({}) }, true);
  await screen.findByRole('button', { name: /User menu of Asha/ });
  await user.keyboard('{Control>}k{/Control}');
  await fill(user, await screen.findByRole('combobox', { name: 'Search or jump to...' }), 'logout');
  await user.click(await screen.findByRole('option', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(localStorage.getItem('auth_token')).toBeNull();
});
