import { expect, test } from 'vitest';

import { pastedUnits } from './unit-sheet.ts';
import type { StatedTower } from './statement.ts';
import { unitViolations } from './units.ts';

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

const STATED = {
  towers: TOWERS,
  formula: {
    enclosedBalconyWeight: '1',
    openBalconyWeight: '1',
    utilityWeight: '1',
    terraceWeight: '0.5',
    loadingPercent: '30',
  },
};

test('a sheet with a heading, its columns in any order, unknown ones left out', () => {
  const sheet = [
    'Sr\tFlat No.\tWing\tFloor\tRERA Carpet (sqm)\tBalcony\tOwner',
    '1\tS1\tA\tGround floor\t38.9\t\tLandowner',
    '',
    '2\t101\twing b\t1\t1,062.35\t6.1\t',
  ].join('\r\n');
  const { units, lines, refusals } = pastedUnits(sheet, STATED);
  expect(refusals).toEqual([]);
  expect(lines).toEqual([2, 4]);
  expect(units).toMatchObject([
    { towerId: 'a', level: 0, unitNo: 'S1', carpet: '38.9', owner: 'LANDOWNER' },
    { towerId: 'b', level: 1, unitNo: '101', carpet: '1,062.35', openBalcony: '6.1' },
  ]);
});

test('one without is read in the order of the statement; what is unclear is told at its line', () => {
  const sheet =
    '\t1\t104\t\t9\nA\t1\t101\t2BHK\t62.35\nA\troof\t103\t2BHK\t60\nB\t\t105\t\t9\nB\t1\t106\t\t9\t\t\t\t\t\tfew';
  const { units, lines, refusals } = pastedUnits(sheet, STATED);
  expect(units).toMatchObject([{ unitNo: '101', type: '2BHK', carpet: '62.35' }]);
  expect(lines).toEqual([2]);
  expect(refusals).toEqual([
    'Line 1: the tower is missing',
    'Line 3: Wing A has no floor “roof”',
    'Line 4: the floor is missing',
    'Line 5: parking is not a number: few',
  ]);
});

test('the sheet of an architect: titles, merged cells, short headings, totals', () => {
  const sheet = [
    'SHREEJI HEIGHTS\t\t\t\t\t\t',
    '(All areas in sq.mt.)\t\t\t\t\t\t',
    'Wing\tFloor\tFlat No.\tRERA Carpet Area\tEncl. Balcony\tOpen Bal.\tSuper Area\tOwnership',
    'Wing A\t1st Floor\tA-101\t58.75\t4.25\t3.30\t80\tDeveloper',
    '\t\tA-102\t58.75\t-\tNil\t80\tLand Owner',
    'Sub Total\t\t\t117.50\t\t\t160\t',
    'Wing B\tFirst\tB-101\t38.42\t3.10\t2.40\t60\tSociety',
    '\tGrand Total\t\t155.92\t\t\t220\t',
  ].join('\n');
  const read = pastedUnits(sheet, STATED);
  expect(read.units).toMatchObject([
    { towerId: 'a', level: 1, unitNo: 'A-101', enclosedBalcony: '4.25', openBalcony: '3.30' },
    { towerId: 'a', level: 1, unitNo: 'A-102', enclosedBalcony: '', owner: 'LANDOWNER' },
  ]);
  expect(read.refusals).toEqual(['Line 7: the owner is Developer or Landowner, not “Society”']);
  expect(read.unknown).toEqual([{ at: 6, title: 'Super Area', sample: '80' }]);
  expect(read).toMatchObject({ otherRows: 2, missing: [], isInFeet: false });
});

test('the first of two tables is not taken for titles; the heading of the second is refused', () => {
  const sheet = [
    'Wing\tFloor\tShop\tCarpet',
    'A\t0\tS1\t20',
    'Wing\tFloor\tFlat\tType\tCarpet',
    'A\t1\t101\t2BHK\t50',
  ].join('\n');
  const { units, refusals } = pastedUnits(sheet, STATED);
  expect(units[0]).toMatchObject({ towerId: 'a', level: 0, unitNo: 'S1', carpet: '20' });
  expect(refusals).toEqual([expect.stringMatching(/^Line 3: .*no floor “Floor”$/)]);
});

