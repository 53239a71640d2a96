import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { takeTurn } from './one-at-a-time.mjs';

const noWait = () => expect.unreachable('nobody else is at it');

test('the second waits until the first is done', async () => {
  const path = randomUUID();
  const order: string[] = [];
  const first = await takeTurn(path, noWait);
  const second = takeTurn(path, () => order.push('waits'));
  await expect.poll(() => order).toEqual(['waits']);
  order.push('first is done');
  first.release();
  const turn = await second;
  expect(order).toEqual(['waits', 'first is done']);
  turn.release();
});

test('another folder has its own turn', async () => {
  const one = await takeTurn(randomUUID(), noWait);
  await expect(takeTurn(randomUUID(), noWait)).resolves.toHaveProperty('release');
  one.release();
});

/** A program that takes the lock, and is killed while a child of it runs on for a moment. */
const KILLED = `
  const { takeTurn } = await import(process.argv[1]);
  const { spawn } = await import('node:child_process');
  const turn = await takeTurn(process.argv[2], () => {});
  const child = spawn('sleep', ['1'], { stdio: ['ignore', 'ignore', 'ignore', turn.fd] });
  child.on('spawn', () => process.kill(process.pid, 'SIGKILL'));
`;

test('a killed process passes the turn on, once what it started has ended too', async () => {
  const path = randomUUID();
  const module = new URL('./one-at-a-time.mjs', import.meta.url).href;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', KILLED, module, path]);
  await once(holder, 'exit');
  let hasWaited = false;
  const turn = await takeTurn(path, () => (hasWaited = true));
  expect(hasWaited).toBe(true);
  turn.release();
});
