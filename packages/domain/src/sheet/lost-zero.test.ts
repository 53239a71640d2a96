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
  expect(Object.fromEntries(lostZeros(codes.split(', ')))).toEqual(expected);
});
