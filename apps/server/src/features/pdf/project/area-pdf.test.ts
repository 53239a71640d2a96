import { api, files } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { manager: as, viewer, project, firm } = site;
const params = { id: project.id };
const pdf = files.areaStatementPdf.path.replace(':id', project.id);
const sheet = files.exportAreaStatement.path.replace(':id', project.id);

const {
  list: [tower],
} = await app.ok(api.setTowers, { as, params, body: { towers: [{ id: null, name: 'Wing A' }] } });
const floor = { constructionArea: '300.5', fsiArea: '250' };
await app.ok(api.setFloors, {
  as,
  params,
  body: {
    towerId: tower!.id,
    floors: [
      { ...floor, level: 1 },
      { ...floor, level: 2 },
    ],
  },
});
const unit = { towerId: tower!.id, type: '2BHK', carpet: '62.35', openBalcony: '6.1' };
await app.ok(api.setAreaUnits, {
  as,
  params,
  body: {
    units: [
      { ...unit, level: 1, unitNo: '101' },
      { ...unit, level: 1, unitNo: '102', remark: 'Show flat' },
      { ...unit, level: 2, unitNo: '201', owner: 'LANDOWNER' },
    ],
  },
});

describe('the paper', () => {
  test('has units, subtotals of floors and towers, totals and the formula', async () => {
    const text = (await pdfPages(app, viewer, pdf)).join(' ');
    for (const part of [
      firm.name,
      'AREA STATEMENT Revision 1',
      project.name,
      // Built-up is 68.45: 62.35 and 6.10; 62.35 × 10.7639 = 671.129…, 68.45 × 10.7639 = 736.788…
      '1 Floor 1 101 2BHK 62.35 6.10 68.45 68.45 671.13 736.79 736.79',
      '2 Floor 1 102 2BHK',
      'Show flat',
      // Twice the shown figures.
      'Wing A, Floor 1: 2 units 124.70 12.20 136.90 136.90 1,342.26 1,473.58 1,473.58',
      'Wing A: 3 units 187.05',
      'Total: 3 units 187.05',
      'Owner Landowner 1',
      'Formula',
      'Construction area 601.00 sqm',
    ]) {
      expect(text).toContain(part);
    }
    // One unit has a remark, none a facing.
    expect(text).toContain('Owner Remark');
    expect(text).not.toContain('Facing');
  });

  test('is of an approved revision too, and not for others', async () => {
    const { statement } = await app.ok(api.approveAreas, {
      as: site.admin,
      params,
      body: { note: 'As sanctioned' },
    });
    expect(statement.revision).toBe(1);
    await app.ok(api.reviseAreas, { as, params, body: { reason: 'A flat was joined' } });
    expect((await pdfPages(app, viewer, `${pdf}?revision=1`)).join(' ')).toContain(
      `Approved by ${site.admin.name}`,
    );
    const status = async (person: typeof as, url: string) =>
      (await app.inject({ as: person, method: 'GET', url })).statusCode;
    expect(await status(viewer, `${pdf}?revision=7`)).toBe(404);
    expect(await status(foreign.admin, pdf)).toBe(404);
    expect(await status(foreign.admin, sheet)).toBe(404);
  });
});

test('the spreadsheet has a row for each unit, and their sums', async () => {
  const csv = (await app.inject({ as: viewer, method: 'GET', url: `${sheet}?format=csv` })).body;
  const [head = '', ...rows] = csv.trim().split('\r\n');
  expect(head).toContain('Tower,Floor,Unit,Type,Carpet (sqm)');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('Wing A,Floor 1,101,2BHK,62.35');
  expect(rows[3]).toContain('Total,,,,187.05');
  const answer = await app.inject({ as: viewer, method: 'GET', url: sheet });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
});
