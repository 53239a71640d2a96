/** Where a new rate contract serves at first. */
import { expect, test } from 'vitest';

import { emptyContract } from './contract-form-model.ts';

test.each([
  ['one firm', ['a'], { scope: 'FIRMS', firmIds: ['a'] }],
  ['several firms', ['a', 'b'], { scope: 'ORGANISATION', firmIds: [] }],
  ['no firm of their own', [], { scope: 'ORGANISATION', firmIds: [] }],
])('of a person of %s', (_, ownFirms, expected) => {
  expect(emptyContract(ownFirms)).toMatchObject(expected);
});
