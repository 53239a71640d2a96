/** Whether a firm wants a work item on each new line of its requests and issues. */
import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { enterFirm, requireManaged } from '#features/firms/firms.public.ts';
import { findWorkRule } from './works.queries.ts';
import { lockWorkRule, updateWorkRule } from './works.store.ts';

/** @throws AppError notFound, forbidden */
export async function getWorkRule(ctx: Context, firmId: string) {
  await requireManaged(ctx, firmId);
  return { isRequired: await findWorkRule(ctx.db, ctx, firmId) };
}

const workRuleActs = defineActs({
  type: 'FIRM',
  name: 'Firm',
  enter: enterFirm,
  lock: async (tx, { scope }, firmId) => ({
    firmId,
    before: await lockWorkRule(tx, scope, firmId),
  }),
  answer: findWorkRule,
});

/** @throws AppError notFound, forbidden */
export async function setWorkRule(ctx: Context, firmId: string, isRequired: boolean) {
  await workRuleActs.act(ctx, firmId, { permission: 'firms:manage' }, (tx, { before }) => ({
    action: 'set-work-rule',
    detail: { before: { workItemRequired: before }, after: { workItemRequired: isRequired } },
    write: async () => updateWorkRule(tx, ctx.scope, firmId, isRequired),
  }));
  return { isRequired, message: 'Saved' };
}
