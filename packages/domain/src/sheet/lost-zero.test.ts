import { expect, test } from 'vitest';

import { lostZeros } from './lost-zero.ts';

test.each([
  ['2.8, 2.9, 2.1, 2.11', { 2: '2.10' }],
  ['2.1, 2.8, 2.9, 2.1', { 3: '2.10' }],
  ['2.8, 2.1, 2.11', { 1: '2.10' }],
  ['2.18, 2.19, 2.2, 2.21', { 2: '2.20' }],
  ['2.99, 2.1, 2.101', { 1: '2.100' }],
  ['2.9, 2.9, 2.1, 2.1, 2.11', { 2: '2.10', 3: '2.10' }],
  ['2.9, 3, 2.1', { 2: '2.10' }],
  // These codes are in order as they are, or as likely as with a zero.
  ['2.1, 2.2, 2.3', {}],
  ['2.9, 2.10, 2.11', {}],
  ['2.9, 2.1, 2.2', {}],
  ['2.1, 2.11, 2.12', {}],
  ['2.3, 2.1, 2.2', {}],
  ['1.9, 2.1', {}],
  ['1.2.9, 1.2.1', {}],
  ['A.9, A.1', {}],
])('%s', (codes, expected) => {
  const certain = [...lostZeros(codes.split(', '))].filter(([, { isCertain }]) => isCertain);
  expect(Object.fromEntries(certain.map(([at, { typed }]) => [at, typed]))).toEqual(expected);
});

test.each([
  ['2.7, 2.1', { 1: '2.10' }],
  ['2.18, 2.2, 2.23', { 1: '2.20' }],
  // Other codes are out of order, too, so that the sheet has no order.
  ['2.7, 2.1, 2.5, 2.3', {}],
  ['2.3, 2.1, 2.2', {}],
])('%s: a code that only may have lost a zero is asked', (codes, expected) => {
  const uncertain = [...lostZeros(codes.split(', '))].filter(([, { isCertain }]) => !isCertain);
  expect(Object.fromEntries(uncertain.map(([at, { typed }]) => [at, typed]))).toEqual(expected);
});

test('a code that a person confirmed is read as it is typed', () => {
  expect(lostZeros(['2.9', '2.1', '2.11'], (index) => index === 1).size).toBe(0);
});
