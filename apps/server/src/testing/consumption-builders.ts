/** Work items, measurements and consumption statements for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { Measurement } from '@plinth/contracts/measurements';
import type { WorkItemKind } from '@plinth/domain/work/work-item';

import { newId } from '#new-id.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

interface Place {
  readonly as: Person;
  readonly project: { readonly id: string };
}

interface Item {
  readonly code: string;
  readonly kind?: WorkItemKind;
  readonly parentId?: string;
  /** The codes of its parent and of those above. */
  readonly above?: readonly string[];
  readonly quantity?: string | null;
}

/** Adds a BOQ item, by default of 100 cubic metres; returns its id. */
export async function addBoqItem(
  app: TestApp,
  { as, project }: Place,
  { code, kind = 'BOQ_ITEM', parentId, above = [], quantity = '100' }: Item,
): Promise<string> {
  const id = newId();
  const { organisation_id: organisationId } = await app.db
    .selectFrom('user_account')
    .select('organisation_id')
    .where('id', '=', as.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('work_item')
    .values({
      organisation_id: organisationId,
      id,
      project_id: project.id,
      parent_id: parentId ?? null,
      kind,
      path: [...above, id],
      position: 1,
      code,
      description: `Work ${code}`,
      unit: kind === 'BOQ_HEADING' ? '' : 'Cubic metre',
      quantity: kind === 'BOQ_HEADING' ? null : quantity,
      created_at: app.now,
    })
    .execute();
  return id;
}

interface Measured extends Place {
  readonly workItemId: string;
  readonly executed: string;
  readonly contractorId?: string | null;
  readonly measuredOn?: string;
}

export async function measure(
  app: TestApp,
  { as, project, ...body }: Measured,
): Promise<Measurement> {
  const { measurement } = await app.ok(api.createMeasurement, {
    as,
    body: { projectId: project.id, measuredOn: '2026-01-10', ...body },
  });
  return measurement;
}

export interface ConsumptionIds {
  readonly boqItemId: string;
  readonly measurementId: string;
  readonly normId: string;
  readonly statementId: string;
}

/** Sets a norm of the material, measures work, and drafts a statement of January 2026. */
export async function furnishConsumption(
  app: TestApp,
  { as, project, materialId }: Place & { readonly materialId: string },
): Promise<ConsumptionIds> {
  const workItemId = await addBoqItem(app, { as, project }, { code: '5.1' });
  const { normSet } = await app.ok(api.setNorms, {
    as,
    params: { id: project.id },
    body: { norms: [{ code: '5.1', materialId, unit: 'Piece', coefficient: '4' }] },
  });
  const measurement = await measure(app, { as, project, workItemId, executed: '2' });
  const { consumptionStatement } = await app.ok(api.createConsumptionStatement, {
    as,
    body: { projectId: project.id, from: '2026-01-01', to: '2026-01-31' },
  });
  return {
    boqItemId: workItemId,
    measurementId: measurement.id,
    normId: normSet.norms[0]?.id ?? '',
    statementId: consumptionStatement.id,
  };
}
