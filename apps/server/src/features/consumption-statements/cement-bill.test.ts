/** A running account bill from the sheet of its BOQ to the signed statement, to 0.001 bag. */
import { api } from '@plinth/contracts/endpoints';
import { normSheet } from '@plinth/domain/consumption/norm-sheet';
import { STANDARD_UNITS } from '@plinth/domain/shared/quantity';
import { readLines } from '@plinth/domain/sheet/read-lines';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import {
  BILL,
  EXECUTED,
  EXPECTED_TOTAL,
  expectedBags,
  expectedExcess,
  expectedRecovery,
  NORMS,
  WITHOUT_NORM,
} from '#testing/cement-bill.ts';
import { measure } from '#testing/consumption-builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, manager, project, localSupplier: supplier } = await buildSite(app);
const params = { id: project.id };
const place = { as, project };
const DAYS = { from: '2026-07-01', to: '2026-07-31' } as const;
const PERMITTED = '2';
/** The quantity that the contractor still has at the end. */
const CLOSING = '55.5';

const columns = ['code', 'description', 'unit', 'quantity', 'rate'] as const;
const rows = BILL.map((row, index) => ({
  number: index + 2,
  cells: row.split('|').map((cell) => cell.trim()),
}));
const sheet = { projectId: project.id, columns: [...columns], rows };
const preview = await app.ok(api.previewWorkImport, { as, body: sheet });
await app.ok(api.importWork, {
  as,
  body: { ...sheet, digest: preview.digest, fileName: 'a.xlsx' },
});

const { list: items } = await app.ok(api.listWorkItems, { as, query: { projectId: project.id } });
const idOf = (code: string) => items.find((item) => item.code === code)?.id ?? '';

function pasted(text: string) {
  return readLines(text, normSheet()).lines.map(({ unit, material, ...norm }) => ({
    ...norm,
    category: material,
    unit: STANDARD_UNITS.find((known) => known === unit) ?? 'Kg',
  }));
}

const sheetOfNorms = [
  'Code\tMaterial\tCoefficient\tUnit\tWastage\tPer',
  ...NORMS.map(([code, ...figures]) => [code, 'Cement', ...figures].join('\t')),
].join('\n');

await app.ok(api.setUnits, { as, body: { furtherUnits: ['Bag', 'Quintal'] } });

/** Adds a cement with another unit; a bag has 50 kg. */
async function cementIn(
  name: string,
  unit: 'Bag' | 'Ton',
  other: 'Quintal' | 'Bag',
  factor: number,
) {
  const material = await addMaterial(app, as, name, unit, '25232930');
  const { name: named, hsnCode } = material;
  const alternateUnits = [{ unit: other, factor, isMeasured: false }];
  const body = { name: named, unit, hsnCode, category: 'Cement', alternateUnits };
  return (await app.ok(api.updateMaterial, { as, params: { id: material.id }, body })).Material;
}

const opc = await cementIn('OPC 43 in bags', 'Bag', 'Quintal', 2);
const bulk = await cementIn('PPC in bulk', 'Ton', 'Bag', 0.05);
const contractorId = await addContractor(app, as, 'Shree Ganesh Constructions');
const other = await addContractor(app, as, 'Another contractor');

async function record(code: string, executed: string, more: object = {}) {
  const measured = { ...place, workItemId: idOf(code), executed, contractorId };
  return measure(app, { ...measured, measuredOn: '2026-07-20', ...more });
}

const today = app.now;
app.setTime('2026-06-01T06:00:00.000Z');
await stockUp(app, place, opc, { supplier, quantity: '16000', rate: '345.00' });
await stockUp(app, place, bulk, { supplier, quantity: '60', rate: '6900.00' });
app.setTime(today);

const taken = async (material: { id: string }, quantity: string, issuedOn = '2026-07-10') =>
  issueOut(app, {
    ...place,
    header: { contractor: '', contractorId, issuedOn },
    lines: [[material, quantity]],
  });

const { normSet } = await app.ok(api.setNorms, {
  as,
  params,
  body: { source: 'CPWD DSR', edition: '2021', norms: pasted(sheetOfNorms) },
});

describe('norms as the schedule prints them', () => {
  test('a heading takes none, and is named', async () => {
    const text = `${sheetOfNorms}\n4.1\tCement\t3.2\tqtl`;
    const refused = await app.refusal(api.setNorms, { as, params, body: { norms: pasted(text) } });
    expect(refused).toMatchObject({
      httpStatus: 422,
      violations: [
        {
          path: `norms.${NORMS.length}.code`,
          message: '4.1 is a heading: its items have norms, it has none',
        },
      ],
    });
  });

  test('codes stay apart: 2.1 is not 2.10', () => {
    expect(normSet.norms).toHaveLength(NORMS.length);
    const coefficientOf = (code: string) =>
      normSet.norms.find(({ workItem }) => workItem.code === code)?.coefficient;
    expect([coefficientOf('2.1'), coefficientOf('2.10')]).toEqual(['1.7', '2.3']);
    expect([coefficientOf('6.13.2'), coefficientOf('8.10')]).toEqual(['0.1137', '0.114583']);
  });
});

