/** Finds what an approver sees beside the amount: the budget, and how the rates compare with the last ones. */
import type { DecisionFacts } from '@plinth/contracts/approvals';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { keysOf } from '@plinth/domain/shared/keys';

import type { Context } from '#context.ts';
import { SUBJECTS } from './subjects.ts';
import { findBudgetEffects } from '#features/budgets/budgets.public.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt } from '#scope.ts';

export interface ToDecide {
  readonly documentType: ApprovableDocument;
  readonly documentId: string;
  /** The revision of the amendment that waits; 0 for a document itself. */
  readonly revision: number;
  readonly firmId: string;
  readonly projectId: string;
}

/** The facts of documents that wait and are in scope, by id; two statements for each of their types. */
export async function findDecisionFacts(
  ctx: Pick<Context, 'db' | 'scope'>,
  documents: readonly ToDecide[],
): Promise<ReadonlyMap<string, DecisionFacts>> {
  const found = await Promise.all(
    keysOf(SUBJECTS).map(async (type) =>
      factsOf(
        ctx,
        type,
        documents.filter(({ documentType }) => documentType === type),
      ),
    ),
  );
  return new Map(found.flat());
}

async function factsOf(
  ctx: Pick<Context, 'db' | 'scope'>,
  type: ApprovableDocument,
  documents: readonly ToDecide[],
): Promise<(readonly [string, DecisionFacts])[]> {
  if (documents.length === 0) return [];
  const { compare, requestLines } = SUBJECTS[type];
  const ids = documents.map(({ documentId }) => documentId);
  const budgeted = documents.filter(isBudgetShown(ctx)).map(({ documentId }) => documentId);
  const [comparisons, effects] = await Promise.all([
    compare?.(ctx.db, ctx, ids),
    budgeted.length > 0 && findBudgetEffects(ctx.db, ctx, requestLines(ctx, budgeted)),
  ]);
  return documents.map(({ documentId, revision }) => {
    const effect = effects ? effects.get(documentId) : undefined;
    const isCounted = revision === 0 && type !== 'GOODS_RECEIPT';
    const budget = effect ? { ...effect, isCounted } : null;
    return [documentId, { budget, comparison: comparisons?.get(documentId) ?? null }];
  });
}

function isBudgetShown({ scope }: Pick<Context, 'scope'>) {
  return ({ firmId, projectId }: ToDecide): boolean =>
    canAt(scope, { firmId, projectId }, 'budgets:read') && !isOffIn(scope, firmId, 'PROJECT');
}

export const NO_FACTS: DecisionFacts = { budget: null, comparison: null };
