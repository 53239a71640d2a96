import { describe, expect, test } from 'vitest';

import { CONTRACTOR_FIELDS } from './contractor-fields.ts';
import { matchColumns } from '../sheet/columns.ts';
import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from './fields.ts';
import { missingFields } from './import-field.ts';

describe('heads of a sheet of materials', () => {
  test.each([
    ['our own', ['Material Code', 'Name', 'Unit', 'HSN Code', 'GST %'], '0 - 1 2 3 4 - - - -'],
    ['a store register', ['Sr No', 'Item', 'UOM', 'HSN/SAC', 'Rate'], '- - 1 2 3 - - - - -'],
    ['shouted, starred, dotted', ['ITEM  NAME *', 'U.O.M.', 'Hsn No.'], '- - 0 1 2 - - - - -'],
    ['an accounts package', ['Particulars', 'Units', 'HSN', 'GST Rate'], '- - 0 1 2 3 - - - -'],
    ['the label before a synonym', ['Description', 'Name', 'Unit'], '- - 1 2 - - - - - -'],
    ['the first of two alike', ['Name', 'Name'], '- - 0 - - - - - - -'],
    ['names of the API', ['materialCode', 'hsnCode', 'gstRate'], '0 - - - 1 2 - - - -'],
    ['the further ones', ['Item', 'Group', 'Brand', 'Spec', 'Alias'], '- - 0 - - - 1 2 3 4'],
    ['codes of a firm', ['Item Code', 'Item Name', 'UOM'], '- 0 1 2 - - - - - -'],
    ['nothing known', ['Foo', '', 'Bar'], '- - - - - - - - - -'],
  ])('%s', (_, heads, columns) => {
    const mapping = matchColumns(MATERIAL_FIELDS, heads);
    expect(MATERIAL_FIELDS.map(({ name }) => mapping[name] ?? '-').join(' ')).toBe(columns);
  });
});

test('heads of a sheet of suppliers', () => {
  const heads = ['Vendor', 'GSTIN', 'Contact', 'Mobile No', 'Email ID', 'Office Address', 'Items'];
  expect(matchColumns(SUPPLIER_FIELDS, heads)).toEqual({
    supplierName: 0,
    gstNo: 1,
    contactPersonName: 2,
    contactPersonNumber: 3,
    email: 4,
    address: 5,
    materials: 6,
  });
});

test('heads of the exports of an accounts package', () => {
  const items = [
    'Item ID',
    'Item Name',
    'SKU',
    'HSN/SAC',
    'Intra State Tax Rate',
    'Inter State Tax Rate',
    'Usage unit',
    'CF.Make',
    'CF.Category',
  ];
  expect(matchColumns(MATERIAL_FIELDS, items)).toEqual({
    itemCode: 2,
    name: 1,
    hsnCode: 3,
    gstRate: 5,
    unit: 6,
    make: 7,
    category: 8,
  });
  const vendors = [
    'Contact ID',
    'Company Name',
    'Billing Address',
    'Billing Street2',
    'Billing City',
    'Billing State',
    'GST Treatment',
    'GST Identification Number (GSTIN)',
    'MSME/Udyam No',
  ];
  expect(matchColumns(SUPPLIER_FIELDS, vendors)).toEqual({
    supplierName: 1,
    address: 2,
    addressLine2: 3,
    city: 4,
    stateCode: 5,
    registration: 6,
    gstNo: 7,
    udyamNumber: 8,
  });
});

describe('what is missing', () => {
  const labels = (mapping: Record<string, number>) =>
    missingFields(MATERIAL_FIELDS, mapping).map(({ label }) => label);

  test('what a new material needs', () => {
    expect(labels({ name: 0 })).toEqual(['Unit', 'HSN Code']);
    expect(labels({ name: 0, unit: 1, hsnCode: 2 })).toEqual([]);
  });

  test('nothing beside a code: such a sheet changes what is there', () => {
    expect(labels({ materialCode: 0, hsnCode: 1 })).toEqual([]);
  });
});

test('no two fields of a sheet claim one head', () => {
  for (const fields of [MATERIAL_FIELDS, SUPPLIER_FIELDS, CONTRACTOR_FIELDS]) {
    const words = fields.flatMap(({ label, synonyms }) => [label, ...synonyms]);
    const keys = words.map((word) => word.toLowerCase().replaceAll(/[^a-z]/g, ''));
    expect(keys.filter((key, index) => key !== 'gst' && keys.indexOf(key) !== index)).toEqual([]);
  }
});
