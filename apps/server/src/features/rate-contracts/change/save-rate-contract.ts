/** Drafts a rate contract or changes a draft. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { contractActs, contractGate, createContract } from '../contract-acts.ts';
import { replaceLines } from './contract-terms.store.ts';
import { type ContractBody, planContract, type PlannedContract } from './plan-contract.ts';
import { insertContract, updateContract } from '../rate-contracts.store.ts';
import { requireWhereItServes } from './require-where-it-serves.ts';
import { nextOrganisationNumber } from '#features/numbering/numbering.public.ts';

type Answer = Promise<{ rateContract: RateContract; message: string }>;

/** @throws AppError notFound, forbidden, unprocessable */
export async function createRateContract(ctx: Context, body: ContractBody): Answer {
  const answer = await createContract(ctx, async (tx, id) => {
    const { header, lines } = await planContract(tx, ctx, body);
    await requireWhereItServes(tx, ctx, header, 'rate-contracts:write');
    const contractNumber = await nextOrganisationNumber(tx, ctx, 'ARC', indianDate(ctx.clock()));
    const { actor: createdBy } = ctx;
    const created = { id, contractNumber, createdBy, createdAt: ctx.clock() };
    await insertContract(tx, ctx.scope, header, created);
    await replaceLines(tx, ctx.scope, id, lines);
    return { place: null, detail: auditDetail({ header, lines }, contractNumber) };
  });
  return { ...answer, message: `${answer.rateContract.contractNumber} saved as a draft` };
}

/** @throws AppError notFound; conflict unless it is a draft, or if it was changed meanwhile */
export async function updateRateContract(
  ctx: Context,
  id: string,
  { version, ...body }: ContractBody & { readonly version?: number | undefined },
): Answer {
  const act = { permission: 'rate-contracts:write', gate: contractGate('edit'), version } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, { contractNumber }) => {
    const { header, lines } = await planContract(tx, ctx, body);
    await requireWhereItServes(tx, ctx, header, 'rate-contracts:write');
    await updateContract(tx, ctx.scope, id, { ...header, changedBy: ctx.actor.id });
    await replaceLines(tx, ctx.scope, id, lines);
    return { action: 'update', detail: auditDetail({ header, lines }, contractNumber) };
  });
  return { ...answer, message: 'Draft saved' };
}

function auditDetail({ header, lines }: PlannedContract, contractNumber: string) {
  const { places, ...rest } = header;
  return {
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
}
