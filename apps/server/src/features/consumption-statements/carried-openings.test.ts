/**
 * The opening of a statement follows the signed statements before it, whatever the order of acts.
 */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, localSupplier: supplier } = site;
const place = { as, project };
const cement = await addMaterial(app, as, 'Cement', 'Bag');
const nails = await addMaterial(app, as, 'Nails', 'Kg');
const WALL = await addBoqItem(app, place, { code: '6.1', quantity: '100000' });
await app.ok(api.setNorms, {
  as,
  params: { id: project.id },
  body: { norms: [{ code: '6.1', materialId: cement.id, unit: 'Bag', coefficient: '4' }] },
});
app.setTime('2026-01-02T06:00:00.000Z');
await stockUp(app, place, cement, { supplier, quantity: '50000', rate: '345.00' });
await stockUp(app, place, nails, { supplier, quantity: '500', rate: '80.00' });
app.setTime('2026-08-14T06:00:00.000Z');

interface Month {
  readonly statement: ConsumptionStatement;
  readonly contractorId: string;
}

/** A draft of a month in which 25 units took 100 bags by the norm, and 110 were issued. */
async function drafted(contractorId: string, month: string): Promise<ConsumptionStatement> {
  const issuedOn = `2026-${month}-08`;
  const header = { contractor: '', contractorId, issuedOn };
  await issueOut(app, { ...place, header, lines: [[cement, '110']] });
  const measuredOn = `2026-${month}-10`;
  await measure(app, { ...place, workItemId: WALL, contractorId, executed: '25', measuredOn });
  const days = { from: `2026-${month}-01`, to: `2026-${month}-28` };
  const body = { projectId: project.id, contractorId, ...days };
  return (await app.ok(api.createConsumptionStatement, { as, body })).consumptionStatement;
}

async function entered(
  { id, items }: ConsumptionStatement,
  figures: { opening?: string; closing?: string; rate?: string },
) {
  const body = { items: [{ id: items[0]?.id ?? '', ...figures }] };
  const changed = await app.ok(api.changeConsumptionStatement, { as, params: { id }, body });
  return changed.consumptionStatement;
}

const read = async ({ id }: { id: string }) =>
  (await app.ok(api.getConsumptionStatement, { as, params: { id } })).consumptionStatement;

const at = ({ id }: { id: string }, body: object = {}) => ({ as, params: { id }, body });
const reversal = (statement: { id: string }) => at(statement, { reason: 'Counted wrongly' });

/** January closes with 8 bags; February is a draft after it. */
async function twoMonths(
  name: string,
  isSigned = true,
): Promise<Record<'january' | 'february', Month>> {
  const contractorId = await addContractor(app, as, name);
  const january = await entered(await drafted(contractorId, '01'), { closing: '8' });
  if (isSigned) await app.ok(api.signConsumptionStatement, { ...at(january), as: manager });
  const february = await drafted(contractorId, '02');
  return {
    january: { statement: january, contractorId },
    february: { statement: february, contractorId },
  };
}

describe('a draft', () => {
  test('no longer begins with what a reversed statement left', async () => {
    const { january, february } = await twoMonths('Reversed');
    // 8 + 110 used, 100 by the norm: 18 × ₹345.
    expect(february.statement).toMatchObject({
      recovery: '6210.00',
      items: [{ opening: 8, isOpeningEntered: false, actual: 118, excess: 18 }],
    });
    await app.ok(api.reverseConsumptionStatement, reversal(january.statement));
    const now = await read(february.statement);
    expect(now).toMatchObject({
      version: february.statement.version + 1,
      recovery: '3450.00',
      items: [{ opening: 0, actual: 110, excess: 10, recovery: '3450.00' }],
    });
    const { contractorId } = february;
    const query = { projectId: project.id, contractorId, status: 'DRAFT' } as const;
    const { list } = await app.ok(api.listConsumptionStatements, { as, query });
    expect(list).toMatchObject([{ recovery: '3450.00' }]);
    // Who read it before does not sign something else.
    const seen = at(february.statement, { version: february.statement.version });
    expect(
      (await app.refusal(api.signConsumptionStatement, { ...seen, as: manager })).httpStatus,
    ).toBe(409);
    await app.ok(api.signConsumptionStatement, {
      ...at(now, { version: now.version }),
      as: manager,
    });
    const { list: history } = await app.ok(api.getConsumptionStatementHistory, {
      as,
      params: { id: now.id },
    });
    const { id, statementNumber: number } = january.statement;
    expect(history.map(({ action }) => action)).toEqual(['sign', 'carry', 'create']);
    expect(history[1]).toMatchObject({ detail: { cause: { id, number } } });
  });

  test('begins with what an earlier one leaves that is signed after it was drafted', async () => {
    const { january, february } = await twoMonths('Late', false);
    expect(february.statement.items).toMatchObject([{ opening: 0 }]);
    await app.ok(api.signConsumptionStatement, { ...at(january.statement), as: manager });
    expect((await read(february.statement)).items).toMatchObject([{ opening: 8, excess: 18 }]);
  });

  test('keeps an opening that was entered, until it is emptied', async () => {
    const { january, february } = await twoMonths('Entered');
    const own = await entered(february.statement, { opening: '3' });
    expect(own.items).toMatchObject([{ opening: 3, isOpeningEntered: true, excess: 13 }]);
    await app.ok(api.reverseConsumptionStatement, reversal(january.statement));
    expect(await read(own)).toMatchObject({ version: own.version, items: [{ opening: 3 }] });
    expect((await entered(own, {})).items).toMatchObject([
      { opening: 0, isOpeningEntered: false, excess: 10 },
    ]);
  });

  test('of another contractor stays as it is', async () => {
    const { january } = await twoMonths('One');
    const { february: other } = await twoMonths('Another');
    await app.ok(api.reverseConsumptionStatement, reversal(january.statement));
    expect(await read(other.statement)).toEqual(other.statement);
  });
});

