import { expect, test } from 'vitest';

import { supplyProblems } from './supply-chain.ts';

const FINE = { license: 'MIT', integrity: 'sha512-x' };

function problems(library: object, name = 'left-pad'): string[] {
  return supplyProblems({
    packages: { '': {}, 'apps/web': {}, [`node_modules/${name}`]: library },
    mayRunScripts: ['@swc/core'],
    licenceOf: () => undefined,
  });
}

test.each([
  [FINE],
  [{ ...FINE, license: '(MIT AND Zlib)' }],
  [{ ...FINE, license: 'GPL-3.0 OR MIT' }],
  [{ integrity: 'sha512-x', os: ['win32'] }],
  [{ dev: true, os: ['win32'] }],
  [{ link: true }],
])('%o is fine', (library) => {
  expect(problems(library)).toEqual([]);
});

test.each([
  [{ ...FINE, license: 'AGPL-3.0' }, 'left-pad: licence AGPL-3.0'],
  [{ ...FINE, license: 'MIT AND GPL-2.0' }, 'left-pad: licence MIT AND GPL-2.0'],
  [{ ...FINE, license: 'MPL-2.0' }, 'left-pad: licence MPL-2.0'],
  [{ integrity: 'sha512-x' }, 'left-pad: licence unknown'],
  [{ license: 'MIT' }, 'left-pad: no checksum in the lock file'],
  [{ os: ['win32'] }, 'left-pad: no checksum in the lock file'],
  [
    { ...FINE, hasInstallScript: true },
    'left-pad: runs a script when it is installed, and is not in allowScripts',
  ],
])('%o is found', (library, problem) => {
  expect(problems(library)).toEqual([problem]);
});

test('who is named may run a script, inside another library too', () => {
  const library = { ...FINE, hasInstallScript: true };
  expect(problems(library, 'vite/node_modules/@swc/core')).toEqual([]);
});

test('data of others serves a tool of the tests, and is delivered to nobody', () => {
  const data = { ...FINE, license: 'CC-BY-4.0' };
  expect(problems({ ...data, dev: true }, 'caniuse-lite')).toEqual([]);
  expect(problems(data, 'caniuse-lite')).toEqual(['caniuse-lite: licence CC-BY-4.0']);
  expect(problems({ ...data, dev: true })).toEqual(['left-pad: licence CC-BY-4.0']);
});
