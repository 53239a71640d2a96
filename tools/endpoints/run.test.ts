import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { Answers, ENDPOINT_NAMES } from './caller.ts';
import { missingOf, missingWords } from './run.ts';

test('an endpoint that nothing called with success is missing, by name', () => {
  const answers = new Answers();
  answers.add(api.login);
  answers.add(files.exportStock);
  expect(missingOf(['login', 'logout', 'exportStock'], answers)).toEqual(['logout']);
  expect(missingWords('logout')).toMatch(/^logout was not called with success: add the call/);
});

test('all endpoints are asked for, files too', () => {
  expect(ENDPOINT_NAMES).toHaveLength(Object.keys(api).length + Object.keys(files).length);
});
