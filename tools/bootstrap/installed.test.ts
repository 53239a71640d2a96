import { expect, test } from 'vitest';

import { isComplete } from './installed.mjs';

const LINUX = { platform: 'linux', arch: 'x64' };

const PINO = { version: '10.0.0', integrity: 'sha512-a' };
const DATABASE_LINUX = { version: '18.4.0', optional: true, os: ['linux'], cpu: ['x64'] };
const DATABASE_MAC = { version: '18.4.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
const BUNDLER_MUSL = { version: '1.2.0', optional: true, os: ['linux'], libc: ['musl'] };
const STAND_IN = { version: '1.0.0', optional: true };

const WANTED = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/pino': PINO,
  'node_modules/database-linux': DATABASE_LINUX,
  'node_modules/database-mac': DATABASE_MAC,
  'node_modules/bundler-musl': BUNDLER_MUSL,
  'node_modules/bundler-wasm': STAND_IN,
};

const INSTALLED = { 'node_modules/pino': PINO, 'node_modules/database-linux': DATABASE_LINUX };

test('what this machine needs is enough', () => {
  expect(isComplete(WANTED, INSTALLED, LINUX)).toBe(true);
});

test.each([
  ['nothing', {}],
  ['a library missing', { 'node_modules/database-linux': DATABASE_LINUX }],
  ["this machine's program missing", { 'node_modules/pino': PINO }],
  ['another version', { ...INSTALLED, 'node_modules/pino': { ...PINO, version: '9.0.0' } }],
  ['other content', { ...INSTALLED, 'node_modules/pino': { ...PINO, integrity: 'sha512-b' } }],
  ["another machine's program", { ...INSTALLED, 'node_modules/database-mac': DATABASE_MAC }],
])('%s is not', (_, record) => {
  expect(isComplete(WANTED, record, LINUX)).toBe(false);
});

test('the same folder on another machine is installed anew', () => {
  expect(isComplete(WANTED, INSTALLED, { platform: 'darwin', arch: 'arm64' })).toBe(false);
});

test.each([
  [['!win32'], true],
  [['!linux'], false],
  [['darwin', 'linux'], true],
])('a package for %j is wanted on Linux: %s', (os, isWanted) => {
  const wanted = { 'node_modules/a': { version: '1.0.0', optional: true, os } };
  expect(isComplete(wanted, {}, LINUX)).toBe(!isWanted);
});
