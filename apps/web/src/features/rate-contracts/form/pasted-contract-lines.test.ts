import { pastedContractLines } from '@plinth/domain/rate-contract/pasted-lines';
import type { MatchedMaterial } from '@plinth/contracts/materials';
import { expect, test } from 'vitest';

import { emptyLine, type LineForm } from './contract-form-model.ts';
import {
  pasteReport,
  toPastedLine,
  withoutPaste,
  withPasted,
  withPastedMaterial,
} from './pasted-contract-lines.ts';

const steel = {
  id: 'steel',
  name: 'TMT bar 12 mm',
  unit: 'Kg',
  gstRate: '18',
  alternateUnits: [],
} as unknown as MatchedMaterial;

function pasted(text: string, isSure: boolean): LineForm {
  const [line] = pastedContractLines(text);
  if (!line) throw new RangeError('nothing pasted');
  return toPastedLine(line, { materials: [steel], isSure }, 1);
}

const SHEET = 'Material\tUnit\tRate\tQty\tGST\nTMT 12\tTon\t55000\t2.5\t12';

test('a sure line has its material, and what was written in its unit', () => {
  expect(pasted(SHEET, true)).toMatchObject({
    materialId: 'steel',
    materialName: 'TMT bar 12 mm',
    gst: '12',
    targetQuantity: '2500',
    prices: [{ rate: '55.00' }],
    pasted: { note: '₹55000 per Ton in the list; 2.5 Ton in the list' },
  });
});

test('a doubtful line keeps what was written until its material is chosen', () => {
  const doubtful = pasted(SHEET, false);
  expect(doubtful).toMatchObject({
    materialId: '',
    targetQuantity: '2.5',
    prices: [{ rate: '55000' }],
    pasted: { candidates: [{ id: 'steel' }], note: '' },
  });
  expect(withPastedMaterial(doubtful, steel)).toEqual(pasted(SHEET, true));
});

test('without GST in the list it is that of the material', () => {
  expect(pasted('TMT 12\tKg\t55', true)).toMatchObject({ gst: '18', prices: [{ rate: '55' }] });
});

test('an empty form gives way, and what was typed stays; taking it back leaves the rest', () => {
  const typed = { ...emptyLine(), category: 'Paint' };
  const lines = [pasted(SHEET, true), pasted(SHEET, false)];
  expect(withPasted([emptyLine()], lines)).toEqual(lines);
  expect(withPasted([typed], lines)).toEqual([typed, ...lines]);
  expect(withoutPaste([typed, ...lines], 1)).toEqual([typed]);
  expect(withoutPaste(lines, 1)).toEqual([emptyLine()]);
});

test('what came of it, also of quantities that rates alone do not have', () => {
  const lines = [pasted(SHEET, true), pasted(SHEET, false)];
  expect(pasteReport(lines, 'QUANTITY')).toBe('2 lines pasted, 1 without a material.');
  expect(pasteReport(lines.slice(0, 1), 'RATE')).toBe(
    '1 line pasted. Their quantities count with the kind “For a quantity of each line”.',
  );
  expect(pasteReport([pasted('Sand\t5', true)], 'RATE')).toBe('1 line pasted.');
});
