import { expect, test } from 'vitest';

import { placeOfSupplyViolations } from './place-of-supply.ts';

test.each([
  ['24', 'Billed to the office in Gujarat', []],
  ['27', 'Billed to the office', ['The place of supply is already 27-Maharashtra']],
  ['', 'Billed to the office', ['Choose the State']],
  ['96', 'Billed to the office', ['Choose the State']],
  ['25', 'Billed to the office', ['Choose the State']],
  ['24', ' ', ['Please give a reason']],
])('%j because of %j', (stateCode, reason, messages) => {
  const violations = placeOfSupplyViolations({ stateCode, reason }, '27');
  expect(violations.map(({ message }) => message)).toEqual(messages);
});
