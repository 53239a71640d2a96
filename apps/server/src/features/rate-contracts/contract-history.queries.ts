import type { RateContractEntry } from '@plinth/contracts/rate-contract-history';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { getRateContract } from '#features/rate-contracts/rate-contracts.queries.ts';

const nothing = z.object({});
const reasoned = z.object({ reason: z.string() });
const revised = z.object({ revision: z.number() });

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: nothing }),
  z.object({ action: z.literal('update'), detail: nothing }),
  z.object({ action: z.literal('submit'), detail: nothing }),
  z.object({ action: z.literal('agree'), detail: nothing }),
  z.object({ action: z.literal('send-back'), detail: reasoned }),
  z.object({ action: z.literal('close'), detail: reasoned }),
  z.object({ action: z.literal('amend'), detail: reasoned }),
  z.object({ action: z.literal('agree-amendment'), detail: revised }),
  z.object({ action: z.literal('refuse-amendment'), detail: revised }),
]);

/**
 * The history of a contract, newest first.
 * @throws AppError notFound for one that serves none of the caller's places
 */
export async function getRateContractHistory(
  ctx: Context,
  id: string,
): Promise<{ list: RateContractEntry[] }> {
  await getRateContract(ctx.db, ctx, id);
  return readHistory(ctx, { documentType: 'RATE_CONTRACT', documentId: id }, written);
}
