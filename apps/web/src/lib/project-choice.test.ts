import { expect, test } from 'vitest';

import { readChoice } from './project-choice.ts';

const choice = {
  firm: { id: 'f', name: 'Firm' },
  project: { id: 'p', name: 'Project', firmId: 'f' },
};

test('a stored choice is taken up again', () => expect(readChoice(choice)).toEqual(choice));

test.each([
  null,
  '',
  [],
  { firm: { id: 'f', name: 'Firm' } },
  { firm: 1, project: 2 },
  { ...choice, project: { id: 'p', name: 'Project' } },
])('what is not one is none: %j', (stored) => expect(readChoice(stored)).toBeNull());
