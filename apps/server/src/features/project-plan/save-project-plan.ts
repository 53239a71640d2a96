/** Saves the milestones of a project as a further revision of its plan. */
import type { ProjectPlan, saveProjectPlan as endpoint } from '@plinth/contracts/project-plan';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { planViolations } from '@plinth/domain/project-plan/milestones';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations, versionConflict } from '#errors.ts';
import { lockProject, requireOpenProject } from '#features/firms/firms.public.ts';
import { getProjectPlan } from './project-plan.queries.ts';
import { insertPlan, type NewPlan } from './project-plan.store.ts';

type Body = Received<typeof endpoint, 'body'>;

const CHANGED =
  'The plan was changed meanwhile. What you typed is kept; saving again puts it in place.';

const planActs = defineActs({
  type: 'PROJECT',
  name: 'Project',
  lock: async (tx, { scope }, projectId) => {
    const project = await lockProject(tx, scope, projectId);
    return project && { ...project, projectId };
  },
  permit: async (tx, ctx, { projectId }, permission) =>
    requireOpenProject(tx, ctx, projectId, permission),
  answer: getProjectPlan,
});

/**
 * @throws AppError notFound, forbidden; conflict in an archived project, or if it is another revision by
 *   now; unprocessable at
 *   the fields
 */
export async function saveProjectPlan(
  ctx: Context,
  projectId: string,
  body: Body,
): Promise<{ plan: ProjectPlan; message: string }> {
  const saved = await planActs.act(ctx, projectId, { permission: 'works:write' }, async (tx) => {
    const before = await getProjectPlan(tx, ctx, projectId);
    if (body.revision !== before.revision) throw versionConflict(CHANGED, before.revision);
    const isFirst = before.revision === 0;
    refuseViolations(planViolations(body, { today: indianDate(ctx.clock()), isFirst }));
    const plan = planOf(ctx, projectId, body, before);
    await insertPlan(tx, ctx, plan);
    const { revision, reason, milestones } = plan;
    return {
      action: 'save-plan',
      detail: { revision, reason, milestones: milestones.map(({ name }) => name) },
    };
  });
  const message = saved.revision === 1 ? 'Plan saved' : `Revision ${saved.revision} saved`;
  return { plan: saved, message };
}

/**
 * The new revision of the plan. A known milestone has the same id in all revisions; others get a
 * new one.
 */
function planOf(ctx: Context, projectId: string, body: Body, before: ProjectPlan): NewPlan {
  const known = new Set(before.milestones.map(({ id }) => id));
  const taken = new Set<string>();
  return {
    projectId,
    revision: before.revision + 1,
    plannedValue: twoDecimals(body.plannedValue),
    reason: body.reason,
    milestones: body.milestones.map(({ id, name, from, to, share, doneOn }) => {
      const isExisting = Boolean(id) && known.has(id ?? '') && !taken.has(id ?? '');
      const own = isExisting && id ? id : ctx.newId();
      taken.add(own);
      return {
        id: own,
        name,
        from,
        to,
        share: twoDecimals(share) ?? share,
        doneOn: doneOn === '' ? null : doneOn,
      };
    }),
  };
}

/** The number with two decimals; null if the text is not a number. */
function twoDecimals(text: string): string | null {
  const value = parseDecimal(text);
  return value && moneyString(value);
}
