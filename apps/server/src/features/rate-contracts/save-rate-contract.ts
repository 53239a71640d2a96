/** Drafts a rate contract or changes a draft. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { rateContractCan } from '@plinth/domain/rate-contract/status';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { nextOrganisationNumber } from '#features/numbering/numbering.public.ts';
import { requireWhereItServes } from '#features/rate-contracts/require-where-it-serves.ts';
import { replaceLines } from '#features/rate-contracts/contract-terms.store.ts';
import {
  type ContractBody,
  planContract,
  type PlannedContract,
} from '#features/rate-contracts/plan-contract.ts';
import { getRateContract } from '#features/rate-contracts/rate-contracts.queries.ts';
import {
  insertContract,
  lockContract,
  updateContract,
} from '#features/rate-contracts/rate-contracts.store.ts';
import { assertCurrentVersion } from '#versions.ts';

type Answer = Promise<{ rateContract: RateContract; message: string }>;

/** @throws AppError notFound, forbidden, unprocessable */
export async function createRateContract(ctx: Context, body: ContractBody): Answer {
  return inTransaction(ctx.db, async (tx) => {
    const { header, lines } = await planContract(tx, ctx, body);
    await requireWhereItServes(tx, ctx, header, 'rate-contracts:write');
    const id = ctx.newId();
    const contractNumber = await nextOrganisationNumber(tx, ctx, 'ARC', indianDate(ctx.clock()));
    const { actor: createdBy } = ctx;
    await insertContract(tx, ctx.scope, header, {
      id,
      contractNumber,
      createdBy,
      createdAt: ctx.clock(),
    });
    await replaceLines(tx, ctx.scope, id, lines);
    await note(tx, ctx, id, 'create', { header, lines }, contractNumber);
    const answer = await getRateContract(tx, ctx, id);
    return { ...answer, message: `${contractNumber} saved as a draft` };
  });
}

/** @throws AppError notFound; conflict unless it is a draft, or if it was changed meanwhile */
export async function updateRateContract(
  ctx: Context,
  id: string,
  { version, ...body }: ContractBody & { readonly version?: number | undefined },
): Answer {
  return inTransaction(ctx.db, async (tx) => {
    const held = await lockContract(tx, ctx.scope, id);
    if (!held) throw notFound('Rate contract');
    await requireWhereItServes(tx, ctx, held, 'rate-contracts:write');
    requireAllowed(rateContractCan.edit(held.status));
    assertCurrentVersion(version, held.version, 'This rate contract');
    const { header, lines } = await planContract(tx, ctx, body);
    await requireWhereItServes(tx, ctx, header, 'rate-contracts:write');
    await updateContract(tx, ctx.scope, id, { ...header, changedBy: ctx.actor.id });
    await replaceLines(tx, ctx.scope, id, lines);
    await note(tx, ctx, id, 'update', { header, lines }, held.contractNumber);
    return { ...(await getRateContract(tx, ctx, id)), message: 'Draft saved' };
  });
}

async function note(
  tx: Transaction,
  ctx: Context,
  id: string,
  action: string,
  { header, lines }: PlannedContract,
  contractNumber: string,
): Promise<void> {
  const { places, ...rest } = header;
  const detail = {
    contractNumber,
    ...rest,
    places: places.map((place) => ({ ...place })),
    lines: lines.map(({ prices, formula, ...line }) => ({
      ...line,
      prices: prices.map(({ from, rate, tiers }) => ({
        from,
        rate,
        tiers: tiers.map((tier) => ({ ...tier })),
      })),
      formula: formula && { ...formula, weights: formula.weights.map((one) => ({ ...one })) },
    })),
  };
  await recordChange(tx, ctx, { ...subject(id), action, detail });
}

/** The subject of audit entries about a contract. */
export function subject(documentId: string) {
  return { documentType: 'RATE_CONTRACT', documentId, place: null } as const;
}
