/**
 * Tests recurring tasks: each runs once when it is due, on one server, and again after a failure.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

import { doWhatIsDue, every } from './recurring.ts';

const HOUR_MS = 3_600_000;

type Work = () => Promise<void>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const error = vi.fn<(detail: object, message: string) => void>();
const now = new Date('2026-08-14T06:00:00.000Z');
beforeEach(() => {
  error.mockClear();
  now.setTime(now.getTime() + 24 * HOUR_MS);
});

function server(work: Work) {
  const tasks = [{ name: 'test', dueSince: every(HOUR_MS), work }];
  const failedAt = new Map<string, number>();
  const options = { db: database.db, clock: () => new Date(now), log: { error }, tasks };
  return () => doWhatIsDue(options, failedAt);
}

function later(milliseconds: number): void {
  now.setTime(now.getTime() + milliseconds);
}

describe('a recurring task', () => {
  test('is done when it is due and not before', async () => {
    const work = vi.fn<Work>(async () => undefined);
    const look = server(work);
    await look();
    later(HOUR_MS / 2);
    await look();
    expect(work).toHaveBeenCalledTimes(1);
    later(HOUR_MS);
    await look();
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('is done by one of five servers', async () => {
    const work = vi.fn<Work>(async () => undefined);
    await Promise.all(Array.from({ length: 5 }, () => server(work)()));
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('that fails is logged, left alone for half an hour, and done then', async () => {
    const work = vi.fn<Work>(async () => undefined).mockRejectedValueOnce(new Error('disk full'));
    const look = server(work);
    await look();
    expect(error).toHaveBeenCalledWith(
      { err: new Error('disk full'), task: 'test' },
      'A recurring task failed',
    );
    later(60_000);
    await look();
    expect(work).toHaveBeenCalledTimes(1);
    later(HOUR_MS / 2);
    await look();
    expect(work).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
