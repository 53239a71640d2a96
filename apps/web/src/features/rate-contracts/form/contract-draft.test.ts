import { pastedContractLines } from '@plinth/domain/rate-contract/pasted-lines';
import type { MatchedMaterial } from '@plinth/contracts/materials';
import { expect, test } from 'vitest';

import { restoreContract } from './contract-draft.ts';
import { type ContractForm, emptyContract, emptyLine } from './contract-form-model.ts';
import { toPastedLine } from './pasted-contract-lines.ts';

const blank = emptyContract(['firm']);
const typed: ContractForm = {
  ...blank,
  supplierId: 'supplier',
  supplierName: 'Rolling mills',
  validFrom: '2026-04-01',
  kind: 'QUANTITY',
  lines: [
    { ...emptyLine(), materialId: 'steel', materialName: 'TMT bar 12 mm', pricing: 'INDEXED' },
    { ...emptyLine(), category: 'Paint', unit: 'Liter', targetQuantity: '2.' },
  ],
};
const stored = (form: ContractForm): unknown => JSON.parse(JSON.stringify(form));

test('a reload finds everything that was typed', () => {
  expect(restoreContract(stored(typed), blank)).toEqual(typed);
});

test('a pasted line keeps what was pasted, and a later paste is undone without it', () => {
  const [written] = pastedContractLines('TMT 12\tTon\t55000');
  if (!written) throw new RangeError('nothing pasted');
  const steel: MatchedMaterial = {
    id: '00000000-0000-4000-8000-000000000001',
    materialCode: 'TMT-12',
    itemCode: '',
    name: 'TMT bar 12 mm',
    unit: 'Kg',
    hsnCode: '72142090',
    gstRate: '18',
    alternateUnits: [],
  };
  const line = toPastedLine(written, { materials: [steel], isSure: false }, 1);
  const [restored] = restoreContract(stored({ ...typed, lines: [line] }), blank).lines;
  expect(restored).toEqual({ ...line, pasted: { ...line.pasted, paste: 0 } });
});

test.each([
  ['nothing was kept', null],
  ['what was kept has no lines', { ...typed, lines: [] }],
])('%s: the form as it begins', (_case, saved) => {
  expect(restoreContract(saved, blank)).toBe(blank);
});
