/** Sets a firm's list of cost heads: names, order, and which are archived. */
import type { setCostHeads as endpoint } from '@plinth/contracts/cost-heads';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { costHeadListViolations } from '@plinth/domain/cost-head/cost-head';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { notFound, refuseViolations, versionConflict } from '#errors.ts';
import { listCostHeads } from './cost-heads.queries.ts';
import {
  adoptIssuesOfHeads,
  insertCostHeads,
  lockCostHeads,
  updateCostHeads,
} from './cost-heads.store.ts';
import { enterFirm } from '#features/firms/firms.public.ts';

type Body = Received<typeof endpoint, 'body'>;
type Heads = Pick<Body, 'heads'>;

const CHANGED =
  'The cost heads were changed meanwhile. What you typed is kept; saving again puts it in place.';

const costHeadActs = defineActs({
  type: 'FIRM',
  name: 'Firm',
  enter: enterFirm,
  lock: async (tx, ctx, firmId) => {
    await lockCostHeads(tx, ctx.scope, firmId);
    return { firmId, before: await listCostHeads(tx, ctx, firmId) };
  },
  answer: listCostHeads,
});

/**
 * Saves the list of cost heads. Documents keep their text; issues with the name of a head are
 * linked to it.
 * @throws AppError notFound, forbidden; conflict if the list is another by now; unprocessable for
 *   a blank name, one that is there twice, or a head that is left out: it is archived instead
 */
export async function setCostHeads(ctx: Context, firmId: string, { heads, version }: Body) {
  const { scope } = ctx;
  const act = { permission: 'firms:manage' } as const;
  const answer = await costHeadActs.actFor(ctx, firmId, act, async (tx, { before }) => {
    if (version !== before.version) throw versionConflict(CHANGED, before.version);
    const known = new Set(before.list.map(({ id }) => id));
    if (heads.some(({ id }) => id !== null && !known.has(id))) throw notFound('Cost head');
    refuseViolations([...costHeadListViolations(heads), ...missing(known, heads)]);
    if (!changedFields<Heads>({ heads: before.list }, { heads })) return { answer: () => before };
    const wanted = heads.map((head, index) => ({ ...head, position: index + 1 }));
    const changed = wanted.flatMap(({ id, ...head }) => (id === null ? [] : [{ id, ...head }]));
    const added = wanted
      .filter(({ id }) => id === null)
      .map((head) => ({ ...head, id: ctx.newId() }));
    await updateCostHeads(tx, scope, firmId, changed, ctx.clock());
    await insertCostHeads(tx, scope, firmId, added, ctx.clock());
    await adoptIssuesOfHeads(tx, scope, firmId);
    const after = await listCostHeads(tx, ctx, firmId);
    return {
      action: 'set-cost-heads',
      detail: { before: auditDetail(before), after: auditDetail(after) },
      answer: () => after,
    };
  });
  return { ...answer, message: 'Cost heads saved' };
}

function missing(known: ReadonlySet<string>, heads: Body['heads']) {
  const sent = heads.flatMap(({ id }) => (id === null ? [] : [id]));
  if (sent.length === known.size && new Set(sent).size === known.size) return [];
  const message = 'A cost head is archived, not removed: each one appears once';
  return [{ code: 'missing', path: 'heads', message }];
}

function auditDetail({ list }: Awaited<ReturnType<typeof listCostHeads>>) {
  const nameOf = ({ name }: { readonly name: string }) => name;
  return {
    costHeads: list.filter(({ isArchived }) => !isArchived).map(nameOf),
    archived: list.filter(({ isArchived }) => isArchived).map(nameOf),
  };
}
