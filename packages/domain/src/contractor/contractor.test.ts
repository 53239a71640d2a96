import { expect, test } from 'vitest';

import { contractorFields, contractorViolations } from './contractor.ts';

const gang = {
  name: 'Patil & Sons',
  trade: 'Masonry',
  workOrders: 'WO-12',
  contactPerson: '',
  phone: '',
  pan: ' aaacp1234a ',
  gstNo: '',
};

test('only the name is required', () => {
  expect(contractorViolations(gang)).toEqual([]);
  expect(contractorViolations({ name: '  ' })).toEqual([
    { code: 'required', path: 'name', message: 'Contractor name is required' },
  ]);
});

test('a valid GSTIN says the PAN; otherwise the typed one stays', () => {
  expect(contractorFields(gang)).toMatchObject({ pan: 'AAACP1234A', gstNo: '' });
  const registered = { ...gang, pan: '', gstNo: '27aaacp1234a1z5' };
  expect(contractorFields(registered)).toMatchObject({
    pan: 'AAACP1234A',
    gstNo: '27AAACP1234A1Z5',
  });
  const wrong = { ...gang, gstNo: '27AAACP1234A1Z6' };
  expect(contractorFields(wrong)).toMatchObject({ pan: 'AAACP1234A', gstNo: '27AAACP1234A1Z6' });
});