test('an earlier one is not signed under a later one that began without it', async () => {
  const { january, february } = await twoMonths('Under', false);
  await app.ok(api.signConsumptionStatement, { ...at(february.statement), as: manager });
  const { statementNumber: number, id } = february.statement;
  const message = `${number} is signed and did not begin with what this one closes with; reverse ${number} first`;
  expect(
    await app.refusal(api.signConsumptionStatement, { ...at(january.statement), as: manager }),
  ).toMatchObject({
    httpStatus: 409,
    message,
    violations: [{ documentId: id }],
  });
  // With nothing left of it the later one is right.
  await entered(january.statement, { closing: '0' });
  await app.ok(api.signConsumptionStatement, { ...at(january.statement), as: manager });
});

describe('what has no norm', () => {
  test('is told apart: issued, without a theoretical and without a recovery', async () => {
    const contractorId = await addContractor(app, as, 'Nailed');
    const header = { contractor: '', contractorId, issuedOn: '2026-03-02' };
    await issueOut(app, { ...place, header, lines: [[nails, '20']] });
    const days = { from: '2026-03-01', to: '2026-03-28' };
    const body = { projectId: project.id, contractorId, ...days };
    const alone = await app.ok(api.createConsumptionStatement, { as, body });
    expect(
      (
        await app.refusal(api.signConsumptionStatement, {
          ...at(alone.consumptionStatement),
          as: manager,
        })
      ).message,
    ).toBe('Nothing that has a norm was measured or issued in these days');
    const march = await drafted(contractorId, '03');
    expect(march).toMatchObject({
      recovery: '3450.00',
      items: [
        { name: 'Cement', isNormed: true, theoretical: 100 },
        {
          name: 'Nails',
          isNormed: false,
          theoretical: null,
          issued: 20,
          actual: 20,
          variance: null,
          band: 'NO_NORM',
          excess: 0,
          recovery: '0.00',
        },
      ],
    });
    const path = `/api/v1/consumption-statements/${march.id}` as const;
    const [, none] = await exportedRows(app, { path: `${path}/lines/export?format=xlsx` }, as);
    expect(none).toMatchObject({
      Material: 'Nails',
      Band: 'No norm',
      Theoretical: null,
      Excess: null,
    });
    const paper = (await pdfPages(app, as, `${path}/pdf`)).join(' ');
    expect(paper).toMatch(/No norm Issued\. No norm says.*Nails/s);
  });
});

/** Whatever came first, a signed statement begins with the closing of the signed one before it. */
async function expectConsistent({ january, february }: Record<'january' | 'february', Month>) {
  const [first, second] = [await read(january.statement), await read(february.statement)];
  const opening = first.status === 'SIGNED' ? 8 : 0;
  expect(second.items).toMatchObject([{ opening, actual: opening + 110, excess: opening + 10 }]);
  return [first.status, second.status];
}

describe('at the same time', () => {
  /** The number of races in the test suite; RACE_ROUNDS sets more. */
  const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 2);

  /** Each of them comes first in every second round. */
  async function race<Answer>(round: number, ...acts: readonly (() => Promise<Answer>)[]) {
    const inTurn = round % 2 === 0 ? acts : acts.toReversed();
    return Promise.all(inTurn.map(async (act) => act()));
  }

  test('one is signed while the one before it is reversed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const months = await twoMonths(`Reverse and sign ${round}`);
      const { january, february } = months;
      const answers = await race(
        round,
        () => app.call(api.signConsumptionStatement, { ...at(february.statement), as: manager }),
        () => app.call(api.reverseConsumptionStatement, reversal(january.statement)),
      );
      for (const { httpStatus } of answers) expect([200, 409]).toContain(httpStatus);
      await expectConsistent(months);
    }
  }, 60_000);

  test('one is signed while the one before it is', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const months = await twoMonths(`Sign and sign ${round}`, false);
      const { january, february } = months;
      const answers = await race(
        round,
        () => app.call(api.signConsumptionStatement, { ...at(february.statement), as: manager }),
        () => app.call(api.signConsumptionStatement, { ...at(january.statement), as: manager }),
      );
      for (const { httpStatus } of answers) expect([200, 409]).toContain(httpStatus);
      const [first, second] = await expectConsistent(months);
      expect(second).toBe('SIGNED');
      expect(['DRAFT', 'SIGNED']).toContain(first);
    }
  }, 60_000);

  test('one is prepared or counted anew while the one before it is reversed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { january, february } = await twoMonths(`Count ${round}`);
      const { contractorId } = january;
      const days = { from: '2026-02-01', to: '2026-02-27' };
      const body = { projectId: project.id, contractorId, ...days };
      const made = await race(
        round,
        () => app.ok(api.createConsumptionStatement, { as, body }),
        () => app.ok(api.changeConsumptionStatement, at(february.statement)),
        () => app.ok(api.reverseConsumptionStatement, reversal(january.statement)),
      );
      for (const { consumptionStatement } of made) {
        const { id } = consumptionStatement;
        if (id === january.statement.id) continue;
        expect((await read({ id })).items).toMatchObject([{ opening: 0, excess: 10 }]);
      }
    }
  }, 60_000);
});

test('a third statement opens with what the second left, not the first', async () => {
  const { february } = await twoMonths('Three Months');
  const closed = await entered(february.statement, { closing: '13' });
  await app.ok(api.signConsumptionStatement, { ...at(closed), as: manager });
  const march = await drafted(february.contractorId, '03');
  // January left 8.
  expect(march.items).toMatchObject([{ name: cement.name, opening: 13 }]);
});
