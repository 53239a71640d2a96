/**
 * Reads the quantities that a signed statement leaves with a contractor, and the later statement
 * that began with them. A closing belongs to the material of its line; once that is merged, to the
 * surviving one, whose closing it is added to until a signed statement counts both as one.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { lineKey } from './statement-lines.queries.ts';
import { isOrMergedInto } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

interface Of {
  readonly projectId: string;
  readonly contractorId: string | null;
}

interface Statement {
  readonly id: string;
  readonly number: string;
}

/** The SQL form of `isNormed` of a line. */
const IS_NORMED = sql<boolean>`(line.theoretical is not null or line.workings <> '[]')`;

/** The SQL form of `lineKey`, which identifies lines. */
function keyOf(line: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${line}.material_id`)}::text, lower(${sql.ref(`${line}.name`)}))`;
}

/** Signed statements of a contractor in a project, as `statement`, with their lines that have a norm. */
function signedLines({ scope }: Scoped, of: Of): RawBuilder<unknown> {
  return sql`consumption_statement statement
    join consumption_statement_line line on line.organisation_id = statement.organisation_id
      and line.consumption_statement_id = statement.id and ${IS_NORMED}
    where statement.organisation_id = ${scope.organisationId}
      and statement.project_id = ${of.projectId}
      and statement.contractor_id is not distinct from ${of.contractorId}::uuid
      and statement.status = 'SIGNED'`;
}

/**
 * The names under which each of some materials was known, by time: itself, then the material that
 * it was merged into. A statement signed after a merge counts it under the new name.
 * @param ids a query of `material_id`
 * @returns a recursive expression `was (material_id, was_id, since)` for `with recursive`
 */
function wasSince({ scope }: Scoped, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`was (material_id, was_id, since) as (
    select named.material_id, named.material_id, '-infinity'::timestamptz
    from (${ids}) named where named.material_id is not null
    union
    select was.material_id, material.merged_into, material.archived_at
    from was
    join material on material.organisation_id = ${scope.organisationId}
      and material.id = was.was_id and material.merged_into is not null)`;
}

/** The quantities with the contractor before a day, by `lineKey` of the current materials. */
export async function readClosings(
  db: Executor,
  ctx: Scoped,
  of: Of & { readonly before: string },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ materialId: string | null; name: string; closing: string }>`
    with recursive signed as materialized (
      select line.material_id, line.name, line.closing, statement.period_to, statement.signed_at
      from ${signedLines(ctx, of)} and statement.period_to < ${of.before}
    ), last as materialized (
      select distinct on (${keyOf('signed')}) signed.* from signed
      order by ${keyOf('signed')}, signed.period_to desc
    ), ${wasSince(ctx, sql`select material_id from last`)}
    select surviving_material(${ctx.scope.organisationId}, last.material_id) as "materialId",
      min(last.name) as name, sum(last.closing)::text as closing
    from last
    where not exists (
      select from was
      join signed later on later.material_id = was.was_id and later.signed_at >= was.since
      where was.material_id = last.material_id and was.was_id <> was.material_id
        and later.period_to > last.period_to)
    group by 1, case when last.material_id is null then lower(last.name) end`.execute(db);
  return new Map(rows.map((row) => [lineKey(row), row.closing]));
}

/** The first signed one after a statement that has a line of the same: it began with its closing. */
export async function findOpenedFrom(
  db: Executor,
  ctx: Scoped,
  id: string,
  of: Of & { readonly to: string },
): Promise<Statement | undefined> {
  const own = sql`select material_id, name from consumption_statement_line
    where organisation_id = ${ctx.scope.organisationId} and consumption_statement_id = ${id}`;
  const { rows } = await sql<Statement>`
    with recursive own as materialized (${own}), ${wasSince(ctx, sql`select material_id from own`)}
    select statement.id, statement.statement_number as number
    from ${signedLines(ctx, of)} and statement.period_from > ${of.to}
      and (exists (
          select from was where was.was_id = line.material_id and was.since <= statement.signed_at)
        or line.material_id is null and exists (
          select from own where own.material_id is null and lower(own.name) = lower(line.name)))
    order by statement.period_from
    limit 1`.execute(db);
  return rows[0];
}

/**
 * The first signed one after a statement that begins with something else than its closing. The statement
 * names materials as they are now; where later ones name several that became one since, their openings are
 * added up.
 */
export async function findBegunWithout(
  db: Executor,
  ctx: Scoped,
  id: string,
  of: Of & { readonly to: string },
): Promise<Statement | undefined> {
  const { organisationId } = ctx.scope;
  const isSame = sql`(own.material_id is null and line.material_id is null
      and lower(line.name) = lower(own.name)
    or ${isOrMergedInto(sql`line.material_id`, sql`own.material_id`, organisationId)})`;
  const { rows } = await sql<Statement>`
    select later.id, later.number
    from consumption_statement_line own
    cross join lateral (
      select sum(first.opening) as opening, bool_or(first.is_opening_entered) as is_entered,
        min(first.period_from) as period_from,
        (array_agg(first.id order by first.period_from))[1] as id,
        (array_agg(first.number order by first.period_from))[1] as number
      from (
        select distinct on (${keyOf('line')}) statement.id, statement.statement_number as number,
          statement.period_from, line.opening, line.is_opening_entered
        from ${signedLines(ctx, of)} and statement.period_from > ${of.to} and ${isSame}
        order by ${keyOf('line')}, statement.period_from
      ) first
    ) later
    where own.organisation_id = ${organisationId} and own.consumption_statement_id = ${id}
      and later.opening <> own.closing and not later.is_entered
    order by later.period_from
    limit 1`.execute(db);
  return rows[0];
}
