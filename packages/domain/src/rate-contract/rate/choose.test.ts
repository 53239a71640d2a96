import { describe, expect, test } from 'vitest';

import { chosenLine, type OfferedLine } from './choose.ts';

const WANTED = {
  supplierId: 's',
  firmId: 'f',
  projectId: 'p',
  day: '2026-11-21',
  materialId: 'cement',
  category: 'Cement',
  make: 'UltraTech',
  unit: 'Bag',
};

type Named = OfferedLine & { readonly name: string };

function line(name: string, change: Partial<OfferedLine> = {}): Named {
  return {
    name,
    supplierId: 's',
    scope: 'ORGANISATION',
    places: [],
    validFrom: '2026-04-01',
    validTo: '2027-03-31',
    materialId: 'cement',
    category: '',
    make: '',
    unit: 'Bag',
    ...change,
  };
}

const OF_FIRM = { scope: 'FIRMS', places: [{ firmId: 'f', projectId: null }] } as const;
const OF_PROJECT = { scope: 'PROJECTS', places: [{ firmId: 'f', projectId: 'p' }] } as const;
const OF_CATEGORY = { materialId: null, category: 'cement ' };

function chosen(lines: readonly Named[], change: Partial<typeof WANTED> = {}) {
  const choice = chosenLine(lines, { ...WANTED, ...change });
  if (choice === null) return null;
  return 'line' in choice ? choice.line.name : choice.equals.map(({ name }) => name);
}

describe('choosing a contract line: what fits', () => {
  test.each([
    { name: 'its material', of: {}, fits: true },
    { name: 'another supplier', of: { supplierId: 't' }, fits: false },
    { name: 'another material', of: { materialId: 'steel' }, fits: false },
    { name: 'another unit', of: { unit: 'Ton' }, fits: false },
    { name: 'the category, in any case', of: OF_CATEGORY, fits: true },
    { name: 'the category and make', of: { ...OF_CATEGORY, make: 'ultratech' }, fits: true },
    { name: 'the category of another make', of: { ...OF_CATEGORY, make: 'ACC' }, fits: false },
    { name: 'its firm', of: OF_FIRM, fits: true },
    {
      name: 'another firm',
      of: { ...OF_FIRM, places: [{ firmId: 'g', projectId: null }] },
      fits: false,
    },
    { name: 'its project', of: OF_PROJECT, fits: true },
    {
      name: 'another project',
      of: { ...OF_PROJECT, places: [{ firmId: 'f', projectId: 'q' }] },
      fits: false,
    },
    { name: 'from that day', of: { validFrom: '2026-11-21' }, fits: true },
    { name: 'from the next day', of: { validFrom: '2026-11-22' }, fits: false },
    { name: 'until that day', of: { validTo: '2026-11-21' }, fits: true },
    { name: 'until the day before', of: { validTo: '2026-11-20' }, fits: false },
  ])('$name: $fits', ({ of, fits }) => {
    expect(chosen([line('one', of)])).toBe(fits ? 'one' : null);
  });
});

describe('choosing a contract line: the most specific', () => {
  test.each([
    { lines: [line('all'), line('firm', OF_FIRM)], choice: 'firm' },
    { lines: [line('firm', OF_FIRM), line('project', OF_PROJECT)], choice: 'project' },
    { lines: [line('material'), line('category', OF_CATEGORY)], choice: 'material' },
    { lines: [line('all'), line('project', { ...OF_PROJECT, ...OF_CATEGORY })], choice: 'project' },
    {
      lines: [line('firm', OF_FIRM), line('project', { ...OF_PROJECT, ...OF_CATEGORY })],
      choice: 'project',
    },
    {
      lines: [line('any', OF_CATEGORY), line('make', { ...OF_CATEGORY, make: 'UltraTech' })],
      choice: 'make',
    },
    { lines: [line('one'), line('other')], choice: ['one', 'other'] },
    {
      lines: [line('one', OF_FIRM), line('other', OF_FIRM), line('all')],
      choice: ['one', 'other'],
    },
    { lines: [], choice: null },
  ])('$choice', ({ lines, choice }) => {
    expect(chosen(lines)).toEqual(choice);
  });
});
