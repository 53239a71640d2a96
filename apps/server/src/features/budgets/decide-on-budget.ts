/** Approves and withdraws revisions of a budget, and sets what a project does over its budget. */
import type {
  approveBudgetRevision as approveBudgetRevisionEndpoint,
  setBudgetControl as setBudgetControlEndpoint,
} from '@plinth/contracts/budget-acts';
import type { Budget, BudgetRevision } from '@plinth/contracts/budgets';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { controlViolations } from '@plinth/domain/budget/control';
import { mayApprove, mayWithdraw, totalOf } from '@plinth/domain/budget/revision';
import type { Permission } from '@plinth/domain/access/permissions';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString, quantityText } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { resolveRevision } from '#features/budgets/budget-notifications.ts';
import { getBudget } from '#features/budgets/budgets.queries.ts';
import {
  countBudgetVersion,
  decideRevision,
  lockBudget,
  type LockedBudget,
  putRevisionInForce,
  updateControl,
} from '#features/budgets/budgets.store.ts';
import { getRevision } from '#features/budgets/revisions.queries.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { assertCurrentVersion } from '#versions.ts';

interface Named {
  readonly id: string;
  readonly revisionId: string;
}

type Decision = Received<typeof approveBudgetRevisionEndpoint, 'body'>;
type Answer = Promise<{ budget: Budget; message: string }>;

/** @throws AppError notFound, forbidden; conflict for one's own revision and a decided one */
export async function approveBudgetRevision(
  ctx: Context,
  { id: projectId, revisionId }: Named,
  { version }: Decision,
): Answer {
  const act = { projectId, permission: 'budgets:approve', version } as const;
  const budget = await onBudget(ctx, act, async (tx, locked) => {
    const draft = await getRevision(tx, ctx, { id: projectId, revisionId });
    requireAllowed(mayApprove(draft, ctx.actor.id));
    if (draft.kind === 'TRANSFER') await requireStillAvailable(tx, ctx, projectId, draft);
    const before = await totalNow(tx, ctx, projectId);
    await putRevisionInForce(tx, ctx, { id: revisionId, projectId, revision: draft.revision });
    const after = await totalNow(tx, ctx, projectId);
    await decideRevision(tx, ctx, revisionId, {
      status: 'APPROVED',
      totalBefore: before,
      totalAfter: after,
    });
    await resolveRevision(tx, ctx, locked);
    await record(tx, ctx, locked, 'approve-budget', {
      revision: draft.revision,
      kind: draft.kind,
      reason: draft.reason,
    });
  });
  return { budget, message: `Revision ${budget.revision} is in force` };
}

/** Documents have taken of the line since the transfer was proposed. @throws AppError conflict */
async function requireStillAvailable(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { changes }: BudgetRevision,
): Promise<void> {
  const { lines } = await getBudget(tx, ctx, projectId);
  for (const { lineId, quantityBefore, quantity, unit } of changes) {
    const given = decimal(quantityBefore ?? 0).minus(decimal(quantity ?? 0));
    const line = lines.find(({ id }) => id === lineId);
    if (line && given.gt('0') && given.gt(decimal(line.available))) {
      const left = quantityText(decimal(line.available > 0 ? line.available : 0), unit);
      const name = line.material?.name ?? line.category;
      throw conflict(`${name} has only ${left} available by now; withdraw the transfer`);
    }
  }
}

/** @throws AppError notFound, forbidden; conflict for a decided one */
export async function withdrawBudgetRevision(
  ctx: Context,
  { id: projectId, revisionId }: Named,
  { version }: Decision,
): Answer {
  const act = { projectId, permission: 'budgets:write', version } as const;
  const budget = await onBudget(ctx, act, async (tx, locked) => {
    const draft = await getRevision(tx, ctx, { id: projectId, revisionId });
    requireAllowed(mayWithdraw(draft));
    const decision = { status: 'WITHDRAWN', totalBefore: null, totalAfter: null } as const;
    await decideRevision(tx, ctx, revisionId, decision);
    await resolveRevision(tx, ctx, locked);
    await countBudgetVersion(tx, ctx.scope, projectId);
    const { revision, kind, reason } = draft;
    await record(tx, ctx, locked, 'withdraw-budget', { revision, kind, reason });
  });
  return { budget, message: 'Revision withdrawn' };
}

/** @throws AppError notFound, forbidden; conflict; unprocessable for a percentage out of range */
export async function setBudgetControl(
  ctx: Context,
  projectId: string,
  { version, stages, unbudgeted }: Received<typeof setBudgetControlEndpoint, 'body'>,
): Answer {
  const act = { projectId, permission: 'budgets:approve', version } as const;
  const budget = await onBudget(ctx, act, async (tx, locked) => {
    const percents = {
      REQUEST: stages.REQUEST.percent,
      ORDER: stages.ORDER.percent,
      AMENDMENT: stages.AMENDMENT.percent,
      ISSUE: stages.ISSUE.percent,
    };
    refuseViolations(controlViolations(percents));
    const { control: before } = await getBudget(tx, ctx, projectId);
    const parsed = {
      REQUEST: parse(stages.REQUEST),
      ORDER: parse(stages.ORDER),
      AMENDMENT: parse(stages.AMENDMENT),
      ISSUE: parse(stages.ISSUE),
    };
    await updateControl(tx, ctx.scope, projectId, { stages: parsed, unbudgeted });
    const after = { stages: parsed, unbudgeted };
    await record(tx, ctx, locked, 'set-budget-control', { before, after });
  });
  return { budget, message: 'Budget control saved' };
}

function parse<Stage extends { readonly percent: string }>(stage: Stage) {
  return { ...stage, percent: quantityString(decimalOrZero(stage.percent)) };
}

interface BudgetAct {
  readonly projectId: string;
  readonly permission: Permission;
  readonly version: number | undefined;
}

async function onBudget(
  ctx: Context,
  { projectId, permission, version }: BudgetAct,
  work: (tx: Transaction, locked: LockedBudget) => Promise<void>,
): Promise<Budget> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockBudget(tx, ctx, projectId);
    if (!locked) throw notFound('Project');
    await requireOpenProject(tx, ctx, projectId, permission);
    // The row of a project without a budget, which is at version 0 to readers, is made by this call.
    const isMade = version === 0 && locked.version === 1;
    if (!isMade) assertCurrentVersion(version, locked.version, 'This budget');
    await work(tx, locked);
    return getBudget(tx, ctx, projectId);
  });
}

async function totalNow(tx: Transaction, ctx: Context, projectId: string): Promise<string> {
  const { lines } = await getBudget(tx, ctx, projectId);
  return moneyString(totalOf(lines.map(({ amount }) => ({ amount: decimal(amount) }))));
}

async function record(
  tx: Transaction,
  ctx: Context,
  { firmId, projectId }: LockedBudget,
  action: string,
  detail: Parameters<typeof recordChange>[2]['detail'],
): Promise<void> {
  await recordChange(tx, ctx, {
    documentType: 'PROJECT',
    documentId: projectId,
    place: { firmId, projectId },
    action,
    detail,
  });
}