test('titles between the rows name the tower and the floor', () => {
  const sheet = [
    'Sr\tNo.\tType\tCarpet',
    'WING A\t\t\t',
    'Ground floor\t\t\t',
    '1\tS1\tShop\t20',
    '1st floor\t\t\t',
    '2\t101\t1 BHK\t40',
  ].join('\n');
  expect(pastedUnits(sheet, STATED).units).toMatchObject([
    { towerId: 'a', level: 0, unitNo: 'S1' },
    { towerId: 'a', level: 1, unitNo: '101' },
  ]);
});

test('square feet are converted, and not read where square metres stand beside them', () => {
  const feet = 'Flat\tWing\tFloor\tCarpet (sq.ft)\n101\tA\t1\t632.38';
  const both = 'Flat\tWing\tFloor\tCarpet (sq ft)\tCarpet (sqm)\n101\tA\t1\t632.38\t58.80';
  // 632.38 ÷ 10.7639 = 58.750…
  expect(pastedUnits(feet, STATED)).toMatchObject({
    units: [{ carpet: '58.7501' }],
    isInFeet: true,
  });
  expect(pastedUnits(both, STATED)).toMatchObject({
    units: [{ carpet: '58.80' }],
    isInFeet: false,
    unknown: [{ title: 'Carpet (sq ft)' }],
  });
  expect(
    pastedUnits(`All areas in sq.ft.\t\n${feet.replace(' (sq.ft)', '')}`, STATED),
  ).toMatchObject({ units: [{ carpet: '58.7501' }] });
});

test('walls that a built-up area includes are the rest of it; the rule stays for less than the rest', () => {
  const sheet = [
    'Wing\tFloor\tFlat\tCarpet\tBalcony\tTerrace\tBuilt-up area (incl. walls)',
    'A\t1\t101\t50\t4\t3\t60',
    'A\t1\t102\t50\t4\t\t53',
    'A\tTotal\t\t100\t8\t3\t113',
  ].join('\n');
  const read = pastedUnits(sheet, STATED);
  // 60 − 50 − 4 − 3 ÷ 2
  expect(read.units.map(({ wall }) => wall)).toEqual(['4.50', '']);
  expect(read).toMatchObject({ areWallsDerived: true, total: '100.00', ownTotals: ['100'] });
  const levels = new Map([['a', new Set([1])]]);
  expect(unitViolations(read.units, { levels, formula: STATED.formula })).toEqual([
    {
      code: 'built-up',
      path: 'units.1.builtUp',
      message: 'Built-up is 53.00 here and 54.00 by the formula',
    },
  ]);
});

test.each(['BUA', 'B.U.A. (sq.m)', 'Built up area including walls', 'Built-Up Area'])(
  '%s is the built-up area, and the super built-up area is not',
  (heading) => {
    const sheet = `Wing\tFloor\tFlat\tCarpet\tSuper built-up\t${heading}\nA\t1\t101\t50\t90\t56`;
    const { units, unknown } = pastedUnits(sheet, STATED);
    expect(units).toMatchObject([{ builtUp: '56', wall: '6.00' }]);
    expect(unknown.map(({ title }) => title)).toEqual(['Super built-up']);
  },
);

test('towers and floors that the statement does not have are gathered', () => {
  const sheet =
    'Wing\tFloor\tFlat\tCarpet\nA\t1\t101\t50\nA\t3\t301\t50\nA\t2\t201\t50\nWing C\t1\t101\t50';
  expect(pastedUnits(sheet, STATED).missing).toEqual([
    { towerId: 'a', tower: 'Wing A', levels: [2, 3] },
    { towerId: null, tower: 'Wing C', levels: [1] },
  ]);
});

test('a unit that the sheet made a date, and errors of the sheet, are refused', () => {
  const sheet = [
    'Tower\tFloor\tUnit No\tCarpet\tRemark',
    'A\t1\t2-Jan\t50\t',
    'A\t1\t102\t#REF!\t',
  ].join('\n');
  const { units, refusals } = pastedUnits(sheet, STATED);
  expect(units).toEqual([]);
  expect(refusals.map((one) => one.slice(0, 33))).toEqual([
    'Line 2: column 3: 2-Jan is a date',
    'Line 3: column 4: the cell shows ',
  ]);
});
