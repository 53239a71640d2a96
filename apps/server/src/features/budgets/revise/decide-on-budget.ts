/** Approves and withdraws revisions of a budget, and sets what a project does over its budget. */
import type {
  approveBudgetRevision as approveBudgetRevisionEndpoint,
  setBudgetControl as setBudgetControlEndpoint,
} from '@plinth/contracts/budget-acts';
import type { Budget, BudgetRevision } from '@plinth/contracts/budgets';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { controlViolations } from '@plinth/domain/budget/control';
import { budgetRevisionCan, mayApprove, totalOf } from '@plinth/domain/budget/revision';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString, quantityText } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, refuseViolations, requireAllowed } from '#errors.ts';
import { budgetActs, seenVersion } from './budget-acts.ts';
import { getBudget } from '../budgets.queries.ts';
import {
  countBudgetVersion,
  decideRevision,
  putRevisionInForce,
  updateControl,
} from '../budgets.store.ts';
import { getRevision } from './revisions.queries.ts';

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
  const act = { permission: 'budgets:approve', version: seenVersion(version) } as const;
  const budget = await budgetActs.act(ctx, projectId, act, async (tx) => {
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
    const { revision, kind, reason } = draft;
    return {
      action: 'approve-budget',
      detail: { revision, kind, reason },
      resolves: ['BUDGET_TO_APPROVE'],
    };
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
  const act = { permission: 'budgets:write', version: seenVersion(version) } as const;
  const budget = await budgetActs.act(ctx, projectId, act, async (tx) => {
    const draft = await getRevision(tx, ctx, { id: projectId, revisionId });
    requireAllowed(budgetRevisionCan.decide(draft.status));
    const decision = { status: 'WITHDRAWN', totalBefore: null, totalAfter: null } as const;
    await decideRevision(tx, ctx, revisionId, decision);
    await countBudgetVersion(tx, ctx.scope, projectId);
    const { revision, kind, reason } = draft;
    return {
      action: 'withdraw-budget',
      detail: { revision, kind, reason },
      resolves: ['BUDGET_TO_APPROVE'],
    };
  });
  return { budget, message: 'Revision withdrawn' };
}

/** @throws AppError notFound, forbidden; conflict; unprocessable for a percentage out of range */
export async function setBudgetControl(
  ctx: Context,
  projectId: string,
  { version, stages, unbudgeted }: Received<typeof setBudgetControlEndpoint, 'body'>,
): Answer {
  const act = { permission: 'budgets:approve', version: seenVersion(version) } as const;
  const budget = await budgetActs.act(ctx, projectId, act, async (tx) => {
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
    return { action: 'set-budget-control', detail: { before, after } };
  });
  return { budget, message: 'Budget control saved' };
}

function parse<Stage extends { readonly percent: string }>(stage: Stage) {
  return { ...stage, percent: quantityString(decimalOrZero(stage.percent)) };
}

async function totalNow(tx: Transaction, ctx: Context, projectId: string): Promise<string> {
  const { lines } = await getBudget(tx, ctx, projectId);
  return moneyString(totalOf(lines.map(({ amount }) => ({ amount: decimal(amount) }))));
}
