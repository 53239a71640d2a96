/** The paper of an area statement with texts and figures of any length: nothing breaks or overlaps. */
import type { AreaStatement } from '@plinth/contracts/areas';
import { type AreaTotal, statementFigures } from '@plinth/domain/area/statement';
import { withoutPause } from '@plinth/domain/testing/without-pause';
import pdfmake from 'pdfmake';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';

import { FONTS } from '../layout/fonts.ts';
import { inScripts } from '../layout/scripts.ts';
import { areaDocument } from './area-document.ts';

const FORMULA = {
  enclosedBalconyWeight: '1.000',
  openBalconyWeight: '1.000',
  utilityWeight: '1.000',
  terraceWeight: '0.500',
  loadingPercent: '132.00',
};

function totalRow(total: AreaTotal) {
  return { ...total, loading: '145.00' };
}

interface Texts {
  readonly tower: string;
  readonly floor: string;
  readonly unitNo: string;
  readonly type: string;
  readonly facing: string;
  readonly remark: string;
}

/** Six units of each area that there is, the largest that a unit takes. */
function statementWith({ tower, floor, ...texts }: Texts): AreaStatement {
  const area = '9999999.99';
  const figures = { constructionArea: area, fsiArea: area, castOn: '2026-08-01' };
  const floors = [{ id: 'f', level: 1, name: floor, kind: 'TYPICAL' as const, ...figures }];
  const areas = { carpet: area, utility: area, terrace: area, wall: area };
  const units = Array.from({ length: 6 }, (_, index) => ({
    id: `u${index}`,
    towerId: 't',
    floorId: 'f',
    parking: 2,
    owner: 'LANDOWNER' as const,
    ...texts,
    ...areas,
    enclosedBalcony: area,
    openBalcony: area,
  }));
  const content = { plotArea: area, permittedFsi: '3.00', formula: FORMULA, units };
  const towers = [{ id: 't', name: tower, floors }];
  const computed = withoutPause(
    statementFigures({ ...content, towers, projectType: 'RESIDENTIAL' }),
  );
  const rows = (totals: ReadonlyMap<string, AreaTotal>) =>
    Array.from(totals, ([key, total]) => ({ key, ...totalRow(total) }));
  return {
    ...content,
    project: { id: 'p', name: 'Devgiri Heights' },
    revision: 1,
    isApproved: false,
    approvedAt: null,
    approvedBy: '',
    formulaText: 'Built-up = carpet',
    towers,
    units: units.map((unit) => ({ ...unit, figures: computed.units.get(unit.id) })),
    total: totalRow(computed.total),
    byFloor: rows(computed.byFloor),
    byTower: rows(computed.byTower),
    byType: rows(computed.byType),
    byOwner: rows(computed.byOwner),
    construction: computed.construction,
    cast: computed.cast,
    fsi: computed.fsi,
  } as unknown as AreaStatement;
}

interface Printed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

async function print(texts: Texts): Promise<Printed[]> {
  const statement = statementWith(texts);
  const total = { ...statement.total, group: 'Total' as const, name: '', key: '' };
  const firm = { name: 'Devgiri Developers', address: 'Pune', gstNo: '27AAACD1234A1Z5' };
  const paper = { type: 'AREA_STATEMENT', statement, firm, logo: null, totals: [total, total] };
  pdfmake.setFonts(FONTS);
  const source = { ...paper, printedAt: '2026-11-27T00:00:00Z' } as unknown as Parameters<
    typeof areaDocument
  >[0];
  const bytes = await pdfmake.createPdf(inScripts(areaDocument(source))).getBuffer();
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const printed: Printed[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      const line = page * 10_000 - Math.round(bottom);
      printed.push({ text: item.str, left, right: left + item.width, line });
    }
  }
  // The watermark is turned and lies under all.
  return printed.filter(({ text }) => text !== 'Draft');
}

const PLAIN: Texts = {
  tower: 'Wing A',
  floor: 'Floor 1',
  unitNo: 'A-101',
  type: '2BHK',
  facing: '',
  remark: '',
};
const LONG_WORD = 'Unterscheidungsmerkmale';
const CODE = 'PENTHOUSE-SOUTHWEST-0001-OF-THE-SECOND-PHASE/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A word whose glyphs are in another order than its letters. */
const SHRI = 'శ్రీ';

const CASES: readonly (readonly [string, Texts])[] = [
  ['the largest figures', PLAIN],
  [
    'words of 23 letters in every text',
    {
      tower: LONG_WORD,
      floor: `${LONG_WORD} ${LONG_WORD}`,
      unitNo: LONG_WORD,
      type: `${LONG_WORD} of ${LONG_WORD}`,
      facing: LONG_WORD,
      remark: `${LONG_WORD}, ${LONG_WORD} and ${LONG_WORD}`,
    },
  ],
  [
    'a code longer than any cell beside ordinary words',
    {
      ...PLAIN,
      remark: `Merged with the neighbouring apartment ${CODE} on demand`,
      facing: 'East',
    },
  ],
  [
    'names in Indian scripts',
    { ...PLAIN, tower: 'अमलतास खंड', floor: 'પહેલો માળ', type: 'பால்கனி', remark: 'శ్రీ ವನ' },
  ],
];

describe.each(CASES)('with %s', (_, texts) => {
  test('figures and words are whole, within the sheet, and beside each other', async () => {
    const printed = await print(texts);
    const all = printed.map(({ text }) => text).join('\n');
    // 9999999.99 × 10.7639 = 10,76,38,999.892…; six of them are 5,99,99,999.94 square metres.
    for (const figure of ['99,99,999.99', '10,76,38,999.89', '5,99,99,999.94', '64,58,33,999.34']) {
      expect(all).toContain(figure);
    }
    const { tower, floor, unitNo, type, facing, remark } = texts;
    const typed = [tower, floor, unitNo, type, facing, remark].join(' ').split(/\s+/);
    for (const word of typed.filter((one) => one !== CODE && one !== SHRI)) {
      expect(all).toContain(word);
    }
    // A3 with margins of 34 points.
    expect(Math.max(...printed.map(({ right }) => right))).toBeLessThanOrEqual(1190 - 34 + 1);
    for (const line of Map.groupBy(printed, (one) => one.line).values()) {
      const inOrder = line.toSorted((one, other) => one.left - other.left);
      for (const [at, { right, text }] of inOrder.entries()) {
        const next = inOrder[at + 1];
        if (next) expect(`${text} ${right <= next.left + 0.6}`).toBe(`${text} true`);
      }
    }
  });
});
