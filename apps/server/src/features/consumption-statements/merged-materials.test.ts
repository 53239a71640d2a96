/**
 * What a signed statement left of a material opens the next one of the material that it was merged into, and
 * goes back with an undo. Work that several norms are for counts once.
 */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, localSupplier: supplier } = site;
const place = { as, project };

interface Named {
  readonly material: Material;
  readonly workItemId: string;
}

/** Cements that came in January, each with work of its own whose norm takes so many bags. */
const pool = new Map<string, Named[]>();
app.setTime('2026-01-02T06:00:00.000Z');
for (const coefficient of [...'44444444443333333332']) {
  const code = `9.${[...pool.values()].flat().length + 1}`;
  const material = await addMaterial(app, as, `Cement ${code}`, 'Bag');
  const workItemId = await addBoqItem(app, place, { code, quantity: '100000' });
  await app.ok(api.setNorms, {
    as,
    params: { id: project.id },
    body: { norms: [{ code, materialId: material.id, unit: 'Bag', coefficient }] },
  });
  await stockUp(app, place, material, { supplier, quantity: '5000', rate: '345.00' });
  pool.set(coefficient, [...(pool.get(coefficient) ?? []), { material, workItemId }]);
}
// The clock stands still: what was signed before a merge is told from what was signed since all the same.
app.setTime('2026-08-14T06:00:00.000Z');

function cement(coefficient: string): Named {
  const found = pool.get(coefficient)?.pop();
  if (!found) throw new RangeError('no cement is left');
  return found;
}

/** A draft of a month with 25 units of the work of each, and so many bags issued. */
async function drafted(
  contractorId: string,
  month: string,
  issued: readonly (readonly [Named, string])[],
): Promise<ConsumptionStatement> {
  const header = { contractor: '', contractorId, issuedOn: `2026-${month}-08` };
  const lines = issued.map(([{ material }, quantity]) => [material, quantity] as const);
  await issueOut(app, { ...place, header, lines });
  for (const [{ workItemId }] of issued) {
    const measuredOn = `2026-${month}-10`;
    await measure(app, { ...place, workItemId, contractorId, executed: '25', measuredOn });
  }
  const days = { from: `2026-${month}-01`, to: `2026-${month}-28` };
  const body = { projectId: project.id, contractorId, ...days };
  return (await app.ok(api.createConsumptionStatement, { as, body })).consumptionStatement;
}

/** Enters what lies with the contractor at the end, by material. */
async function closed(
  { id, items }: ConsumptionStatement,
  figures: readonly (readonly [Named, object])[] = [],
): Promise<ConsumptionStatement> {
  const entered = figures.flatMap(([{ material }, figure]) =>
    items
      .filter(({ materialId }) => materialId === material.id)
      .map((line) => ({ id: line.id, ...figure })),
  );
  const call = { as, params: { id }, body: { items: entered } };
  return (await app.ok(api.changeConsumptionStatement, call)).consumptionStatement;
}

const signing = ({ id }: { id: string }) => ({ as: manager, params: { id }, body: {} });
async function signed(
  statement: ConsumptionStatement,
  figures: readonly (readonly [Named, object])[] = [],
) {
  const done = await closed(statement, figures);
  return (await app.ok(api.signConsumptionStatement, signing(done))).consumptionStatement;
}

async function merge(one: Named, into: Named): Promise<void> {
  const params = { id: one.material.id };
  await app.ok(api.mergeMaterial, { as, params, body: { into: into.material.id } });
}
const undoing = ({ material: { id } }: Named) => ({ as, params: { id } });
const undo = async (one: Named) => {
  await app.ok(api.restoreMaterial, undoing(one));
};
const reversal = ({ id }: { id: string }) => ({
  as,
  params: { id },
  body: { reason: 'Counted wrongly' },
});

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
    const { one, other, contractorId, first } = await january('In turn');
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
    const february = await signed(
      await drafted(contractorId, '02', [
        [one, '20'],
        [other, '30'],
      ]),
    );
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

