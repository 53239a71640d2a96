/** Work that several norms are for counts once, also in a draft that counted it twice. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { cementMerges, cementStatements } from '#testing/cement-statements.ts';
import { addBoqItem } from '#testing/consumption-builders.ts';
import { addContractor } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const place = { as, project };
const { cement, drafted, signing, signed } = await cementStatements(app, site, ['4', '3', '4']);
const { merge, undo } = cementMerges(app, site);

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
    const normsOf = async ({ material }: { material: { id: string } }) =>
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
