import { expect, test } from 'vitest';

import { BUDGET_STAGES } from '../budget/control.ts';
import { DOCUMENT_TYPES, DOCUMENTS } from './documents.ts';

test('each stage of a budget is that of one type of document', () => {
  const stages = DOCUMENT_TYPES.flatMap((type) => [...(DOCUMENTS[type].budget?.stages ?? [])]);
  expect(stages.toSorted()).toEqual([...BUDGET_STAGES].toSorted());
});
