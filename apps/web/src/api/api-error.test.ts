import { expect, test } from 'vitest';

import { ApiError, explain } from './api-error.ts';

const FAILURE = { status: 'ERROR', message: 'Something went wrong on our side' } as const;
const requestId = '0198a3a0-1111-7222-8333-444455556666';

test('a fault of the server names its request', () => {
  expect(explain(ApiError.refused(500, { ...FAILURE, requestId }), 'Not saved')).toBe(
    `Something went wrong on our side. Reference ${requestId}`,
  );
  expect(explain(ApiError.refused(503, { ...FAILURE, message: '', requestId }), 'Not saved')).toBe(
    `Not saved. Reference ${requestId}`,
  );
});

test('what the person can mend names none', () => {
  expect(explain(ApiError.refused(409, { ...FAILURE, requestId }), 'Not saved')).toBe(
    'Something went wrong on our side',
  );
  expect(explain(ApiError.refused(500, FAILURE), 'Not saved')).toBe(
    'Something went wrong on our side',
  );
});
