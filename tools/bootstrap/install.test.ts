import { expect, test } from 'vitest';

import { explain } from './install.mjs';

test.each([
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device', /the disk is full/],
  ['npm error code EROFS\nnpm error EROFS: read-only file system, mkdir', /cannot be written/],
  ['npm error code EACCES\nnpm error syscall mkdir', /cannot be written/],
  ['npm error code EAI_AGAIN\nnpm error request to https://… failed', /check the network/],
  [
    "npm error code ENOENT\nnpm error enoent ENOENT: no such file or directory, mkdir '/x'",
    /cannot be written/,
  ],
  ['npm error code E401\nnpm error Unable to authenticate', /check the login/],
  ['npm error code E404\nnpm error 404 Not Found - a@1.0.0.', /: 404 Not Found - a@1\.0\.0\.$/],
  ['', /: npm ended with 1\.$/],
])('npm says %j', (output, sentence) => {
  const message = explain(1, output);
  expect(message).toMatch(/^The libraries cannot be installed: [^\n]+\.$/);
  expect(message).toMatch(sentence);
});

test('a machine without npm is told so', () => {
  expect(explain(new Error('spawn npm ENOENT'), '')).toMatch(/npm is not there: install Node\.js/);
});
