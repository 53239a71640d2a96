/**
 * Amends an agreed rate contract: another last day, another target, further prices. It applies once
 * somebody else agrees it, and never to orders made.
 */
import type {
  amendRateContract as endpoint,
  decideAmendment as decideEndpoint,
} from '@plinth/contracts/rate-contract-acts';
import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { amendmentViolations } from '@plinth/domain/rate-contract/amendment';
import { mayAgreeAmendment } from '@plinth/domain/rate-contract/status';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import {
  type AmendedTerms,
  applyAmendment,
  decideRevision,
  findWaitingRevision,
  insertRevision,
} from './amendment.store.ts';
import { contractActs, contractGate } from '../contract-acts.ts';
import { linesOfContract } from '../read/contract-detail.queries.ts';
import { storedPrice } from './plan-contract.ts';
import { usedValueOf } from '../use/contract-use.queries.ts';
import type { LockedContract } from '../rate-contracts.store.ts';

type Answer = Promise<{ rateContract: RateContract; message: string }>;

/**
 * @throws AppError notFound for a line of another contract; conflict while another amendment waits;
 *   unprocessable for violations
 */
export async function amendRateContract(
  ctx: Context,
  id: string,
  { version, reason, ...body }: Received<typeof endpoint, 'body'>,
): Answer {
  refuseViolations(reasonViolations(reason));
  const act = { permission: 'rate-contracts:write', gate: contractGate('amend'), version } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, contract) => {
    if (await findWaitingRevision(tx, ctx.scope, id)) {
      throw conflict('Another amendment of this contract waits to be agreed');
    }
    const amended = await amendedTerms(tx, ctx, contract, body);
    await insertRevision(tx, ctx, {
      contractId: id,
      revision: contract.revision + 1,
      reason,
      content: amended,
      before: { validTo: contract.validTo, targetValue: contract.targetValue },
    });
    const { contractNumber } = contract;
    return { action: 'amend', detail: { contractNumber, reason, ...contentOf(amended) } };
  });
  return { ...answer, message: 'Amendment submitted' };
}

type Body = Omit<Received<typeof endpoint, 'body'>, 'version' | 'reason'>;

async function amendedTerms(
  tx: Transaction,
  ctx: Context,
  contract: LockedContract,
  body: Body,
): Promise<AmendedTerms> {
  const today = indianDate(ctx.clock());
  const lines = await linesOfContract(tx, ctx, contract.id, today);
  const lineOf = (lineId: string) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Contract line');
    return line;
  };
  refuseViolations(
    amendmentViolations({
      ...body,
      contract,
      today,
      usedValue: decimal(await usedValueOf(tx, ctx, contract.id)),
      prices: body.prices.map((price) => ({
        ...price,
        pricing: lineOf(price.lineId).pricing,
        taken: lineOf(price.lineId).prices.map(({ from }) => from),
      })),
      quantities: body.quantities.map(({ lineId, targetQuantity }) => ({
        targetQuantity,
        unit: lineOf(lineId).unit,
        used: decimal(lineOf(lineId).usedQuantity),
      })),
    }),
  );
  return {
    validTo: body.validTo || null,
    targetValue:
      body.targetValue.trim() === '' ? null : moneyString(decimalOrZero(body.targetValue)),
    quantities: body.quantities.map(({ lineId, targetQuantity }) => ({
      lineId,
      targetQuantity: decimalOrZero(targetQuantity).toNumber(),
    })),
    prices: body.prices.map(({ lineId, ...price }) =>
      storedPrice(lineId, price, lineOf(lineId).pricing),
    ),
  };
}

/** @throws AppError conflict if none waits; forbidden for who made it */
export async function decideAmendment(
  ctx: Context,
  id: string,
  { version, isAgreed }: Received<typeof decideEndpoint, 'body'>,
): Answer {
  const act = { permission: 'rate-contracts:agree', gate: contractGate('amend'), version } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, { contractNumber }) => {
    const waiting = await findWaitingRevision(tx, ctx.scope, id);
    if (!waiting) throw conflict('No amendment of this contract waits');
    requireAllowed(mayAgreeAmendment(waiting, ctx.actor.id), 'forbidden');
    await decideRevision(tx, ctx, id, isAgreed);
    if (isAgreed) await applyAmendment(tx, ctx.scope, id, waiting);
    const { revision, content } = waiting;
    return {
      action: isAgreed ? 'agree-amendment' : 'refuse-amendment',
      detail: { contractNumber, revision, ...contentOf(content) },
    };
  });
  const message = isAgreed
    ? `${answer.rateContract.contractNumber} amended; orders made before keep their rates`
    : 'Amendment refused';
  return { ...answer, message };
}

function contentOf({ validTo, targetValue, quantities, prices }: AmendedTerms) {
  return {
    validTo,
    targetValue,
    quantities: quantities.map((one) => ({ ...one })),
    prices: prices.map(({ lineId, from, rate }) => ({ lineId, from, rate })),
  };
}
