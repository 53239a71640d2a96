/** Reverses a measurement: it stays in the list, with who did it and why. */
import type { Measurement, reverseMeasurement as endpoint } from '@plinth/contracts/measurements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { allowUnless, refuseViolations } from '#errors.ts';
import { measurementActs } from './measurement-acts.ts';
import { markReversed } from './measurements.store.ts';
import { requireUnsigned } from './signed-period.ts';

const REVERSE = {
  permission: 'measurements:write',
  gate: ({ reversedAt }: { readonly reversedAt: Date | null }) =>
    allowUnless(reversedAt !== null, 'This measurement is reversed'),
} as const;

/**
 * @throws AppError notFound, forbidden; conflict if it is reversed already, or in an archived
 *   project; unprocessable without a reason, and in a signed period
 */
export async function reverseMeasurement(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ measurement: Measurement; message: string }> {
  const act = { ...REVERSE, version };
  const measurement = await measurementActs.act(ctx, id, act, async (tx, locked) => {
    refuseViolations(reasonViolations(reason));
    await requireUnsigned(tx, ctx, { ...locked, day: locked.measuredOn, path: 'measuredOn' });
    const { measuredOn } = locked;
    const executed = decimal(locked.executed).toString();
    return {
      action: 'reverse-measurement',
      detail: { measurementId: id, measuredOn, executed, reason },
      write: async () => markReversed(tx, ctx, id, reason),
    };
  });
  return { measurement, message: 'Measurement reversed' };
}
