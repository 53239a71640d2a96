/** How a norm was changed, as the audit trail has it. */
import type { getNormChanges } from '@plinth/contracts/norms';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';

import { getNorms } from './norms.queries.ts';

type Change = Answered<typeof getNormChanges>['list'][number];

interface Row extends Omit<Change, 'at'> {
  readonly at: Date;
}

/** The number of changes that are read, the newest of them. */
const NEWEST = 50;

/**
 * The changes of a norm, newest first. The trail names the work by its code and the material by its
 * name, so that those from before a renaming are not among them.
 * @throws AppError notFound for a project out of scope, or a norm that is not there
 */
export async function findNormChanges(
  ctx: Context,
  { id: projectId, normId }: { readonly id: string; readonly normId: string },
): Promise<{ list: Change[] }> {
  const { norms } = await getNorms(ctx.db, ctx, projectId);
  const norm = norms.find(({ id }) => id === normId);
  if (!norm) throw notFound('Norm');
  const named = JSON.stringify([
    { code: norm.workItem.code, of: norm.material?.name ?? norm.category },
  ]);
  const figuresIn = (side: 'before' | 'after') => sql`(
    select jsonb_build_object('coefficient', one ->> 'coefficient', 'unit', one ->> 'unit',
      'wastage', one ->> 'wastage')
    from jsonb_array_elements(case when jsonb_typeof(entry.detail -> ${sql.lit(side)} -> 'norms') = 'array'
      then entry.detail -> ${sql.lit(side)} -> 'norms' end) one
    where jsonb_build_array(one) @> ${named}::jsonb limit 1)`;
  const { rows } = await sql<Row>`
    select * from (
      select entry.id, entry.at, coalesce(actor.name, entry.actor_name) as "actorName",
        ${figuresIn('before')} as before, ${figuresIn('after')} as after
      from audit_entry entry
      left join user_account actor on actor.organisation_id = entry.organisation_id
        and actor.id = entry.actor_id
      where entry.organisation_id = ${ctx.scope.organisationId} and entry.document_type = 'PROJECT'
        and entry.document_id = ${projectId} and entry.action = 'set-norms'
    ) change
    where change.after is distinct from change.before
    order by change.id desc
    limit ${NEWEST}`.execute(ctx.db);
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
