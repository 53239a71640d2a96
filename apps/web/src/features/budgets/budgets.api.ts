/** The budget of a project, and what changes it. */
import { proposeBudget, setBudgetControl, transferBudget } from '@plinth/contracts/budget-acts';
import {
  type Budget,
  getBudget,
  getBudgetRevision,
  listBudgetRevisions,
} from '@plinth/contracts/budgets';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export const budgetKey = (projectId: string) => ['budget', projectId] as const;

export const budgetQuery = (projectId: string) =>
  queryOptions({
    queryKey: budgetKey(projectId),
    queryFn: ({ signal }) => call(getBudget, { params: { id: projectId }, signal }),
    meta: FAILS_SILENTLY,
  });

/**
 * The revisions of the budget without their changed lines, because one revision may have thousands.
 */
export const revisionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'revisions'],
    queryFn: async ({ signal }) =>
      (await call(listBudgetRevisions, { params: { id: projectId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

export const revisionQuery = (projectId: string, revisionId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'revisions', revisionId],
    queryFn: async ({ signal }) =>
      (await call(getBudgetRevision, { params: { id: projectId, revisionId }, signal })).revision,
    meta: FAILS_SILENTLY,
  });

/** A refusal is shown in the dialog; the budget is fetched again, so that a second try is of the newest. */
function useBudgetCall<Body>(
  { project: { id }, version }: Budget,
  send: (params: { id: string }, body: Body & { version: number }) => Promise<object>,
) {
  const refreshed = [budgetKey(id)];
  return useCall({
    send: (body: Body) => send({ id }, { ...body, version }),
    success: 'Budget saved',
    refreshes: refreshed,
    refreshesAfter: refreshed,
    failure: null,
  });
}

export function usePropose(budget: Budget) {
  return useBudgetCall(
    budget,
    (params, body: Omit<Sent<typeof proposeBudget, 'body'>, 'version'>) =>
      call(proposeBudget, { params, body }),
  );
}

export function useTransfer(budget: Budget) {
  return useBudgetCall(
    budget,
    (params, body: Omit<Sent<typeof transferBudget, 'body'>, 'version'>) =>
      call(transferBudget, { params, body }),
  );
}

export function useSetControl(budget: Budget) {
  return useBudgetCall(
    budget,
    (params, body: Omit<Sent<typeof setBudgetControl, 'body'>, 'version'>) =>
      call(setBudgetControl, { params, body }),
  );
}
