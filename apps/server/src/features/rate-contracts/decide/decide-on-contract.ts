/** Submits a rate contract, agrees it, sends it back or closes it. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { mayAgree } from '@plinth/domain/rate-contract/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { contractActs, contractGate } from '../contract-acts.ts';
import {
  decisionNotification,
  waitsForAgreement,
  whereItServes,
} from './contract-notifications.ts';
import { updateContractStatus } from '../rate-contracts.store.ts';

interface Seen {
  readonly version?: number | undefined;
}
type Reasoned = Seen & { readonly reason: string };
type Answer = Promise<{ rateContract: RateContract; message: string }>;

export async function submitRateContract(ctx: Context, id: string, { version }: Seen): Answer {
  const act = {
    permission: 'rate-contracts:write',
    gate: contractGate('submit'),
    version,
  } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, contract) => ({
    action: 'submit',
    detail: { contractNumber: contract.contractNumber },
    notifications: await whereItServes(tx, ctx, contract, waitsForAgreement(contract)),
    resolves: ['SENT_BACK'],
    write: async () => updateContractStatus(tx, ctx.scope, id, { status: 'SUBMITTED' }),
  }));
  return { ...answer, message: 'Rate contract submitted' };
}

/** @throws AppError forbidden for who made or last changed it */
export async function agreeRateContract(ctx: Context, id: string, { version }: Seen): Answer {
  const act = { permission: 'rate-contracts:agree', gate: contractGate('agree'), version } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, contract) => {
    requireAllowed(mayAgree(contract, ctx.actor.id), 'forbidden');
    const { id: by, name } = ctx.actor;
    const agreedBy = { id: by, name, at: ctx.clock() };
    const notification = decisionNotification('APPROVED', contract);
    return {
      action: 'agree',
      detail: { contractNumber: contract.contractNumber },
      notifications: await whereItServes(tx, ctx, contract, notification),
      resolves: ['TO_APPROVE'],
      write: async () => updateContractStatus(tx, ctx.scope, id, { status: 'AGREED', agreedBy }),
    };
  });
  return { ...answer, message: `${answer.rateContract.contractNumber} agreed` };
}

/** @throws AppError unprocessable without a reason */
export async function sendBackRateContract(
  ctx: Context,
  id: string,
  { reason, version }: Reasoned,
): Answer {
  refuseViolations(reasonViolations(reason));
  const gate = contractGate('sendBack');
  const act = { permission: 'rate-contracts:agree', gate, version } as const;
  const answer = await contractActs.act(ctx, id, act, async (tx, contract) => {
    const notification = decisionNotification('SENT_BACK', contract, reason);
    const change = { status: 'DRAFT', sentBackReason: reason } as const;
    return {
      action: 'send-back',
      detail: { contractNumber: contract.contractNumber, reason },
      notifications: await whereItServes(tx, ctx, contract, notification),
      resolves: ['TO_APPROVE'],
      write: async () => updateContractStatus(tx, ctx.scope, id, change),
    };
  });
  return { ...answer, message: 'Rate contract sent back' };
}

/**
 * Closes a rate contract; its existing orders are unchanged.
 * @throws AppError unprocessable without a reason
 */
export async function closeRateContract(
  ctx: Context,
  id: string,
  { reason, version }: Reasoned,
): Answer {
  refuseViolations(reasonViolations(reason));
  const act = { permission: 'rate-contracts:write', gate: contractGate('close'), version } as const;
  const answer = await contractActs.act(ctx, id, act, (tx, { contractNumber }) => {
    const closed = { reason, at: ctx.clock() };
    return {
      action: 'close',
      detail: { contractNumber, reason },
      resolves: ['TO_APPROVE', 'SENT_BACK'],
      write: async () => updateContractStatus(tx, ctx.scope, id, { status: 'CLOSED', closed }),
    };
  });
  return { ...answer, message: `${answer.rateContract.contractNumber} closed` };
}
