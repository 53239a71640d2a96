import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { explainLogin } from './session.ts';

const refused = (message: string) => ApiError.refused(200, { status: 'ERROR', message });

test.each([
  [refused('Account is locked'), 'Account is locked'],
  [refused(''), 'Invalid credentials'],
  [ApiError.unexplained(502), 'Invalid email or password.'],
  [new Error('Invalid token'), 'Invalid email or password.'],
])('%s', (error, text) => expect(explainLogin(error)).toBe(text));