describe('the bill', async () => {
  await app.ok(api.setConsumptionTerms, {
    as,
    params,
    body: { items: [{ category: 'Cement', permitted: PERMITTED, factor: '1' }] },
  });
  for (const [code, quantities] of Object.entries(EXECUTED)) {
    for (const executed of quantities) await record(code, executed);
  }
  // Not of this bill: reversed, of somebody else, of days after it.
  const typedTwice = await record('6.4', '9.999');
  const reversal = { as, params: { id: typedTwice.id }, body: { reason: 'Typed twice' } };
  await app.ok(api.reverseMeasurement, reversal);
  await record('5.3', '10.5', { contractorId: other });
  await record('5.3', '11.5', { measuredOn: '2026-08-01' });
  // 14,500 bags and 32.5 t, which are 650 bags; 60 bags came back in the days of the bill.
  const issue = await taken(opc, '14500');
  await taken(bulk, '32.5');
  await taken(opc, '40', '2026-08-02');
  const returned = (returnedOn: string, quantity: string) =>
    app.ok(api.returnStockIssue, {
      as,
      params: { id: issue.id },
      body: { returnedOn, items: [{ issueLineId: issue.items[0]?.id ?? '', quantity }] },
    });
  await returned('2026-07-28', '60');
  await returned('2026-08-03', '100');
  const query = { projectId: project.id, contractorId, ...DAYS };
  const { list, withoutNorm } = await app.ok(api.getConsumption, { as, query });

  test('each item to 0.001 bag, and the sum of unrounded figures', () => {
    expect(list).toHaveLength(1);
    const [line] = list;
    expect(line).toMatchObject({ name: 'Cement', unit: 'Bag', issued: 15_150, returned: 60 });
    expect(line?.theoretical).toBe(Number(EXPECTED_TOTAL));
    const counted = Object.fromEntries(
      (line?.workings ?? []).map(({ workItem, theoretical }) => [workItem.code, theoretical]),
    );
    const expected = Object.keys(EXECUTED).filter((code) => expectedBags(code) !== null);
    expect(counted).toEqual(Object.fromEntries(expected.map((code) => [code, expectedBags(code)])));
  });

  test('what has no norm is told, never counted as nothing', () => {
    expect(withoutNorm.map(({ code }) => code).toSorted()).toEqual(WITHOUT_NORM);
  });

  test('the statement recovers what is beyond 2 %, on paper and in Excel', async () => {
    const body = { projectId: project.id, contractorId, ...DAYS };
    const { consumptionStatement: draft } = await app.ok(api.createConsumptionStatement, {
      as,
      body,
    });
    const entered = [
      { id: draft.items[0]?.id ?? '', opening: '12.75', closing: CLOSING, rate: '345' },
    ];
    const { consumptionStatement: changed } = await app.ok(api.changeConsumptionStatement, {
      as,
      params: { id: draft.id },
      body: { items: entered, version: draft.version },
    });
    // 12.75 + 15,150 − 60 − 55.5
    const ACTUAL = '15047.25';
    const excess = expectedExcess(ACTUAL, PERMITTED);
    const recovery = expectedRecovery(excess, '345.00');
    expect(changed.items).toMatchObject([
      {
        theoretical: Number(EXPECTED_TOTAL),
        actual: 15_047.25,
        band: 'OVER',
        excess: Number(excess),
        rate: '345.00',
        recovery,
      },
    ]);
    await app.ok(api.signConsumptionStatement, { as: manager, params: { id: draft.id }, body: {} });
    const url = `/api/v1/consumption-statements/${draft.id}` as const;
    const [exported] = await exportedRows(app, { path: `${url}/lines/export?format=xlsx` }, as);
    expect(exported).toMatchObject({
      Theoretical: Number(EXPECTED_TOTAL),
      Opening: 12.75,
      Issued: 15_150,
      Returned: 60,
      Closing: 55.5,
      Actual: 15_047.25,
      Excess: Number(excess),
      Recovery: Number(recovery),
    });
    const paper = (await pdfPages(app, as, `${url}/pdf`)).join(' ');
    const indian = (text: string, places: number) =>
      Number(text).toLocaleString('en-IN', {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      });
    for (const figure of [indian(EXPECTED_TOTAL, 3), indian(excess, 3), indian(recovery, 2)]) {
      expect(paper).toContain(figure);
    }
    for (const code of Object.keys(EXECUTED)) {
      const bags = expectedBags(code);
      if (bags !== null) expect(paper).toContain(indian(String(bags), 3));
    }
  });

  test('what came back after the bill belongs to the next one', async () => {
    const next = { projectId: project.id, contractorId, from: '2026-08-01', to: '2026-08-14' };
    const { consumptionStatement } = await app.ok(api.createConsumptionStatement, {
      as,
      body: next,
    });
    expect(consumptionStatement.items).toMatchObject([
      // 11.5 × 8.05
      { opening: 55.5, issued: 40, returned: 100, theoretical: 92.575 },
    ]);
  });
});
