/** Reverses a measurement: it stays in the list, with who did it and why. */
import type { Measurement, reverseMeasurement as endpoint } from '@plinth/contracts/measurements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { getMeasurement } from '#features/measurements/measurements.queries.ts';
import { lockMeasurement, markReversed } from '#features/measurements/measurements.store.ts';
import { requireUnsigned } from '#features/measurements/signed-period.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';
import { assertCurrentVersion } from '#versions.ts';

/**
 * @throws AppError notFound, forbidden; conflict if it is reversed already, or in an archived
 *   project; unprocessable without a reason, and in a signed period
 */
export async function reverseMeasurement(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ measurement: Measurement; message: string }> {
  const measurement = await inTransaction(ctx.db, async (tx) => {
    const { project } = await getMeasurement(tx, ctx, id);
    const place = await requireOpenProject(tx, ctx, project.id, 'measurements:write');
    await lockNormSet(tx, ctx.scope, project.id, ctx.clock());
    const held = await lockMeasurement(tx, ctx.scope, id);
    if (!held) throw notFound('Measurement');
    if (held.reversedAt) throw conflict('This measurement is reversed');
    assertCurrentVersion(version, held.version, 'This measurement');
    refuseViolations(reasonViolations(reason));
    await requireUnsigned(tx, ctx, { ...held, day: held.measuredOn, path: 'measuredOn' });
    await markReversed(tx, ctx, id, reason);
    await recordChange(tx, ctx, {
      documentType: 'PROJECT',
      documentId: project.id,
      place,
      action: 'reverse-measurement',
      detail: {
        measurementId: id,
        measuredOn: held.measuredOn,
        executed: decimal(held.executed).toString(),
        reason,
      },
    });
    return getMeasurement(tx, ctx, id);
  });
  return { measurement, message: 'Measurement reversed' };
}
