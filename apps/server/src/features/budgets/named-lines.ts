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
  const names = [...new Set(lines.map((line) => nameOf(line).toLowerCase()).filter(Boolean))];
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
    const refuse = (code: string, field: string, message: string) =>
      violations.push({ code, path: `lines.${index}.${field}`, message });
    const { name, workCode, unit } = line;
    const coded = work.get(workCode.toLowerCase());
    const workItemId = workCode === '' ? line.workItemId : (coded ?? null);
    if (workCode !== '' && coded === undefined) {
      refuse('unknown', 'workCode', `There is no work item ${workCode}`);
    }
    const sought = nameOf(line);
    if (sought === '') return { ...line, workItemId };
    const subject = byName
      .get(sought.toLowerCase())
      ?.find(({ category }) => name !== '' || category !== '');
    if (!subject) {
      const what = name === '' ? 'category' : 'material or category';
      const field = name === '' ? 'category' : 'name';
      refuse('unknown', field, `There is no ${what} “${sought}”`);
      return line;
    }
    if (subject.unit !== null && unit !== '' && unit !== subject.unit) {
      refuse('unit', 'unit', `${name} is in ${subject.unit}, not ${unit}`);
    }
    const { materialId, category } = subject;
    const key = { workItemId, materialId, category, unit: subject.unit ?? unit };
    // What is chosen, not named, is added: that it is there already is told.
    return { ...line, ...key, id: name === '' ? line.id : (byKey.get(keyOf(key)) ?? null) };
  });
  refuseViolations(violations);
  return found;
}

/** Of what is to be looked up: a line that is there, or names a material by its id, keeps its own. */
function nameOf({ id, materialId, category, name }: Line): string {
  return name === '' && id === null && materialId === null ? category : name;
}
