import type { createMeasurement as endpoint, Measurement } from '@plinth/contracts/measurements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  aboveBoqViolations,
  isFarAbove,
  measurementViolations,
} from '@plinth/domain/consumption/measurement-rules';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations, unprocessable } from '#errors.ts';
import { nameContractor } from '#features/contractors/contractors.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { nameFloor } from '#features/areas/areas.public.ts';
import { createForProject } from './measurement-acts.ts';
import { findMeasurableItem, findMeasuredRelative } from './measurements.queries.ts';
import { insertMeasurement } from './measurements.store.ts';
import { requireUnsigned } from './signed-period.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';

type Body = Received<typeof endpoint, 'body'>;

/**
 * @throws AppError notFound, forbidden, conflict in an archived project; unprocessable at the
 *   fields, also in a signed period and far above the BOQ without a reason
 */
export async function createMeasurement(
  ctx: Context,
  body: Body,
): Promise<{ measurement: Measurement; message: string }> {
  const measurement = await createForProject(ctx, async (tx, id) => {
    const { projectId, measuredOn } = body;
    const place = await requireOpenProject(tx, ctx, projectId, 'measurements:write');
    refuseViolations(measurementViolations(body, indianDate(ctx.clock())));
    const contractor = await nameContractor(tx, ctx, body);
    const floor = await nameFloor(tx, ctx, projectId, body);
    await lockNormSet(tx, ctx.scope, projectId, ctx.clock());
    const { contractorId } = contractor;
    const counted = { projectId, contractorId, day: measuredOn, path: 'measuredOn' };
    await requireUnsigned(tx, ctx, counted);
    await requireCountedOnce(tx, ctx, body);
    const { code, executed, isAboveBoq } = await requireItem(tx, ctx, body);
    await insertMeasurement(tx, {
      organisation_id: ctx.scope.organisationId,
      id,
      firm_id: place.firmId,
      project_id: projectId,
      work_item_id: body.workItemId,
      measured_on: measuredOn,
      executed,
      tower_id: floor.towerId,
      floor_id: floor.floorId,
      location: body.location,
      contractor_id: contractor.contractorId,
      contractor: contractor.contractor,
      ra_number: body.raNumber,
      remark: body.remark,
      is_above_boq: isAboveBoq,
      reason: isAboveBoq ? body.reason : '',
      recorded_by: ctx.actor.id,
      recorded_by_name: ctx.actor.name,
      created_at: ctx.clock(),
    });
    return {
      subjectId: projectId,
      place,
      action: 'record-measurement',
      detail: {
        measurementId: id,
        code,
        measuredOn,
        executed,
        contractor: contractor.contractor,
        raNumber: body.raNumber,
        ...(isAboveBoq ? { aboveBoq: body.reason } : {}),
      },
    };
  });
  const { executed, workItem } = measurement;
  return { measurement, message: `${executed} ${workItem.unit} of ${workItem.code} recorded` };
}

/**
 * An item and its parts are not measured both, or what the work should have taken would count twice.
 *
 * @throws AppError unprocessable at the item
 */
async function requireCountedOnce(
  tx: Transaction,
  ctx: Context,
  { projectId, workItemId }: Pick<Body, 'projectId' | 'workItemId'>,
): Promise<void> {
  const related = await findMeasuredRelative(tx, ctx, projectId, workItemId);
  if (!related) return;
  const message = related.isPart
    ? `Its part ${related.code} is measured; measure the parts of this item`
    : `It is a part of ${related.code}, which is measured as a whole`;
  throw unprocessable(message, [{ code: 'measured', path: 'workItemId', message }]);
}

/** The stored fields of the item, checked against the BOQ. */
async function requireItem(
  tx: Transaction,
  ctx: Context,
  { projectId, workItemId, isConfirmed, reason, ...body }: Body,
) {
  const item = await findMeasurableItem(tx, ctx, projectId, workItemId);
  const message = 'Work is measured on a BOQ item of this project';
  const violation = { code: 'item', path: 'workItemId', message };
  if (!item || item.archivedAt) throw unprocessable(message, [violation]);
  const executed = decimalOrZero(body.executed);
  const billed = {
    quantity: item.quantity === null ? null : decimal(item.quantity),
    executedBefore: decimal(item.executed),
  };
  const { unit } = item;
  refuseViolations(aboveBoqViolations({ ...billed, unit, isConfirmed, reason }, executed));
  const isAboveBoq = isFarAbove(billed, executed);
  return { code: item.code, executed: executed.toString(), isAboveBoq };
}
