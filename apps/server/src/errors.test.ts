import { ERROR_CODES } from '@plinth/contracts/shared/error-code';
import { expect, test } from 'vitest';

import * as errors from '#errors.ts';

const violation = { code: 'taken', path: 'name', message: 'Taken' };
const thrownBy = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

const MADE = {
  malformed: [errors.malformed('Malformed'), 400, 'malformed'],
  unauthenticated: [errors.unauthenticated('Please sign in'), 401, 'unauthenticated'],
  secondFactorRequired: [errors.secondFactorRequired('A code'), 401, 'second-factor-required'],
  forbidden: [errors.forbidden(), 403, 'forbidden'],
  moduleOff: [errors.moduleOff('WAREHOUSE'), 403, 'module-off'],
  notFound: [errors.notFound('MRN'), 404, 'not-found'],
  conflict: [errors.conflict('Ordered'), 409, 'conflict'],
  versionConflict: [errors.versionConflict('Changed', 2), 409, 'version-conflict'],
  duplicate: [errors.duplicate('Taken', violation), 409, 'duplicate'],
  tooLarge: [errors.tooLarge(), 413, 'too-large'],
  unprocessable: [errors.unprocessable('Broken'), 422, 'unprocessable'],
  tooMany: [errors.tooMany('Too many'), 429, 'too-many-requests'],
  unavailable: [errors.unavailable('Busy'), 503, 'unavailable'],
  refuseViolations: [thrownBy(() => errors.refuseViolations([violation])), 422, 'unprocessable'],
  allowUnless: [thrownBy(() => errors.allowUnless(true, 'It is archived')), 409, 'conflict'],
  requireAllowed: [
    thrownBy(() => errors.requireAllowed({ isAllowed: false, reason: 'It is cancelled' })),
    409,
    'status-conflict',
  ],
} as const satisfies Record<
  Exclude<keyof typeof errors, 'AppError' | 'codeOfStatus'>,
  readonly [unknown, keyof typeof ERROR_CODES, string]
>;

test.each(Object.entries(MADE))(
  '%s has a listed code of its status',
  (_, [error, status, code]) => {
    expect(error).toMatchObject({ code, httpStatus: status });
    expect<readonly string[]>(ERROR_CODES[status]).toContain(code);
  },
);

test.each([
  [415, 'unsupported-media-type'],
  [408, 'request-timeout'],
  [500, 'internal'],
  [406, 'malformed'],
  [502, 'internal'],
])('what is refused with %i by others is %s', (status, code) => {
  expect(errors.codeOfStatus(status)).toBe(code);
});
