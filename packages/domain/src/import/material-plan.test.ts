import { describe, expect, test } from 'vitest';

import type { MaterialField } from './fields.ts';
import { NO_DETAILS } from '../material/details.ts';
import { type Unit, UNITS } from '../shared/quantity.ts';
import { withoutPause } from '../testing/without-pause.ts';
import { type KnownMaterial, planMaterials } from './material-plan.ts';
import { countActions } from './row-plan.ts';

const known: KnownMaterial[] = [
  material('1', 'Cement OPC 53', 'Piece', '25232910', '28'),
  material('2', 'River sand', 'Brass', '25059000', '5'),
  material('3', 'River sand', 'Ton', '25059000', null),
  material('4', 'Twin', 'Box', '7318', null),
  material('5', 'Twin', 'Box', '7318', null),
];

function material(
  id: string,
  name: string,
  unit: string,
  hsnCode: string,
  gstRate: string | null,
): KnownMaterial {
  return { ...NO_DETAILS, id, materialCode: `MAT-0000${id}`, name, unit, hsnCode, gstRate };
}

const COLUMNS = ['name', 'unit', 'hsnCode', 'gstRate', 'materialCode'] as const;
const noProblems = () => [];

interface Options {
  readonly columns?: readonly MaterialField[];
  readonly documentsOn?: ReadonlyMap<string, number>;
  readonly units?: readonly Unit[];
  readonly check?: () => readonly string[];
}

function planOf(rows: readonly (readonly string[])[], options: Options = {}) {
  const { columns = COLUMNS, documentsOn = new Map(), check = noProblems } = options;
  const { units = UNITS } = options;
  const sheet = { columns, rows: rows.map((cells, index) => ({ number: index + 2, cells })) };
  return withoutPause(planMaterials(sheet, { materials: known, documentsOn, units }, check));
}

function plan(...cells: string[]) {
  const [row] = planOf([cells]);
  return row!;
}

describe('a row whose material is not in the list', () => {
  test('creates it, tidied, with its unit as we say it', () => {
    expect(plan(' TMT  bar 12 mm ', 'M.T.', '7214 20.90', '18 %')).toEqual({
      number: 2,
      action: 'CREATE',
      amount: '',
      ownTotal: null,
      label: 'TMT bar 12 mm',
      recordId: null,
      values: {
        ...NO_DETAILS,
        name: 'TMT bar 12 mm',
        unit: 'Ton',
        hsnCode: '72142090',
        gstRate: '18',
      },
      changes: [
        { field: 'name', before: null, after: 'TMT bar 12 mm' },
        { field: 'unit', before: null, after: 'Ton' },
        { field: 'hsnCode', before: null, after: '72142090' },
        { field: 'gstRate', before: null, after: '18' },
      ],
      reasons: [],
      warnings: [],
      notes: ['Unit M.T. → Ton'],
    });
  });

  test('is refused for all that it lacks, in the words of the form', () => {
    expect(plan('', '', '', '').reasons).toEqual([
      'All fields are required: Name is empty',
      'All fields are required: Unit is empty',
      'All fields are required: HSN Code is empty',
    ]);
  });

  test('is refused for a unit of its own', () => {
    expect(plan('Cement', 'Bag', '2523').reasons).toEqual([
      'Unit Bag is not in use: switch Bag on under Administration, Units, or use one of Piece, Kg, Ton, Brass, Meter, Liter, Gram, Box, Set, Roll',
    ]);
  });

  test('is refused for what the contract has against it', () => {
    const check = () => ['Name takes at most 200 characters'];
    const [row] = planOf([['Long', 'Kg', '2523']], { check });
    expect(row).toMatchObject({ action: 'REFUSE', reasons: check(), changes: [] });
  });

  test('is warned about an unusual HSN code', () => {
    expect(plan('Grout', 'Kg', '321')).toMatchObject({
      action: 'CREATE',
      warnings: ['HSN codes usually have 4, 6 or 8 digits'],
    });
  });

  test('is warned about one that is written alike', () => {
    expect(plan('CEMENT (OPC)-53', 'Kg', '2523').warnings).toEqual([
      'Looks like MAT-00001 Cement OPC 53 (Piece)',
    ]);
  });
});

