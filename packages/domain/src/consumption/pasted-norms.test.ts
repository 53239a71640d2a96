import { expect, test } from 'vitest';

import { pastedNorms } from './pasted-norms.ts';

test('a list of public works: its heading and groups are left out, codes stay as they are', () => {
  const sheet = [
    'Code\tMaterial\tCoefficient\tUnit\tWastage\tPer',
    '6.1\tBrick work in foundation\t\t',
    '6.10\tCement\t0.625\tqtl\t2.5 %',
    '13.1.2\tCement\t3.60\tQuintal\t\t100',
    '5.1\tCement\tfour\tbags',
  ].join('\n');
  expect(pastedNorms(sheet)).toEqual([
    { code: '6.10', category: 'Cement', coefficient: '0.625', unit: 'Quintal', wastage: '2.5' },
    { code: '13.1.2', category: 'Cement', coefficient: '0.036', unit: 'Quintal', wastage: '0' },
    { code: '5.1', category: 'Cement', coefficient: 'four', unit: 'Bag', wastage: '0' },
  ]);
});
