import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { UNREACHABLE } from '#api/api-error.ts';

import { screenLoader, ScreenGoneError, ScreenMissedError } from './screen-loader.ts';

const FILE = 'http://plinth.example/assets/materials-page-1a2b.js';
const NOT_FETCHED = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

/** The error that `screenLoader` throws when loading the screen's file fails with `cause`. */
function failureOf(cause: Error): Promise<unknown> {
  return screenLoader(() => Promise.reject(cause))().catch((reason: unknown) => reason);
}

test('a screen that is there is passed on', async () =>
  expect(await screenLoader(async () => 'screen')()).toBe('screen'));

test('no server answers', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(NOT_FETCHED)).toMatchObject({ kind: 'unreachable', message: UNREACHABLE });
  expect(fetchMock.mock.lastCall?.[0]).toBe(FILE);
});

test('a proxy stands before a server that is down', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 502 }));
  expect(await failureOf(NOT_FETCHED)).toMatchObject({ kind: 'unreachable' });
});

test('the file is gone', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }));
  expect(await failureOf(NOT_FETCHED)).toBeInstanceOf(ScreenGoneError);
});

test('the connection was lost for a moment', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(NOT_FETCHED);
  load.mockResolvedValueOnce('screen');
  expect(await screenLoader(load)()).toBe('screen');
});

test('the browser does not fetch it again', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await failureOf(NOT_FETCHED)).toBeInstanceOf(ScreenMissedError);
});

test('the file is there, and broken', async () => {
  const broken = new ReferenceError('x is not defined');
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await failureOf(broken)).toBe(broken);
});
