import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen, toastsWith } from '#testing/render-screen.tsx';

import { leaveToasts, notify, notifySuccess, resolveToasts } from './toaster.tsx';

const LINES = { tone: 'destructive', title: 'Error', cause: 'lines' } as const;
const STORE = { tone: 'destructive', title: 'Failed to fetch the stores', cause: 'store' } as const;

const gone = async (title: string) =>
  waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 2000 });

test('an error goes with its cause, and only with that', async () => {
  renderScreen(<p>Form</p>, { answers: {} });
  notify(LINES);
  notify(STORE);
  await toastsWith('Error');
  await toastsWith(STORE.title);
  resolveToasts('lines');
  await gone('Error');
  await toastsWith(STORE.title);
  notifySuccess('Saved');
  await gone(STORE.title);
  expect(await toastsWith('Saved')).toHaveLength(1);
});

test('an error goes with its screen; one that came with the next screen stays', async () => {
  renderScreen(<p>Form</p>, { answers: {} });
  notify(LINES);
  notifySuccess('Draft saved');
  notify(STORE);
  await toastsWith(STORE.title);
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  notify({ ...STORE, title: 'The project of this link could not be opened' });
  await toastsWith('The project of this link could not be opened');
  leaveToasts();
  await gone(STORE.title);
  await toastsWith('The project of this link could not be opened');
  expect(await toastsWith('Draft saved')).toHaveLength(1);
});

test('an equal error is shown once and stays at its place', async () => {
  renderScreen(<p>Form</p>, { answers: {} });
  notify(LINES);
  const [first] = await toastsWith('Error');
  notify(LINES);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(await toastsWith('Error')).toEqual([first]);
});
