import { expect, test } from 'vitest';

import { ERROR_CODES, errorCodeSchema } from './error-code.ts';

test('the codes of refusals: programs know them by heart, so none is renamed', () => {
  expect(ERROR_CODES).toEqual({
    400: ['malformed'],
    401: ['unauthenticated', 'second-factor-required'],
    403: ['forbidden', 'module-off'],
    404: ['not-found'],
    408: ['request-timeout'],
    409: ['conflict', 'status-conflict', 'version-conflict', 'duplicate'],
    413: ['too-large'],
    415: ['unsupported-media-type'],
    422: ['unprocessable'],
    429: ['too-many-requests'],
    431: ['headers-too-large'],
    500: ['internal'],
    503: ['unavailable'],
  });
});

test('a code stands for one status', () => {
  const { options } = errorCodeSchema;
  expect(new Set(options).size).toBe(Object.values(ERROR_CODES).flat().length);
});