describe('work that several norms are for counts once', () => {
  test('by the norm of the material that is left, where both had one at the item', async () => {
    const [one, other] = [cement('4'), cement('3')];
    const norms = [
      { code: 'N.1', materialId: one.material.id, unit: 'Bag' as const, coefficient: '7' },
      { code: 'N.1', materialId: other.material.id, unit: 'Bag' as const, coefficient: '6' },
    ];
    const workItemId = await addBoqItem(app, place, { code: 'N.1', quantity: '100000' });
    const params = { id: project.id };
    await app.ok(api.setNorms, { as, params, body: { norms } });
    await merge(one, other);
    const contractorId = await addContractor(app, as, 'Both normed');
    const rows = async (contractor: string, month: string) =>
      (await drafted(contractor, month, [[{ ...other, workItemId }, '160']])).items.map(
        ({ materialId, theoretical, issued }) => [materialId, theoretical, issued],
      );
    // 25 × 6, and not 25 × 7 beside it.
    expect(await rows(contractorId, '01')).toEqual([[other.material.id, 150, 160]]);
    const normsOf = async ({ material }: Named) =>
      (await app.ok(api.getNorms, { as, params })).normSet.norms
        .filter((norm) => norm.material?.id === material.id)
        .map(({ workItem, coefficient }) => [workItem.code, coefficient]);
    expect(await normsOf(one)).toEqual([]);
    await undo(one);
    expect(await normsOf(one)).toEqual(expect.arrayContaining([['N.1', '7']]));
  });

  test('an item and its part with norms both: by the nearest; a draft that counted both is not signed', async () => {
    const { material } = cement('4');
    const norm = { materialId: material.id, unit: 'Bag' as const };
    const normed = async (code: string) => {
      const whole = await addBoqItem(app, place, { code, quantity: '100000' });
      const below = { code: `${code}.1`, parentId: whole, above: [whole] };
      const part = await addBoqItem(app, place, { ...below, quantity: '100000' });
      const norms = [
        { ...norm, code, coefficient: '8' },
        { ...norm, code: below.code, coefficient: '9' },
      ];
      await app.ok(api.setNorms, { as, params: { id: project.id }, body: { norms } });
      return { whole, part };
    };
    const ofPart = await addContractor(app, as, 'Part alone');
    const { part: alone } = await normed('V');
    const onPart = await drafted(ofPart, '01', [[{ material, workItemId: alone }, '300']]);
    // 25 × 9 of the part's own norm, and nothing of 25 × 8.
    expect(onPart.items).toMatchObject([{ theoretical: 225, excess: 75 }]);

    const contractorId = await addContractor(app, as, 'Both measured');
    const { whole, part } = await normed('W');
    const draft = await drafted(contractorId, '02', [[{ material, workItemId: whole }, '430']]);
    // Measured both, as earlier releases let it.
    await app.db
      .insertInto('measurement')
      .columns(MEASURED)
      .expression((eb) =>
        eb
          .selectFrom('measurement')
          .select([
            eb.fn<string>('gen_random_uuid').as('id'),
            eb.val(part).as('work_item_id'),
            ...COPIED,
          ])
          .where('contractor_id', '=', contractorId),
      )
      .execute();
    // 25 × 8 + 25 × 9: 5 above it instead of 230, at ₹345 each.
    const doubled = { theoretical: '425', excess: '5', recovery: '1725.00' };
    await app.db
      .updateTable('consumption_statement_line')
      .set(doubled)
      .where('consumption_statement_id', '=', draft.id)
      .execute();
    const read = async () =>
      (await app.ok(api.getConsumptionStatement, { as, params: { id: draft.id } }))
        .consumptionStatement;
    expect((await read()).items).toMatchObject([{ theoretical: 425, excess: 5 }]);
    expect(await app.refusal(api.signConsumptionStatement, signing(draft))).toMatchObject({
      httpStatus: 409,
      message:
        'Issues, measurements, norms or materials have changed since; save the stock with the contractor again, which counts it anew',
    });
    expect(await read()).toMatchObject({ status: 'DRAFT' });
    const counted = await signed(await read());
    expect(counted).toMatchObject({
      status: 'SIGNED',
      recovery: '79350.00',
      items: [
        {
          theoretical: 200,
          excess: 230,
          notCounted: [
            'Work that is measured as a whole and in its parts is counted once, as the whole',
          ],
        },
      ],
    });
  });
});

const COPIED = [
  'organisation_id',
  'firm_id',
  'project_id',
  'measured_on',
  'executed',
  'contractor_id',
  'contractor',
  'recorded_by',
  'recorded_by_name',
  'created_at',
] as const;
const MEASURED = ['id', 'work_item_id', ...COPIED] as const;
