import type { Supplier } from '@plinth/contracts/suppliers';
import { expect, test } from 'vitest';

import { foundOnPage } from './supplier-search.ts';

const steelTrader: Supplier = {
  id: '1',
  supplierCode: 'SUP-00002',
  supplierName: 'Ispatika Demo Steel Traders LLP',
  gstNo: '27ZZZFI1002B1ZL',
  isGstNoVerified: true,
  stateCode: '27',
  contactPersonName: 'Meena Joshi',
  contactPersonNumber: '98220 00000',
  email: 'sup-002@supplier.example',
  address: 'MIDC, Jalna',
  materials: ['Binding wire', 'TMT bar Fe 550D, 12 mm'],
};
const cementAgency: Supplier = {
  ...steelTrader,
  id: '2',
  supplierCode: 'SUP-00001',
  supplierName: 'Bhairav Demo Cement Agency',
  contactPersonName: 'Ravi Patil',
  materials: [],
};

test.each([
  ['name', 'ISPATIKA'],
  ['contact person', 'meena'],
  ['material', 'tmt bar'],
  ['code', 'sup-00002'],
  ['words of different fields', 'joshi wire'],
])('found by its %s', (_, searchText) => {
  expect(foundOnPage([cementAgency, steelTrader], searchText)).toEqual([steelTrader]);
});

test.each(['98220', 'jalna', '27ZZZFI'])('not looked for: %s', (searchText) => {
  expect(foundOnPage([cementAgency, steelTrader], searchText)).toBeUndefined();
});

test('nothing typed finds all', () => {
  expect(foundOnPage([cementAgency, steelTrader], ' ')).toEqual([cementAgency, steelTrader]);
});
