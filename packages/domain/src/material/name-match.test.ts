import { describe, expect, test } from 'vitest';

import { matchName, type Named } from './name-match.ts';

const named = (name: string, more: Partial<Named> = {}): Named => ({
  name,
  materialCode: '',
  itemCode: '',
  make: '',
  specification: '',
  synonyms: [],
  ...more,
});

const MATERIALS = [
  named('TMT bar Fe 550D 12 mm', { materialCode: 'MAT-00007' }),
  named('TMT bar Fe 550D 16 mm', { itemCode: 'STL/550-16' }),
  named('Cement OPC 53 grade', { synonyms: ['Grey cement'] }),
  named('Cement PPC'),
  named('Binding wire', { make: 'Tata' }),
  named('Crushed stone aggregate 20 mm', { synonyms: ['Metal 20 mm', 'Gitti'] }),
];

const found = (written: string) => matchName(written, MATERIALS).materials.map(({ name }) => name);

describe('beyond doubt', () => {
  test.each([
    ['TMT 12 mm', 'TMT bar Fe 550D 12 mm'],
    ['tmt12mm', 'TMT bar Fe 550D 12 mm'],
    ['MAT-00007', 'TMT bar Fe 550D 12 mm'],
    ['stl 550-16', 'TMT bar Fe 550D 16 mm'],
    ['cement opc 53', 'Cement OPC 53 grade'],
    ['Cemnt opc', 'Cement OPC 53 grade'],
    ['cmeent ppc', 'Cement PPC'],
    ['GREY CEMENT', 'Cement OPC 53 grade'],
    ['binding wires', 'Binding wire'],
    ['tata wire', 'Binding wire'],
    ['gitti', 'Crushed stone aggregate 20 mm'],
    ['20mm metal', 'Crushed stone aggregate 20 mm'],
  ])('%s', (written, name) => {
    const match = matchName(written, MATERIALS);
    expect([match.materials[0]?.name, match.isSure]).toEqual([name, true]);
  });
});

describe('in doubt', () => {
  test.each([
    ['cement', ['Cement PPC', 'Cement OPC 53 grade']],
    ['TMT', ['TMT bar Fe 550D 12 mm', 'TMT bar Fe 550D 16 mm']],
    ['TMT 20 mm', ['TMT bar Fe 550D 12 mm', 'TMT bar Fe 550D 16 mm']],
  ])('%s is one of several', (written, names) => {
    expect(found(written)).toEqual(expect.arrayContaining(names));
    expect(matchName(written, MATERIALS).isSure).toBe(false);
  });

  test.each(['Bitumen', '', '500', 'फावड़ा'])('%s is none of them', (written) =>
    expect(matchName(written, MATERIALS)).toEqual({ materials: [], isSure: false }),
  );

  test('two of one name are not told apart', () =>
    expect(matchName('Cement PPC', [...MATERIALS, named('cement ppc')]).isSure).toBe(false));
});
