import {
  createMaterialRequest,
  getMaterialRequest,
  listMaterialRequests,
} from '@plinth/contracts/material-requests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionToken, startSession } from '#lib/session-token.ts';

import { ApiError, explain, UNREACHABLE } from './api-error.ts';
import { addressOf, call } from './client.ts';

const ID = '0199a5c4-7f00-7000-8000-000000000001';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  startSession('a.b.c');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

function answer(status: number, body: unknown) {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

/** The error that the call ends in. */
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  test('path, query, token §7', async () => {
    answer(200, { status: 'SUCCESS', list: [], totalPages: 0, totalElements: 0 });
    await call(listMaterialRequests, {
      query: { page: 2, search: 'tmt 12', projectId: undefined },
    });
    const [address, init] = fetchMock.mock.lastCall ?? [];
    const headers = new Headers(init?.headers);
    expect(address).toBe('/api/v1/mrns?page=2&search=tmt+12');
    expect(init?.method).toBe('GET');
    expect(headers.get('Authorization')).toBe('Bearer a.b.c');
    expect(headers.has('Content-Type')).toBe(false);
  });

  test('a body goes as JSON §7', async () => {
    answer(201, { status: 'SUCCESS', mrn: {} });
    await call(createMaterialRequest, { body: { projectId: ID } });
    const [, init] = fetchMock.mock.lastCall ?? [];
    expect(init?.body).toBe(`{"projectId":"${ID}"}`);
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
  });

  test('a parameter cannot leave its place in the path', () =>
    expect(
      addressOf('/api/v1/mrns/:id/items/:itemId', { id: '../x', itemId: 'a b' }, undefined),
    ).toBe('/api/v1/mrns/..%2Fx/items/a%20b'));
});

describe('what comes back', () => {
  const get = () => call(getMaterialRequest, { params: { id: ID } });

  test('a failure in our envelope carries message, violations and request id', async () => {
    const violations = [
      { code: 'required', path: 'remark', message: 'Please fill all required fields' },
    ];
    answer(422, { status: 'ERROR', message: 'Not submitted', violations, requestId: 'r-1' });
    expect(await failureOf(get())).toMatchObject({
      kind: 'refused',
      httpStatus: 422,
      message: 'Not submitted',
      violations,
      requestId: 'r-1',
    });
  });

  test.each([
    [502, '<html>Bad gateway</html>'],
    [500, { error: 'other shape' }],
    [200, { ready: true }],
  ])('another answer is named by its code: %i §7', async (status, body) => {
    answer(status, body);
    expect(await failureOf(get())).toMatchObject({
      kind: 'unexplained',
      message: `HTTP error! status: ${status}`,
    });
  });

  test.each([
    [{ status: 'FAILURE', message: 'Account is locked' }, 'Account is locked'],
    [{ status: 'FAILURE' }, ''],
  ])('a 200 without success is a refusal: %j', async (body, message) => {
    answer(200, body);
    expect(await failureOf(get())).toMatchObject({ kind: 'refused', httpStatus: 200, message });
  });

  test('no answer is said in words', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(get())).toMatchObject({ kind: 'unreachable', message: UNREACHABLE });
  });

  test('a body that breaks off is no answer, and ends no session', async () => {
    const body = new ReadableStream({ start: (on) => on.error(new TypeError('network error')) });
    fetchMock.mockResolvedValueOnce(new Response(body, { status: 200 }));
    expect(await failureOf(get())).toMatchObject({ kind: 'unreachable', httpStatus: 0 });
    expect(sessionToken.get().token).toBe('a.b.c');
  });

  test('an abort stays an abort', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementationOnce(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    const aborted = call(getMaterialRequest, { params: { id: ID }, signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const get = () => call(getMaterialRequest, { params: { id: ID } });

  test('ends the session whose token was sent', async () => {
    answer(401, { status: 'ERROR', message: 'Sign in again' });
    await failureOf(get());
    expect(sessionToken.get()).toEqual({ token: null, ending: 'expired' });
  });

  test('leaves a session that began since', async () => {
    fetchMock.mockImplementationOnce(async () => {
      startSession('new.token.x');
      return new Response('{}', { status: 401 });
    });
    await failureOf(get());
    expect(sessionToken.get().token).toBe('new.token.x');
  });
});

test.each([
  [ApiError.refused(409, { status: 'ERROR', message: 'Already ordered' }), 'Already ordered'],
  [ApiError.unexplained(500), 'Failed to create MRN'],
  [ApiError.unreachable(), `Failed to create MRN. ${UNREACHABLE}`],
  [new Error('bug'), 'Failed to create MRN'],
])('the text of %s', (error, text) => expect(explain(error, 'Failed to create MRN')).toBe(text));
