/** Submits a rate contract, agrees it, sends it back or closes it. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { Permission } from '@plinth/domain/access/permissions';
import type { NotificationKind } from '@plinth/domain/notification/kinds';
import {
  mayAgree,
  rateContractCan,
  type RateContractStatus,
} from '@plinth/domain/rate-contract/status';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { forbidden, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { resolveNotifications } from '#features/notifications/notifications.public.ts';
import {
  decisionNotification,
  tellOfContract,
  waitsForAgreement,
} from '#features/rate-contracts/contract-notifications.ts';
import { requireWhereItServes } from '#features/rate-contracts/require-where-it-serves.ts';
import { getRateContract } from '#features/rate-contracts/rate-contracts.queries.ts';
import {
  type LockedContract,
  lockContract,
  updateContractStatus,
} from '#features/rate-contracts/rate-contracts.store.ts';
import { subject } from '#features/rate-contracts/save-rate-contract.ts';
import { assertCurrentVersion } from '#versions.ts';

interface Seen {
  readonly version?: number | undefined;
}
type Reasoned = Seen & { readonly reason: string };
type Answer = Promise<{ rateContract: RateContract; message: string }>;

interface ContractAct extends Seen {
  readonly action: string;
  readonly permission: Permission;
  readonly gate: (status: RateContractStatus) => Verdict;
}

interface Outcome {
  readonly detail?: JsonObject;
  readonly message: string;
  /** The people to notify, and the kinds of waiting notifications that are done with it. */
  readonly notification?: Parameters<typeof tellOfContract>[3];
  readonly resolves?: readonly NotificationKind[];
}

/**
 * The order of every act on a contract: lock, permission, status gate, version, writes, audit trail,
 * response.
 *
 * @throws AppError notFound, forbidden, conflict
 */
export async function actOnContract(
  ctx: Context,
  id: string,
  { action, permission, gate, version }: ContractAct,
  write: (tx: Transaction, contract: LockedContract) => Promise<Outcome>,
): Answer {
  return inTransaction(ctx.db, async (tx) => {
    const contract = await lockContract(tx, ctx.scope, id);
    if (!contract) throw notFound('Rate contract');
    await requireWhereItServes(tx, ctx, contract, permission);
    requireAllowed(gate(contract.status));
    assertCurrentVersion(version, contract.version, 'This rate contract');
    const { detail = {}, message, notification, resolves = [] } = await write(tx, contract);
    const { contractNumber } = contract;
    await recordChange(tx, ctx, { ...subject(id), action, detail: { contractNumber, ...detail } });
    await resolveNotifications(tx, ctx, [id], resolves);
    if (notification) await tellOfContract(tx, ctx, contract, notification);
    return { ...(await getRateContract(tx, ctx, id)), message };
  });
}

export async function submitRateContract(ctx: Context, id: string, seen: Seen): Answer {
  const act = {
    action: 'submit',
    permission: 'rate-contracts:write',
    gate: rateContractCan.submit,
    ...seen,
  } as const;
  return actOnContract(ctx, id, act, async (tx, contract) => {
    await updateContractStatus(tx, ctx.scope, id, { status: 'SUBMITTED' });
    return {
      message: 'Rate contract submitted',
      notification: waitsForAgreement(contract),
      resolves: ['SENT_BACK'],
    };
  });
}

/** @throws AppError forbidden for who made or last changed it */
export async function agreeRateContract(ctx: Context, id: string, seen: Seen): Answer {
  const act = {
    action: 'agree',
    permission: 'rate-contracts:agree',
    gate: rateContractCan.agree,
    ...seen,
  } as const;
  return actOnContract(ctx, id, act, async (tx, contract) => {
    const verdict = mayAgree(contract, ctx.actor.id);
    if (!verdict.isAllowed) throw forbidden(verdict.reason);
    const { id: by, name } = ctx.actor;
    const agreedBy = { id: by, name, at: ctx.clock() };
    await updateContractStatus(tx, ctx.scope, id, { status: 'AGREED', agreedBy });
    return {
      message: `${contract.contractNumber} agreed`,
      notification: decisionNotification('APPROVED', contract),
      resolves: ['TO_APPROVE'],
    };
  });
}

/** @throws AppError unprocessable without a reason */
export async function sendBackRateContract(
  ctx: Context,
  id: string,
  { reason, ...seen }: Reasoned,
): Answer {
  refuseViolations(reasonViolations(reason));
  const act = {
    action: 'send-back',
    permission: 'rate-contracts:agree',
    gate: rateContractCan.sendBack,
    ...seen,
  } as const;
  return actOnContract(ctx, id, act, async (tx, contract) => {
    await updateContractStatus(tx, ctx.scope, id, { status: 'DRAFT', sentBackReason: reason });
    return {
      detail: { reason },
      message: 'Rate contract sent back',
      notification: decisionNotification('SENT_BACK', contract, reason),
      resolves: ['TO_APPROVE'],
    };
  });
}

/**
 * Closes a rate contract; its existing orders are unchanged.
 * @throws AppError unprocessable without a reason
 */
export async function closeRateContract(
  ctx: Context,
  id: string,
  { reason, ...seen }: Reasoned,
): Answer {
  refuseViolations(reasonViolations(reason));
  const act = {
    action: 'close',
    permission: 'rate-contracts:write',
    gate: rateContractCan.close,
    ...seen,
  } as const;
  return actOnContract(ctx, id, act, async (tx, { contractNumber }) => {
    const closed = { reason, at: ctx.clock() };
    await updateContractStatus(tx, ctx.scope, id, { status: 'CLOSED', closed });
    return {
      detail: { reason },
      message: `${contractNumber} closed`,
      resolves: ['TO_APPROVE', 'SENT_BACK'],
    };
  });
}
