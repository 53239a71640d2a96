/**
 * The closing of a signed statement for a merged material opens the next one of the surviving
 * material, and is restored with an undo.
 */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { cementMerges, cementStatements } from '#testing/cement-statements.ts';
import { addContractor } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as } = site;
const coefficients = [...Array<string>(8).fill('4'), ...Array<string>(8).fill('3'), '2'];
const { cement, drafted, closed, signing, signed, reversal } = await cementStatements(
  app,
  site,
  coefficients,
);
const { merge, undoing, undo } = cementMerges(app, site);

const openings = ({ items }: ConsumptionStatement) =>
  items.map(({ name, opening }) => [name, opening] as const);

/** January closes with 8 bags of the one and 5 of the other. */
async function january(name: string) {
  const [one, other] = [cement('4'), cement('3')];
  const contractorId = await addContractor(app, as, name);
  const first = await signed(
    await drafted(contractorId, '01', [
      [one, '110'],
      [other, '90'],
    ]),
    [
      [one, { closing: '8' }],
      [other, { closing: '5' }],
    ],
  );
  return { one, other, contractorId, first };
}

describe('the opening of a merged material', () => {
  test('is what was left of both, counted once by the first statement signed since', async () => {
    const { one, other, contractorId } = await january('Both');
    await merge(one, other);
    const february = await drafted(contractorId, '02', [[other, '70']]);
    // 13 + 70 used, 25 × 3 by the norm.
    expect(february.items).toMatchObject([
      { materialId: other.material.id, opening: 13, actual: 83, theoretical: 75, excess: 8 },
    ]);
    await signed(february, [[other, { closing: '4' }]]);
    expect(openings(await drafted(contractorId, '03', [[other, '70']]))).toEqual([
      [other.material.name, 4],
    ]);
  });

  test('is what was left of the one where the other had nothing, also by way of a third', async () => {
    const { one, other, contractorId } = await january('By a third');
    const third = cement('2');
    await merge(one, other);
    await merge(other, third);
    const february = await drafted(contractorId, '02', [[third, '70']]);
    expect(openings(february)).toEqual([[third.material.name, 13]]);
    await undo(other);
    // Of the first two, which are one still, and nothing of the third.
    expect(openings(await closed(february))).toEqual(
      expect.arrayContaining([[third.material.name, 0]]),
    );
    const march = await drafted(contractorId, '03', [[other, '70']]);
    expect(openings(march)).toEqual([[other.material.name, 13]]);
  });

  test('adds what an earlier statement left of the one to what a later one left of the other', async () => {
    const { one, other, contractorId } = await january('Earlier and later');
    const february = await drafted(contractorId, '02', [[other, '70']]);
    await signed(february, [[other, { closing: '3' }]]);
    await merge(one, other);
    // 8 of January and 3 of February; the 5 of January were used.
    const march = await drafted(contractorId, '03', [[other, '70']]);
    expect(openings(march)).toEqual([[other.material.name, 11]]);
  });

  test('goes back with an undo, unless a statement was signed with both', async () => {
    const { one, other, contractorId } = await january('Undone');
    await merge(one, other);
    const february = await signed(await drafted(contractorId, '02', [[other, '70']]));
    expect(await app.refusal(api.restoreMaterial, undoing(one))).toMatchObject({
      httpStatus: 409,
      message: `${february.statementNumber} was signed since the merge and began with what was left of ${one.material.name}; reverse it first`,
    });
    await app.ok(api.reverseConsumptionStatement, reversal(february));
    await undo(one);
    const march = await drafted(contractorId, '03', [
      [one, '20'],
      [other, '30'],
    ]);
    expect(new Map(openings(march))).toEqual(
      new Map([
        [one.material.name, 8],
        [other.material.name, 5],
      ]),
    );
  });
});

describe('a draft of before the merge', () => {
  test('is counted anew before it is signed, with what was entered of both', async () => {
    const { one, other, contractorId } = await january('Draft');
    const draft = await closed(
      await drafted(contractorId, '02', [
        [one, '20'],
        [other, '30'],
      ]),
      [
        [one, { closing: '2', rate: '340', rateReason: 'As in his contract' }],
        [other, { closing: '3', opening: '6' }],
      ],
    );
    await merge(one, other);
    expect(await app.refusal(api.signConsumptionStatement, signing(draft))).toMatchObject({
      httpStatus: 409,
      message:
        'Issues, measurements, norms or materials have changed since; save the stock with the contractor again, which counts it anew',
    });
    const [line, ...more] = (await closed(draft)).items;
    expect(more).toEqual([]);
    // The 8 carried of the one and the 6 entered of the other; 25 × 4 and 25 × 3 by the norms.
    expect(line).toMatchObject({
      materialId: other.material.id,
      opening: 14,
      isOpeningEntered: true,
      issued: 50,
      closing: 5,
      actual: 59,
      theoretical: 175,
      rate: '340.00',
      rateReason: 'As in his contract',
    });
    await app.ok(api.signConsumptionStatement, signing(draft));
  });

  test('keeps its openings when the one before it is reversed, until it is counted anew', async () => {
    const { one, other, contractorId, first } = await january('Reversed');
    const draft = await drafted(contractorId, '02', [
      [one, '20'],
      [other, '30'],
    ]);
    await merge(one, other);
    await app.ok(api.reverseConsumptionStatement, reversal(first));
    expect((await app.refusal(api.signConsumptionStatement, signing(draft))).httpStatus).toBe(409);
    expect(openings(await closed(draft))).toEqual([[other.material.name, 0]]);
  });
});

describe('a statement whose closing a later one began with, by the other name,', () => {
  test('is not reversed before that one', async () => {
    const [one, other] = [cement('4'), cement('3')];
    const contractorId = await addContractor(app, as, 'In turn');
    const first = await signed(await drafted(contractorId, '01', [[one, '110']]));
    await merge(one, other);
    const february = await signed(await drafted(contractorId, '02', [[other, '70']]));
    const message = `${february.statementNumber} began with what this one closed with; reverse ${february.statementNumber} first`;
    expect(await app.refusal(api.reverseConsumptionStatement, reversal(first))).toMatchObject({
      httpStatus: 409,
      message,
    });
  });

  test('is not signed under one that began without it', async () => {
    const [one, other] = [cement('4'), cement('3')];
    const contractorId = await addContractor(app, as, 'Under');
    const first = await drafted(contractorId, '01', [[one, '110']]);
    const february = await signed(await drafted(contractorId, '02', [[one, '20']]));
    await merge(one, other);
    const counted = await closed(first);
    expect(counted.items).toMatchObject([{ materialId: other.material.id, issued: 110 }]);
    const left = await closed(counted, [[other, { closing: '8' }]]);
    expect(await app.refusal(api.signConsumptionStatement, signing(left))).toMatchObject({
      httpStatus: 409,
      message: `${february.statementNumber} is signed and did not begin with what this one closes with; reverse ${february.statementNumber} first`,
    });
    await signed(left, [[other, { closing: '0' }]]);
  });
});
