import { expect, test } from 'vitest';

import { contractorOptions } from './contractor-options.ts';

const patil = { id: 'p', name: 'Patil & Sons', contractorCode: 'CON-00001', trade: 'Masonry' };
const shown = (asked: Partial<Parameters<typeof contractorOptions>[0]>) =>
  contractorOptions({ listed: [], recent: [], typed: '', mayAdd: true, ...asked }).map(
    ({ label, detail = '', contractorId }) => `${label}|${detail}|${contractorId}`,
  );

const LISTED = 'Patil & Sons|CON-00001 · Masonry|p';
const RECENT = 'Patil gang|Not in the list of contractors|';

test.each([
  [
    'the list before names of recent issues',
    { listed: [patil], recent: ['Patil gang'] },
    [LISTED, RECENT],
  ],
  [
    'a recent name once, and none that is listed',
    {
      listed: [patil],
      recent: ['PATIL & sons', 'Patil gang', 'Patil gang'],
    },
    [LISTED, RECENT],
  ],
  [
    'recent names that contain the text',
    { recent: ['Patil gang', 'Khan'], typed: 'khan' },
    ['Khan|Not in the list of contractors|', 'Add contractor “khan”||'],
  ],
  ['adding what is typed', { typed: ' Shinde ' }, ['Add contractor “Shinde”||']],
  ['no adding of a listed name', { listed: [patil], typed: 'patil & SONS' }, [LISTED]],
  ['no adding without the right', { typed: 'Shinde', mayAdd: false }, []],
] as const)('%s', (_, asked, expected) => {
  expect(shown(asked)).toEqual(expected);
});