describe('a row whose material is in the list', () => {
  test('is skipped where nothing differs, whatever the case', () => {
    expect(plan('CEMENT opc 53', 'nos', '25232910', '28')).toMatchObject({
      action: 'SKIP',
      recordId: '1',
      label: 'Cement OPC 53',
      reasons: ['Already in the list'],
    });
  });

  test('changes what differs', () => {
    expect(plan('River sand', 'Ton', '2505', '5')).toMatchObject({
      action: 'CHANGE',
      recordId: '3',
      changes: [
        { field: 'hsnCode', before: '25059000', after: '2505' },
        { field: 'gstRate', before: '', after: '5' },
      ],
      warnings: [expect.stringContaining('Looks like MAT-00002')],
    });
  });

  test('leaves what the row says nothing about', () => {
    expect(plan('Cement OPC 53', 'Piece', '', '')).toMatchObject({ action: 'SKIP' });
    const [row] = planOf([['MAT-00001', '2523']], { columns: ['materialCode', 'hsnCode'] });
    expect(row).toMatchObject({
      action: 'CHANGE',
      values: { name: 'Cement OPC 53', unit: 'Piece', hsnCode: '2523', gstRate: '28' },
    });
  });

  test('is found by its code first, and may get another name', () => {
    expect(plan('Cement PPC', 'Piece', '25232910', '28', 'mat-00001')).toMatchObject({
      action: 'CHANGE',
      recordId: '1',
      changes: [{ field: 'name', before: 'Cement OPC 53', after: 'Cement PPC' }],
    });
  });

  test('keeps its unit where documents stand on it', () => {
    const rows = [['Cement OPC 53', 'Kg', '25232910', '28', 'MAT-00001']];
    expect(planOf(rows)).toMatchObject([{ action: 'CHANGE' }]);
    expect(planOf(rows, { documentsOn: new Map([['1', 2]]) })).toMatchObject([
      {
        action: 'REFUSE',
        reasons: ['The unit stays Piece: the material is used on 2 documents'],
      },
    ]);
  });

  test('is refused by a code that nobody has', () => {
    expect(plan('Cement', 'Piece', '2523', '', 'MAT-00099').reasons).toEqual([
      'Material code MAT-00099 is not in the list: if it is a code of your own, choose Item Code for its column',
    ]);
  });

  test('is refused where its name and unit stand there twice', () => {
    expect(plan('twin', 'Box', '7318').reasons).toEqual([
      'In the list more than once (MAT-00004, MAT-00005): enter its material code',
    ]);
    expect(plan('Twin', 'Box', '7318', '', 'MAT-00005')).toMatchObject({ action: 'SKIP' });
  });
});

describe('two rows', () => {
  test('about one material: the second is refused, naming the first', () => {
    const rows = planOf([
      ['Grout', 'Kg', '3214'],
      ['GROUT', 'kgs', '3215'],
      ['River sand', 'Ton', '2505'],
      ['', '', '2506', '', 'MAT-00003'],
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'REFUSE', 'CHANGE', 'REFUSE']);
    expect(rows[1]!.reasons).toEqual(['Same as row 2']);
    expect(rows[3]!.reasons).toEqual(['Same as row 4']);
    expect(countActions(rows)).toEqual({ CREATE: 1, CHANGE: 1, SKIP: 0, REFUSE: 2 });
  });

  test('a refused one is nobody’s first', () => {
    const rows = planOf([
      ['Grout', 'Kg', ''],
      ['Grout', 'Kg', '3214'],
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['REFUSE', 'CREATE']);
  });

  test('alike: a warning', () => {
    const [, row] = planOf([
      ['Epoxy grout', 'Kg', '3214'],
      ['Epoxy-Grout', 'Liter', '3214'],
    ]);
    expect(row).toMatchObject({ action: 'CREATE', warnings: ['Looks like row 2'] });
  });
});

describe('a GST rate', () => {
  test.each([
    ['18', '18', []],
    ['18.00', '18', []],
    ['18%', '18', []],
    ['0', '0', []],
    ['0.25', '0.25', []],
    ['0.18', '18', ['GST 0.18 → 18%']],
    ['0.05', '5', ['GST 0.05 → 5%']],
    ['0.18%', '0.18', []],
    ['', null, []],
  ])('%j is %s', (text, gstRate, notes) => {
    expect(plan('Grout', 'Kg', '3214', text)).toMatchObject({ values: { gstRate }, notes });
  });

  test.each(['-1', '100.1', 'eighteen', '1.2345', '5-18'])('%j is none', (text) => {
    expect(plan('Grout', 'Kg', '3214', text).reasons).toEqual([
      'GST % must be a number from 0 to 100',
    ]);
  });
});

describe('category, make, specification and synonyms', () => {
  const columns = ['name', 'unit', 'category', 'make', 'specification', 'synonyms'] as const;
  const [cement] = known;
  const described = { ...cement!, make: 'ACC', synonyms: ['OPC', 'Cement, grey'] };
  const planned = (...cells: string[]) => {
    const sheet = { columns, rows: [{ number: 2, cells }] };
    const list = { materials: [described], documentsOn: new Map(), units: UNITS };
    return withoutPause(planMaterials(sheet, list, noProblems))[0]!;
  };

  test('are tidied; an empty cell keeps what is there', () => {
    const row = planned('Cement OPC 53', 'nos', ' Cement ', '', 'IS 269', '');
    expect(row.changes).toEqual([
      { field: 'category', before: '', after: 'Cement' },
      { field: 'specification', before: '', after: 'IS 269' },
    ]);
    expect(row.values).toMatchObject({ make: 'ACC', synonyms: ['OPC', 'Cement, grey'] });
  });

  test('a synonym may contain commas; repeated ones and the name itself are left out', () => {
    const row = planned('Cement OPC 53', 'nos', '', '', '', 'opc; OPC;; cement opc 53;Grey, fine');
    expect(row.changes).toEqual([
      { field: 'synonyms', before: 'OPC; Cement, grey', after: 'opc; Grey, fine' },
    ]);
  });
});

test('the example row of the template is skipped, unless it was written over', () => {
  expect(plan('Example: TMT bar 12 mm', 'Ton', '72142090', '18').action).toBe('SKIP');
  expect(plan('TMT bar 12 mm', 'Ton', '72142090', '18').action).toBe('CREATE');
});
