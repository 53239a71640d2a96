import { expect, test } from 'vitest';

import { OVERRUN_STAGES } from '../budget/control.ts';
import { DOCUMENT_TYPES, DOCUMENTS } from './documents.ts';

test('each stage at which a budget is checked is that of one type of document', () => {
  const stages = DOCUMENT_TYPES.flatMap((type) => [...(DOCUMENTS[type].budget?.stages ?? [])]);
  expect(stages.toSorted()).toEqual([...OVERRUN_STAGES].toSorted());
});
