import { expect, test } from 'vitest';

import { readChoice } from './project-choice.ts';

const choice = {
  firm: { id: 'f', name: 'Firm' },
  project: { id: 'p', name: 'Project', firmId: 'f' },
};

test('a stored choice is taken up again', () =>
  expect(readChoice(JSON.stringify(choice))).toEqual(choice));

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"firm":{"id":"f","name":"Firm"}}',
  '{"firm":1,"project":2}',
])('what is not one is none: %j', (text) => expect(readChoice(text)).toBeNull());
