import { expect, test } from 'vitest';

import { type ComparableRevision, lastApproved, withOrigins } from './last-approved.ts';
import {
  differenceOf,
  type RevisionContent,
  type RevisionLine,
} from '../amend/revision-content.ts';

const cement: RevisionLine = {
  id: 'cement',
  materialId: 'cement',
  materialName: 'Cement',
  unit: 'Bag',
  quantity: '100',
  pricePerUnit: '350.00',
  discount: '0',
  gst: '18',
  amount: '41300.00',
  restOf: null,
};

const content = (...lines: RevisionLine[]): RevisionContent => ({
  expectedDeliveryDate: '2026-09-01',
  siteAddress: '',
  siteContact: '',
  supplierContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '',
  remark: '',
  lines,
  charges: [],
  additionalCharge: '0.00',
  grandTotal: '41300.00',
});

const asMade = content(cement);
const rest = { ...cement, id: 'rest', restOf: 'cement' };
const split = content(cement, rest);
const splitAgain = content(
  cement,
  { ...rest, restOf: null },
  { ...rest, id: 'third', restOf: 'rest' },
);

const revision = (
  number: number,
  says: RevisionContent,
  change: Partial<ComparableRevision> = {},
): ComparableRevision => ({
  revision: number,
  state: 'SUPERSEDED',
  decidedByName: null,
  content: says,
  difference: null,
  ...change,
});

const made = revision(0, asMade);
const second = revision(1, split, { difference: differenceOf(asMade, split) });
const third = revision(2, splitAgain, {
  state: 'IN_FORCE',
  difference: differenceOf(split, splitAgain),
});

test('is the order as made, with the line that every split line comes from', () => {
  expect(lastApproved([third, made, second])).toEqual({
    content: asMade,
    origins: { rest: 'cement', third: 'cement' },
  });
  const { lines } = withOrigins(content({ ...rest, id: 'fourth', restOf: 'third' }), {
    third: 'cement',
  });
  expect(lines).toMatchObject([{ id: 'fourth', restOf: 'cement' }]);
});

test('is the revision that somebody approved last; a rejected one counts for nothing', () => {
  const rejected = revision(2, asMade, { state: 'REJECTED', decidedByName: 'Rao' });
  const approved = { ...second, decidedByName: 'Rao' };
  expect(lastApproved([made, approved, rejected, third])).toEqual({
    content: split,
    origins: { third: 'rest' },
  });
});

test('is the order in force where nobody amended it since', () => {
  expect(lastApproved([])).toBeUndefined();
  expect(
    lastApproved([made, { ...second, state: 'IN_FORCE', decidedByName: 'Rao' }]),
  ).toBeUndefined();
});
