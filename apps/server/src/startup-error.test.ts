import { expect, test } from 'vitest';

import { explainStartup, StartupError } from '#startup-error.ts';

const AT = { host: 'nowhere', port: 80, dataDir: '/srv/plinth', databaseUrl: undefined };
const WITH_URL = { ...AT, databaseUrl: 'postgres://db/plinth' };

function systemError(code: string, syscall?: string, hostname?: string): Error {
  return Object.assign(new Error(code), { code, syscall, hostname });
}

test.each([
  [systemError('EADDRINUSE', 'listen'), AT, /^Port 80 is in use: .*PORT/],
  [systemError('EACCES', 'listen'), AT, /^Port 80 is reserved/],
  [systemError('ENOTFOUND', 'getaddrinfo', 'nowhere'), AT, /^HOST nowhere is not an address/],
  [systemError('EADDRNOTAVAIL', 'listen'), AT, /^HOST nowhere is not an address/],
  [systemError('ENOSPC', 'write'), AT, /^The disk that holds \/srv\/plinth is full/],
  [systemError('53100'), WITH_URL, /^The disk/],
  [systemError('EROFS', 'mkdir'), AT, /read-only disk: set DATA_DIR/],
  [systemError('EACCES', 'mkdir'), AT, /^\/srv\/plinth cannot be written by this user/],
  [systemError('ENOTDIR', 'mkdir'), AT, /^\/srv\/plinth is not a folder/],
  [systemError('ENAMETOOLONG', 'open'), AT, /^\/srv\/plinth cannot be made or written/],
  [systemError('ECONNREFUSED', 'connect'), WITH_URL, /^No database answers at DATABASE_URL/],
  [systemError('ENOTFOUND', 'getaddrinfo', 'db'), WITH_URL, /^No database answers/],
  [systemError('28P01'), WITH_URL, /refuses the user of DATABASE_URL/],
  [systemError('3D000'), WITH_URL, /does not exist/],
  [new AggregateError([systemError('ECONNREFUSED', 'connect')]), WITH_URL, /^No database answers/],
  [new StartupError('As it is.'), AT, /^As it is\.$/],
])('%s is told in one sentence', (error, at, sentence) => {
  expect(explainStartup(error, at)).toMatch(sentence);
});

test.each([[new TypeError('x is not a function')], [systemError('42601')], ['text']])(
  '%s is a fault of Plinth itself and keeps its trace',
  (error) => {
    expect(explainStartup(error, WITH_URL)).toBeUndefined();
  },
);

test('a file of the checkout that is missing is not the data folder', () => {
  const missing = Object.assign(systemError('ENOENT', 'open'), { path: '/opt/plinth/a.sql' });
  expect(explainStartup(missing, AT)).toBeUndefined();
});
