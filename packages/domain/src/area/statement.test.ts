import { describe, expect, test } from 'vitest';

import { approvalViolations, areaStatementCan } from './approval.ts';
import { areaDifferences } from './difference.ts';
import { castViolations, floorName, floorViolations, towerViolations } from './floors/floors.ts';
import { isPattern, numbersOn } from './floors/like-floor.ts';
import { withoutPause } from '../testing/without-pause.ts';
import { type AreaContent, type StatedUnit, statementFigures } from './statement.ts';
import { type UnitEntry, unitViolations } from './units.ts';

const FORMULA = {
  enclosedBalconyWeight: '1',
  openBalconyWeight: '1',
  utilityWeight: '1',
  terraceWeight: '0.5',
  loadingPercent: '28',
};
const FLOOR = { kind: 'TYPICAL', fsiArea: '150.00', castOn: null } as const;
const UNIT: Omit<StatedUnit, 'id' | 'unitNo'> = {
  towerId: 'A',
  floorId: 'A1',
  type: '3BHK',
  carpet: '88.40',
  enclosedBalcony: '0.00',
  openBalcony: '10.20',
  utility: '0.00',
  terrace: '0.00',
  wall: '0.00',
  parking: 1,
  owner: 'DEVELOPER',
  facing: '',
  remark: '',
};
const CONTENT: AreaContent = {
  projectType: 'RESIDENTIAL',
  plotArea: '200.00',
  permittedFsi: '1.500',
  formula: FORMULA,
  towers: [
    {
      id: 'A',
      name: 'Wing A',
      floors: [
        { ...FLOOR, id: 'A1', level: 1, name: 'Floor 1', constructionArea: '250.00' },
        {
          ...FLOOR,
          id: 'A2',
          level: 2,
          name: 'Floor 2',
          constructionArea: '250.00',
          castOn: '2026-05-01',
        },
      ],
    },
  ],
  units: [
    { ...UNIT, id: 'u1', unitNo: '101' },
    { ...UNIT, id: 'u2', unitNo: '201', floorId: 'A2', type: '2BHK', owner: 'LANDOWNER' },
  ],
};

test('a statement adds up by floor, tower, type and owner', () => {
  const figures = withoutPause(statementFigures(CONTENT));
  // 98.60 × 10.7639 × 1.28 = 1,358.49
  expect(figures.total).toMatchObject({
    units: 2,
    parking: 2,
    figures: { carpet: { sqm: '176.80' }, saleable: { sqft: '2716.98' } },
  });
  expect([...figures.byFloor.keys()]).toEqual(['A1', 'A2']);
  expect(figures.byType.get('2BHK')?.figures.saleable.sqft).toBe('1358.49');
  expect(figures.byOwner.get('LANDOWNER')?.units).toBe(1);
  expect([figures.construction.sqm, figures.cast.sqm]).toEqual(['500.00', '250.00']);
  expect(figures.fsi).toMatchObject({ used: '1.500', isOver: false });
});

describe('units', () => {
  const known = { levels: new Map([['A', new Set([1, 2])]]), formula: FORMULA };
  const { floorId: _, ...rest } = UNIT;
  const entry: UnitEntry = { ...rest, level: 1, unitNo: '101', builtUp: '' };

  test.each<[string, Partial<UnitEntry>, string | null]>([
    ['as it should be', {}, null],
    ['without a number', { unitNo: '' }, 'unitNo A unit needs a number'],
    ['of another tower', { towerId: 'X' }, 'towerId Choose a tower of this project'],
    ['on no floor', { level: 9 }, 'level This tower has no floor 9'],
    ['without carpet', { carpet: '' }, 'carpet Carpet must be greater than 0'],
    ['negative', { terrace: '-2' }, 'terrace Terrace cannot be negative'],
    ['of five decimals', { wall: '1.00005' }, 'wall Walls takes at most 4 decimals'],
    ['half a place', { parking: 0.5 }, 'parking Parking must be a whole number from 0 to 20'],
    ['its built-up by the sheet', { builtUp: '98.6' }, null],
    ['above its built-up', { builtUp: '80' }, 'builtUp Carpet is larger than the built-up area'],
    [
      'unlike the formula',
      { builtUp: '101' },
      'builtUp Built-up is 101.00 here and 98.60 by the formula',
    ],
  ])('%s', (_name, change, message) => {
    const found = unitViolations([{ ...entry, ...change }], known);
    const messages = found.map((one) => `${one.path.replace('units.0.', '')} ${one.message}`);
    expect(messages).toEqual(message === null ? [] : [message]);
  });

  test('have a number of their own in their tower, whatever its case', () => {
    const twice = [
      { ...entry, unitNo: 's1' },
      { ...entry, unitNo: 'S1' },
    ];
    expect(unitViolations(twice, known)).toMatchObject([{ path: 'units.1.unitNo', code: 'taken' }]);
  });
});

