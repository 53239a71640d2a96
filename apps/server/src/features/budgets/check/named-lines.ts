/** Lines of a budget that name their work by its code, and their material or category by its name. */
import type {
  checkBudgetNames as checkEndpoint,
  proposeBudget as endpoint,
} from '@plinth/contracts/budget-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { keyOf } from '@plinth/domain/budget/revision';
import type { LineKey } from '@plinth/domain/budget/line-key';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { requireProject } from '../budgets.queries.ts';
import { findBudgetWorkByCode } from './subjects.queries.ts';
import { findSubjects } from '#features/materials/materials.public.ts';

type Line = Received<typeof endpoint, 'body'>['lines'][number];

/** A line of the current budget. */
export interface CurrentLine extends LineKey {
  readonly id: string;
}

/**
 * Resolves the names of lines to ids; a line that is in the budget already becomes a change of that
 * line. A name that is both a material and a category is read as the category.
 * @throws AppError unprocessable at the lines
 */
export async function withNames(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  sought: Sought,
): Promise<readonly Line[]> {
  const { found, violations } = await namedLines(tx, ctx, projectId, sought);
  refuseViolations(violations);
  return found;
}

/**
 * Checks the names in the lines of a sheet before they are proposed.
 * @throws AppError notFound
 * @throws AppError notFound
 */
export async function checkBudgetNames(
  ctx: Context,
  projectId: string,
  { lines: written }: Received<typeof checkEndpoint, 'body'>,
) {
  const project = await requireProject(ctx.db, ctx, projectId);
  const lines = written.map((line) => ({ ...UNTYPED, ...line }));
  const sought = { lines, current: [] };
  const { found, violations } = await namedLines(ctx.db, ctx, projectId, sought);
  const problems = violations.map(({ path, message }) => ({
    index: Number(path.split('.')[1]),
    message,
  }));
  const unitless = found.flatMap(({ category, unit }, index) =>
    category !== '' && unit === ''
      ? [{ index, message: `${category} is a category: its unit is missing` }]
      : [],
  );
  return { project, problems: [...problems, ...unitless] };
}

const UNTYPED = {
  id: null,
  workItemId: null,
  materialId: null,
  category: '',
  quantity: '',
  rate: '',
} as const;

interface Sought {
  readonly lines: readonly Line[];
  readonly current: readonly CurrentLine[];
}

async function namedLines(
  db: Executor,
  ctx: Context,
  projectId: string,
  { lines, current }: Sought,
): Promise<{ readonly found: readonly Line[]; readonly violations: readonly Violation[] }> {
  const names = [...new Set(lines.map((line) => nameOf(line).toLowerCase()).filter(Boolean))];
  const codes = [...new Set(lines.map(({ workCode }) => workCode.toLowerCase()).filter(Boolean))];
  if (names.length === 0 && codes.length === 0) return { found: lines, violations: [] };
  const [subjects, work] = await Promise.all([
    findSubjects(db, ctx, names),
    findBudgetWorkByCode(db, ctx, projectId, codes),
  ]);
  const byName = Map.groupBy(subjects, ({ key }) => key);
  const byKey = new Map(current.map((line) => [keyOf(line), line.id]));
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
    // A subject chosen by id is added as a new line; if it is in the budget already, the rules
    // report that.
    return { ...line, ...key, id: name === '' ? line.id : (byKey.get(keyOf(key)) ?? null) };
  });
  return { found, violations };
}

/**
 * The name to look up: the name of the line, or its category if it has neither a name nor an id.
 */
function nameOf({ id, materialId, category, name }: Line): string {
  return name === '' && id === null && materialId === null ? category : name;
}
