import { expect, test } from 'vitest';

import { pastedUnits } from './paste.ts';
import type { StatedTower } from './statement.ts';

const floor = (level: number, name: string) => ({
  id: name,
  level,
  name,
  kind: 'TYPICAL' as const,
  constructionArea: '0.00',
  fsiArea: '0.00',
  castOn: null,
});
const TOWERS: readonly StatedTower[] = [
  { id: 'a', name: 'Wing A', floors: [floor(0, 'Ground floor'), floor(1, 'Floor 1')] },
  { id: 'b', name: 'Wing B', floors: [floor(1, 'Floor 1')] },
];

test('a sheet with a heading, its columns in any order, unknown ones left out', () => {
  const sheet = [
    'Sr\tFlat No.\tWing\tFloor\tRERA Carpet (sqm)\tBalcony\tOwner',
    '1\tS1\tA\tGround floor\t38.9\t\tLandowner',
    '',
    '2\t101\twing b\t1\t1,062.35\t6.1\t',
  ].join('\r\n');
  const { units, lines, refusals } = pastedUnits(sheet, TOWERS);
  expect(refusals).toEqual([]);
  expect(lines).toEqual([2, 4]);
  expect(units).toMatchObject([
    { towerId: 'a', level: 0, unitNo: 'S1', carpet: '38.9', owner: 'LANDOWNER' },
    { towerId: 'b', level: 1, unitNo: '101', carpet: '1,062.35', openBalcony: '6.1' },
  ]);
});

test('one without is read in the order of the statement; what is unclear is told at its line', () => {
  const sheet =
    'A\t1\t101\t2BHK\t62.35\nC\t1\t102\t2BHK\t60\nA\troof\t103\t2BHK\t60\n\t1\t104\t\t9';
  const { units, refusals } = pastedUnits(sheet, TOWERS);
  expect(units).toMatchObject([{ unitNo: '101', type: '2BHK', carpet: '62.35' }]);
  expect(refusals).toEqual([
    'Line 2: there is no tower C',
    'Line 3: Wing A has no floor “roof”',
    'Line 4: the tower is missing',
  ]);
});
