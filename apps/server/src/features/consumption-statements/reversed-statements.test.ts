/** Statements can be reversed only if no later signed statement began with them. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { addContractor } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, manager, project, brick, steel } = await buildSite(app);
const place = { as, project };
const contractorId = await addContractor(app, as, 'Patil');
const WALL = await addBoqItem(app, place, { code: '6.1' });
const SLAB = await addBoqItem(app, place, { code: '5.1' });
await app.ok(api.setNorms, {
  as,
  params: { id: project.id },
  body: {
    norms: [
      { code: '6.1', materialId: brick.id, unit: 'Piece', coefficient: '500' },
      { code: '5.1', materialId: steel.id, unit: 'Ton', coefficient: '0.1' },
    ],
  },
});

/** Signs a statement for a month of 2026, with work on these items in it. */
async function signed(month: string, ...items: readonly string[]) {
  for (const workItemId of items) {
    const work = { workItemId, contractorId, executed: '2', measuredOn: `2026-${month}-10` };
    await measure(app, { ...place, ...work });
  }
  const days = { from: `2026-${month}-01`, to: `2026-${month}-28` };
  const body = { projectId: project.id, contractorId, ...days };
  const { consumptionStatement } = await app.ok(api.createConsumptionStatement, { as, body });
  await app.ok(api.signConsumptionStatement, {
    as: manager,
    params: { id: consumptionStatement.id },
    body: {},
  });
  return consumptionStatement;
}

const reversal = ({ id }: { readonly id: string }) => ({
  as,
  params: { id },
  body: { reason: 'Counted wrongly' },
});

test('one is reversed only after those that began with what it closed with', async () => {
  const january = await signed('01', WALL);
  const february = await signed('02', SLAB);
  const march = await signed('03', WALL, SLAB);
  // February has no bricks, so March began with those of January and the steel of February.
  for (const earlier of [january, february]) {
    const { statementNumber: number } = march;
    expect(await app.refusal(api.reverseConsumptionStatement, reversal(earlier))).toMatchObject({
      httpStatus: 409,
      message: `${number} began with what this one closed with; reverse ${number} first`,
      violations: [{ documentId: march.id }],
    });
  }
  await app.ok(api.reverseConsumptionStatement, reversal(march));
  await app.ok(api.reverseConsumptionStatement, reversal(january));
  await app.ok(api.reverseConsumptionStatement, reversal(february));
});

test('a later one of other materials does not keep it', async () => {
  const april = await signed('04', WALL);
  await signed('05', SLAB);
  const { consumptionStatement } = await app.ok(api.reverseConsumptionStatement, reversal(april));
  expect(consumptionStatement.status).toBe('REVERSED');
});
