/**
 * Tests against a simulated server that stores answers by key, and a connection that loses some of
 * them.
 */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as errors from './api-error.ts';

const { ApiError, isFinal } = errors;

const refused = (status: number) =>
  ApiError.refused(status, { status: 'ERROR', message: `refused ${status}` });

test.each([
  [refused(400), true],
  [refused(403), true],
  [refused(404), true],
  [refused(409), true],
  [refused(413), true],
  [refused(422), true],
  [refused(200), false],
  [refused(401), false],
  [refused(408), false],
  [refused(425), false],
  [refused(429), false],
  [refused(500), false],
  [refused(503), false],
  [ApiError.unexplained(200), false],
  [ApiError.unexplained(404), false],
  [ApiError.unexplained(422), false],
  [ApiError.unreachable(), false],
  [new DOMException('', 'AbortError'), false],
])('%s is final: %s', (error, final) => expect(isFinal(error)).toBe(final));

type Fault = 'lost answer' | Error;

/** The records of a simulated server in order, and the faults of its next calls. */
function site() {
  const made: string[] = [];
  const answers = new Map<string, { body: string | null; message: string }>();
  const faults: Fault[] = [];
  const exchange = async (key: string, body: string | null) => {
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    const known = answers.get(key);
    if (known && known.body !== body) throw refused(422);
    if (!known) {
      made.push(body ?? '');
      answers.set(key, { body, message: `${body} made` });
    }
    if (fault === 'lost answer') throw ApiError.unreachable();
    return { message: answers.get(key)?.message ?? '' };
  };
  return { made, faults, exchange };
}

/**
 * Simulates a reload: the module's memory is gone, and only what is stored on the device remains.
 */
async function newTab() {
  vi.resetModules();
  vi.doMock('./api-error.ts', () => errors);
  return (await import('./call-once.ts')).callOnce;
}

const at = (body: string, owner = 'anita') => ({ owner, address: '/api/v1/materials', body });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./api-error.ts');
  vi.resetModules();
});

for (const fault of [
  'lost answer',
  refused(503),
  refused(500),
  refused(401),
  refused(429),
  ApiError.unexplained(200),
] as const) {
  test(`after ${String(fault)} the same again makes it once, in another tab too`, async () => {
    const { made, faults, exchange } = site();
    faults.push(fault);
    await expect((await newTab())(at('sand'), exchange)).rejects.toBeDefined();
    expect(await (await newTab())(at('sand'), exchange)).toEqual({ message: 'sand made' });
    expect(made).toEqual(['sand']);
    await (
      await newTab()
    )(at('sand'), exchange);
    expect(made, 'asked for a second time, after the answer').toEqual(['sand', 'sand']);
  });
}

test('changed after a lost answer: the first stands, the change is not sent, and it is said', async () => {
  const { made, faults, exchange } = site();
  faults.push('lost answer', refused(503));
  const callOnce = await newTab();
  await expect(callOnce(at('sand'), exchange)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(callOnce(at('fine sand'), exchange)).rejects.toMatchObject({ httpStatus: 503 });
  await expect(callOnce(at('fine sand'), exchange)).rejects.toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('sand made'),
  });
  expect(made).toEqual(['sand']);
  await callOnce(at('coarse sand'), exchange);
  expect(made).toEqual(['sand', 'coarse sand']);
});

test('changed after an attempt that never arrived and is refused now: the change alone is made', async () => {
  const { made, faults, exchange } = site();
  faults.push(ApiError.unreachable(), refused(422));
  const callOnce = await newTab();
  await expect(callOnce(at('sand'), exchange)).rejects.toBeDefined();
  expect(await callOnce(at('fine sand'), exchange)).toEqual({ message: 'fine sand made' });
  expect(made).toEqual(['fine sand']);
});

test('a refusal ends it: what is sent next is another call', async () => {
  const { made, faults, exchange } = site();
  faults.push(refused(422));
  const callOnce = await newTab();
  await expect(callOnce(at('sand'), exchange)).rejects.toMatchObject({ httpStatus: 422 });
  await callOnce(at('fine sand'), exchange);
  expect(made).toEqual(['fine sand']);
});

test('another person’s attempt is not theirs to settle', async () => {
  const { made, faults, exchange } = site();
  faults.push(ApiError.unreachable());
  const callOnce = await newTab();
  await expect(callOnce(at('sand'), exchange)).rejects.toBeDefined();
  await callOnce(at('brick', 'bala'), exchange);
  expect(made).toEqual(['brick']);
});

test('a device that keeps nothing still makes it once while the tab is open', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  const { made, faults, exchange } = site();
  faults.push('lost answer');
  const callOnce = await newTab();
  await expect(callOnce(at('sand'), exchange)).rejects.toBeDefined();
  await callOnce(at('sand'), exchange);
  expect(made).toEqual(['sand']);
});

test('pressed twice at once, it is made once', async () => {
  const { made, faults, exchange } = site();
  faults.push('lost answer');
  const callOnce = await newTab();
  await Promise.allSettled([callOnce(at('sand'), exchange), callOnce(at('sand'), exchange)]);
  expect(made).toEqual(['sand']);
});
