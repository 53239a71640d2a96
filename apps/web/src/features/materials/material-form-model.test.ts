import { describe, expect, test } from 'vitest';

import { brokenRules } from '#form/use-form.ts';

import {
  anotherUnit,
  deletionNote,
  EMPTY_MATERIAL,
  hsnWarning,
  type MaterialForm,
  materialFormOf,
  materialShape,
  materialViolations,
} from './material-form-model.ts';

const cement = { name: 'Cement OPC 53 grade', unit: 'Piece', hsnCode: '25232910' } as const;

/** Path → message of what the form refuses. */
function refusals(form: MaterialForm) {
  const found = brokenRules({ shape: materialShape, rules: materialViolations }, form, 'submit');
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

describe('a new material', () => {
  test('whole, it is sent trimmed', () => {
    expect(materialShape.parse({ ...cement, name: ' Cement OPC 53 grade ' })).toEqual(cement);
  });

  test('untouched, it needs every field', () => {
    expect(refusals(EMPTY_MATERIAL)).toEqual({
      name: 'All fields are required',
      unit: 'All fields are required',
      hsnCode: 'All fields are required',
    });
  });

  test.each(['name', 'hsnCode'])('blanks are no %s', (field) => {
    expect(refusals({ ...cement, [field]: '  ' })).toEqual({ [field]: 'All fields are required' });
  });

  test('an overlong name is refused before the server does', () => {
    expect(refusals({ ...cement, name: 'x'.repeat(201) })).toEqual({
      name: 'Name takes at most 200 characters',
    });
  });

  test('an unusual HSN code is not refused', () => {
    expect(refusals({ ...cement, hsnCode: '252' })).toEqual({});
  });
});

test.each([
  ['', undefined],
  ['  ', undefined],
  ['7214', undefined],
  ['721410', undefined],
  [' 72141090 ', undefined],
  ['721', 'HSN codes usually have 4, 6 or 8 digits'],
  ['72141', 'HSN codes usually have 4, 6 or 8 digits'],
  ['72A4', 'HSN codes usually have 4, 6 or 8 digits'],
])('of the HSN code %j it says: %s', (hsnCode, warning) => {
  expect(hsnWarning(hsnCode)).toBe(warning);
});

describe('a material that is there', () => {
  const bag = { unit: 'Bag', factor: '0.05', isMeasured: false } as const;
  const measures = { receiptTolerance: '2', alternateUnits: [bag] };
  const details = {
    itemCode: 'CEM-53',
    gstRate: '28',
    category: 'Cement',
    make: 'ACC',
    specification: 'IS 269',
  };
  const described = { ...cement, ...details, synonyms: ['OPC', 'Cement, grey'], ...measures };
  const row = { ...described, id: '7', materialCode: 'M7', version: 3 };

  test('is sent as it is', () => {
    expect(materialShape.parse(materialFormOf(row))).toEqual(described);
  });

  test('has as many synonyms as lines, and a rate that is a percentage', () => {
    const form = { ...materialFormOf(row), synonyms: ' OPC\n\nGrey, fine ', gstRate: '' };
    expect(materialShape.parse(form)).toMatchObject({
      synonyms: ['OPC', 'Grey, fine'],
      gstRate: '',
    });
    const many = Array.from({ length: 21 }, (_, index) => `Name ${index}`).join('\n');
    expect(refusals({ ...form, synonyms: many, gstRate: '101' })).toEqual({
      synonyms: 'At most 20 synonyms',
      gstRate: 'GST % must be a number from 0 to 100',
    });
  });

  test('is refused at the field of its tolerance or its factor', () => {
    const form = { ...materialFormOf(row), receiptTolerance: '200' };
    const empty = { ...bag, factor: '' };
    expect(Object.keys(refusals({ ...form, alternateUnits: [bag, empty] }))).toEqual([
      'receiptTolerance',
      'alternateUnits.1.unit',
      'alternateUnits.1.factor',
    ]);
  });

  test('is offered a unit that it has not', () => {
    expect(anotherUnit(row, ['Piece', 'Bag', 'Ton'])).toMatchObject({ unit: 'Ton' });
    expect(anotherUnit(row, ['Piece', 'Bag'])).toBeNull();
  });
});

test.each([
  [0, 'No document uses it: it will be deleted.'],
  [
    1,
    'It is used on 1 document, so it will be archived: they keep it, and it can no longer be chosen.',
  ],
  [
    12,
    'It is used on 12 documents, so it will be archived: they keep it, and it can no longer be chosen.',
  ],
  [undefined, 'If documents use it, it will be archived; otherwise it will be deleted.'],
])('of deleting a material on %s documents it says: %s', (documents, note) => {
  expect(deletionNote(documents)).toBe(note);
});
