import { NOT_LISTED } from '@plinth/domain/cost-head/cost-head';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

/** The heads in the order of the firm, including archived ones. The firm must be in scope. */
export async function listCostHeads(db: Executor, ctx: Scoped, firmId: string) {
  const rows = await headsOf(db, ctx, firmId)
    .select(['id', 'name', 'version'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    list: rows.map(({ id, name, isArchived }) => ({ id, name, isArchived })),
    // No head is ever deleted, so that each change raises it.
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

export interface NamedCostHead {
  /** The cost head as the document shows it. */
  readonly costHead: string;
  /** The id in the firm's list; null for a free text. */
  readonly costHeadId: string | null;
}

/**
 * The head of a document, as the list writes it; any text in a firm without a list.
 * @throws AppError unprocessable for what the list does not have, or has archived
 */
export async function nameCostHead(
  db: Executor,
  ctx: Scoped,
  firmId: string,
  typed: string,
): Promise<NamedCostHead> {
  if (typed === '') return { costHead: '', costHeadId: null };
  const offered = headsOf(db, ctx, firmId).where('archived_at', 'is', null);
  const found = await offered
    .select(['id', 'name'])
    .where('name_key', '=', sql<string>`lower(${typed})`)
    .forKeyShare()
    .executeTakeFirst();
  if (found) return { costHead: found.name, costHeadId: found.id };
  const other = await offered.select('id').limit(1).executeTakeFirst();
  if (other) refuseViolations([NOT_LISTED]);
  return { costHead: typed, costHeadId: null };
}

function headsOf(db: Executor, { scope }: Scoped, firmId: string) {
  return db
    .selectFrom('cost_head')
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', firmId);
}
