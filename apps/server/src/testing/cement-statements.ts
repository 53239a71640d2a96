/** Consumption statements of cements that each have a norm, and their merges. */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';

import { addMaterial, type Site } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import type { TestApp } from '#testing/test-app.ts';

interface NormedMaterial {
  readonly material: Material;
  readonly workItemId: string;
}

/**
 * Adds cements that were received in January, each with a work item whose norm needs that many
 * bags.
 */
async function addCements(
  app: TestApp,
  { admin: as, project, localSupplier: supplier }: Site,
  coefficients: readonly string[],
) {
  const place = { as, project };
  const pool = new Map<string, NormedMaterial[]>();
  app.setTime('2026-01-02T06:00:00.000Z');
  for (const coefficient of coefficients) {
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
  return pool;
}

/** @param coefficients of the norms of the cements */
export async function cementStatements(app: TestApp, site: Site, coefficients: readonly string[]) {
  const { admin: as, manager, project } = site;
  const place = { as, project };
  const pool = await addCements(app, site, coefficients);
  // The clock does not move: what was signed before a merge differs from what was signed since all
  // the same.
  app.setTime('2026-08-14T06:00:00.000Z');

  function cement(coefficient: string): NormedMaterial {
    const found = pool.get(coefficient)?.pop();
    if (!found) throw new RangeError('no cement is left');
    return found;
  }

  /** A draft for a month with 25 units of the work of each, and that many bags issued. */
  async function drafted(
    contractorId: string,
    month: string,
    issued: readonly (readonly [NormedMaterial, string])[],
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

  /** Enters the quantity that is with the contractor at the end, by material. */
  async function closed(
    { id, items }: ConsumptionStatement,
    figures: readonly (readonly [NormedMaterial, object])[] = [],
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
    figures: readonly (readonly [NormedMaterial, object])[] = [],
  ) {
    const done = await closed(statement, figures);
    return (await app.ok(api.signConsumptionStatement, signing(done))).consumptionStatement;
  }

  const reversal = ({ id }: { id: string }) => ({
    as,
    params: { id },
    body: { reason: 'Counted wrongly' },
  });
  return { cement, drafted, closed, signing, signed, reversal };
}

/** Merges of materials, and their undo. */
export function cementMerges(app: TestApp, { admin: as }: Site) {
  async function merge(one: NormedMaterial, into: NormedMaterial): Promise<void> {
    const params = { id: one.material.id };
    await app.ok(api.mergeMaterial, { as, params, body: { into: into.material.id } });
  }
  const undoing = ({ material: { id } }: NormedMaterial) => ({ as, params: { id } });
  const undo = async (one: NormedMaterial) => {
    await app.ok(api.restoreMaterial, undoing(one));
  };
  return { merge, undoing, undo };
}