test('floors: each level once, FSI within construction, no slab in the future', () => {
  const floor = {
    level: 1,
    name: '',
    kind: 'TYPICAL',
    constructionArea: '10',
    fsiArea: '9',
  } as const;
  expect(floorViolations([floor, { ...floor, fsiArea: '11' }]).map(({ path }) => path)).toEqual([
    'floors.1.level',
    'floors.1.fsiArea',
  ]);
  const days = ['', '2026-11-23', '2026-11-24'].map((castOn) => ({ castOn }));
  expect(castViolations(days, '2026-11-23')).toMatchObject([{ path: 'floors.2.castOn' }]);
  expect(towerViolations([{ name: 'A' }, { name: 'a' }, { name: '' }])).toMatchObject([
    { code: 'taken', path: 'towers.1.name' },
    { code: 'required', path: 'towers.2.name' },
  ]);
  expect([-2, 0, 7].map(floorName)).toEqual(['Basement 2', 'Ground floor', 'Floor 7']);
});

test('a floor like another one is numbered by its level, or by a pattern', () => {
  expect(numbersOn(12, 2)).toEqual(['1201', '1202']);
  expect(numbersOn(3, 1, 'A-{floor}/{n}')).toEqual(['A-3/01']);
  expect(['{floor}{n}', '{n}', 'x'].map(isPattern)).toEqual([true, false, false]);
});

test('a revision tells what it changes: units, floors, plot and formula; not cast dates', () => {
  const [tower] = CONTENT.towers;
  const [first, second] = CONTENT.units;
  const after: AreaContent = {
    ...CONTENT,
    formula: { ...FORMULA, loadingPercent: '30' },
    towers: [
      {
        ...tower!,
        floors: tower!.floors.map((floor) => ({
          ...floor,
          castOn: '2026-06-01',
          constructionArea: floor.id === 'A2' ? '260.00' : floor.constructionArea,
        })),
      },
    ],
    units: [
      { ...first!, carpet: '88.00', facing: 'East' },
      { ...first!, id: 'u3', unitNo: '102' },
    ],
  };
  const found = areaDifferences(CONTENT, after);
  expect(found.map(({ subject, change }) => `${subject} ${change}`)).toEqual([
    'Plot and formula CHANGED',
    'Wing A, Floor 2 CHANGED',
    'Wing A, 101 CHANGED',
    'Wing A, 102 ADDED',
    'Wing A, 201 REMOVED',
  ]);
  expect(found[1]?.details).toEqual(['Construction area 250.00 → 260.00']);
  expect(found[2]?.details).toEqual(['Carpet 88.40 → 88.00', 'Facing – → East']);
  expect(areaDifferences(CONTENT, { ...CONTENT, units: [second!, first!] })).toEqual([]);
});

test('it is approved with units, and no floor has more carpet than is built there', () => {
  expect(approvalViolations(CONTENT)).toEqual([]);
  expect(approvalViolations({ ...CONTENT, units: [] })).toHaveLength(1);
  const big = CONTENT.units.map((unit) => ({ ...unit, carpet: '251.00' }));
  expect(approvalViolations({ ...CONTENT, units: big }).map(({ message }) => message)).toEqual([
    'Wing A, Floor 1: the carpet of its units (251.00 sqm) is larger than its construction area (250.00 sqm)',
    'Wing A, Floor 2: the carpet of its units (251.00 sqm) is larger than its construction area (250.00 sqm)',
  ]);
});

/** The figures come from the sheet of a project, Devgiri Heights. */
test('74 flats on 19 floors have 84,191.95 sq ft to sell, as the sheet adds up', () => {
  const flats = (tower: string, last: number, list: readonly [string, string, string, string?][]) =>
    Array.from({ length: last }).flatMap((_, floor) =>
      list.map(([no, carpet, openBalcony, terrace = '0'], index) => ({
        ...UNIT,
        id: `${tower}${floor}-${index}`,
        towerId: tower,
        unitNo: `${floor + 1}${no}`,
        carpet,
        openBalcony,
        terrace,
      })),
    );
  const units = [
    ...flats('A', 7, [
      ['01', '62.35', '6.10'],
      ['02', '61.80', '6.10'],
      ['03', '84.62', '9.45'],
      ['04', '41.27', '3.95'],
    ]),
    ...flats('B', 11, [
      ['01', '86.15', '9.80'],
      ['02', '86.15', '9.80'],
      ['03', '63.40', '6.25'],
      ['04', '63.40', '6.25'],
    ]),
    ...flats('Top', 1, [
      ['01', '142.70', '14.60', '38.25'],
      ['02', '142.70', '14.60', '38.25'],
    ]),
  ];
  const formula = { ...FORMULA, loadingPercent: '32' };
  const { total } = withoutPause(statementFigures({ ...CONTENT, formula, towers: [], units }));
  expect(total).toMatchObject({
    units: 74,
    figures: {
      carpet: { sqm: '5325.78' },
      openBalcony: { sqm: '561.50' },
      terrace: { sqm: '76.50' },
      saleable: { sqft: '84191.95' },
    },
  });
});

test('an approved statement is only revised, a draft only changed and approved', () => {
  const approved = 'The area statement is approved; start a revision to change it';
  const draft = 'The area statement is not approved; it can be changed as it is';
  const reasons = (['DRAFT', 'APPROVED'] as const).map((status) =>
    (['edit', 'approve', 'revise'] as const).map((act) => {
      const verdict = areaStatementCan[act](status);
      return verdict.isAllowed ? null : verdict.reason;
    }),
  );
  expect(reasons).toEqual([
    [null, null, draft],
    [approved, approved, null],
  ]);
});
