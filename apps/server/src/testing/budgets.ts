/**
 * Makes budgets for tests: approved lines, work items, and what documents use of them by separate
 * SQL.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Budget } from '@plinth/contracts/budgets';
import type { Project } from '@plinth/contracts/firms';
import { CompiledQuery } from 'kysely';

import { newId } from '#new-id.ts';
import { secondPerson } from '#testing/second-person.ts';
import { BUDGET_BALANCES } from '#testing/soundness-budgets.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

interface Here {
  readonly as: Person;
  readonly project: Project;
}

export interface BudgetedLine {
  readonly materialId?: string;
  readonly category?: string;
  readonly unit?: string;
  readonly workItemId?: string | null;
  readonly quantity: string;
  readonly rate?: string;
}

/** Proposes budget lines, and has another person approve them. */
export async function approveLines(
  app: TestApp,
  { as, project, approver }: Here & { readonly approver?: Person },
  lines: readonly BudgetedLine[],
): Promise<Budget> {
  const params = { id: project.id };
  const body = {
    reason: 'Estimate of the structural engineer',
    lines: lines.map(({ rate = '100', ...line }) => ({ ...line, rate })),
  };
  const { budget } = await app.ok(api.proposeBudget, { as, params, body });
  return approveDraft(app, { as: approver ?? (await secondPerson(app, as)), project }, budget);
}

export async function approveDraft(
  app: TestApp,
  { as, project }: Here,
  { draft }: Budget,
): Promise<Budget> {
  if (!draft) throw new RangeError('nothing waits');
  const params = { id: project.id, revisionId: draft.id };
  return (await app.ok(api.approveBudgetRevision, { as, params, body: {} })).budget;
}

type Action = 'OFF' | 'TELL' | 'APPROVE' | 'STOP';

/** Sets all stages of budget control to the same action. */
export async function control(
  app: TestApp,
  { as, project }: Here,
  action: Action,
  unbudgeted: Exclude<Action, 'OFF'> = 'TELL',
): Promise<void> {
  const stage = { action, percent: '100' };
  const stages = { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage };
  const params = { id: project.id };
  await app.ok(api.setBudgetControl, { as, params, body: { stages, unbudgeted } });
}

/** Adds a cost code below another one, or at the top without a parent; returns its id. */
export async function addCostCode(
  app: TestApp,
  organisationId: string,
  project: Project,
  { code, path }: { readonly code: string; readonly path: readonly string[] },
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('work_item')
    .values({
      organisation_id: organisationId,
      id,
      project_id: project.id,
      parent_id: path.at(-1) ?? null,
      kind: 'COST_CODE',
      path: [...path, id],
      position: 1,
      code,
      description: `Work ${code}`,
      created_at: app.now,
    })
    .execute();
  return id;
}

/**
 * Finds lines whose figures differ from those of the documents, and uses of nothing; there must be
 * none.
 */
export async function unbalanced(app: TestApp): Promise<readonly unknown[]> {
  const found = Object.values(BUDGET_BALANCES).map((query) =>
    app.db.executeQuery(CompiledQuery.raw(query)),
  );
  return (await Promise.all(found)).flatMap(({ rows }) => rows);
}
