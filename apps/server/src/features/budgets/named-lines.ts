/** Lines of a budget that name their work by its code, and their material or category by its name. */
import type { proposeBudget as endpoint } from '@plinth/contracts/budget-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { keyOf } from '@plinth/domain/budget/revision';
import type { LineKey } from '@plinth/domain/budget/resolve-line';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { findBudgetWorkByCode } from '#features/budgets/subjects.queries.ts';
import { findSubjects } from '#features/materials/materials.public.ts';

type Line = Received<typeof endpoint, 'body'>['lines'][number];

/** A line of the budget as it stands. */
export interface StandingLine extends LineKey {
  readonly id: string;
}

/**
 * With the ids of what they name; one that is in the budget already becomes a change of it. A name
 * that is both is the category.
 * @throws AppError unprocessable at the lines
 */
export async function withNames(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  {
    lines,
    standing,
  }: { readonly lines: readonly Line[]; readonly standing: readonly StandingLine[] },
): Promise<readonly Line[]> {
  const names = [...new Set(lines.map(({ name }) => name.toLowerCase()).filter(Boolean))];
  const codes = [...new Set(lines.map(({ workCode }) => workCode.toLowerCase()).filter(Boolean))];
  if (names.length === 0 && codes.length === 0) return lines;
  const [subjects, work] = await Promise.all([
    findSubjects(tx, ctx, names),
    findBudgetWorkByCode(tx, ctx, projectId, codes),
  ]);
  const byName = Map.groupBy(subjects, ({ key }) => key);
  const byKey = new Map(standing.map((line) => [keyOf(line), line.id]));
  const violations: Violation[] = [];
  const found = lines.map((line, index): Line => {
    const at = `lines.${index}`;
    const { name, workCode, unit } = line;
    if (name === '') return line;
    const workItemId = workCode === '' ? null : (work.get(workCode.toLowerCase()) ?? null);
    if (workCode !== '' && workItemId === null) {
      const message = `There is no work item ${workCode}`;
      violations.push({ code: 'unknown', path: `${at}.workCode`, message });
    }
    const [subject] = byName.get(name.toLowerCase()) ?? [];
    if (!subject) {
      const message = `There is no material or category “${name}”`;
      violations.push({ code: 'unknown', path: `${at}.name`, message });
      return line;
    }
    if (subject.unit !== null && unit !== '' && unit !== subject.unit) {
      const message = `${name} is in ${subject.unit}, not ${unit}`;
      violations.push({ code: 'unit', path: `${at}.unit`, message });
    }
    const { materialId, category } = subject;
    const key = { workItemId, materialId, category, unit: subject.unit ?? unit };
    return { ...line, ...key, id: byKey.get(keyOf(key)) ?? null };
  });
  refuseViolations(violations);
  return found;
}
