import { expect, test } from 'vitest';

import { pastedFloors } from './floor-sheet.ts';
import { floorKindOf, levelOf, levelsOf } from '../place-text.ts';

const asDate = (text: string) => (text === '12/09/2026' ? '2026-09-12' : null);

test('floors of several towers, with ranges, kinds and the days of casting', () => {
  const sheet = [
    'Tower\tFloor\tSlab Area (sqm)\tFSI area\tDate of casting',
    'Wing A\tStilt\t610\t\t12/09/2026',
    '\t1 to 2\t612.5\t486.2\t',
    '\t3 (Refuge)\t612.5\t402.4\t',
    '\tTerrace\t80\t\t',
    'Total\t\t2528\t\t',
  ].join('\n');
  const { towers, refusals, otherRows } = pastedFloors(sheet, [], asDate);
  expect(refusals).toEqual([]);
  expect(otherRows).toBe(1);
  const typical = { kind: 'TYPICAL', name: '', constructionArea: '612.5', castOn: '' };
  expect(towers).toMatchObject([
    {
      towerId: null,
      tower: 'Wing A',
      floors: [
        { level: 0, name: 'Stilt', kind: 'PODIUM', castOn: '2026-09-12' },
        { level: 1, ...typical },
        { level: 2, ...typical },
        { level: 3, kind: 'REFUGE', fsiArea: '402.4' },
        { level: 4, name: 'Terrace', kind: 'TERRACE' },
      ],
    },
  ]);
});

test('a total in the column of towers is no tower', () => {
  const sheet = 'Tower\tFloor\tSlab area\nA\t1\t10\nTotal\t\t10\n\t2\t10';
  expect(pastedFloors(sheet, [], asDate).towers).toMatchObject([
    { tower: 'A', floors: [{ level: 1 }, { level: 2 }] },
  ]);
});

test('what is wrong is told at its line', () => {
  const sheet = [
    'A\tattic\t\t10',
    'A\t1\tPenthouse\t10',
    'A\t1\t\t10\t11',
    'A\t1\t\t10\t9\tsoon',
    'A\t1\t\t10',
    'A\t0 - 2\t\t10',
  ].join('\n');
  expect(pastedFloors(sheet, [], asDate).refusals).toEqual([
    'Line 1: “attic” is no floor: a number, 0 for the ground floor',
    'Line 2: “Penthouse” is no kind of floor: Typical, Refuge, Podium, Basement, Terrace',
    'Line 3: FSI area cannot be larger than the construction area of the floor',
    'Line 4: “soon” is no date: dd/mm/yyyy',
    'Line 6: Level 1 stands twice',
  ]);
});

test.each([
  ['7', 7],
  ['-1', -1],
  ['B2', -2],
  ['Basement', -1],
  ['Ground Floor', 0],
  ['stilt', 0],
  ['2nd', 2],
  ['Floor 12', 12],
  ['Second Floor', 2],
  ['8th (Refuge)', 8],
  ['attic', null],
])('%s is level %s', (text, level) => expect(levelOf(text)).toBe(level));

test.each([
  ['2nd to 4th Floor', [2, 3, 4]],
  ['Typical 2-4', [2, 3, 4]],
  ['B-1', [-1]],
  ['4 to 2', []],
])('%s are levels %s', (text, levels) => expect(levelsOf(text)).toEqual(levels));

test.each([
  ['Stilt parking', 'PODIUM'],
  ['refuge floor', 'REFUGE'],
  ['Typical', 'TYPICAL'],
  ['Attic', null],
])('%s is of kind %s', (text, kind) => expect(floorKindOf(text)).toBe(kind));
