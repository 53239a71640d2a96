/**
 * Rows that name a material and follow it when it is merged: lines of contracts and of budgets, norms,
 * terms of consumption, and levels at which it is ordered again. Where the other material has its own, a
 * budget line is added to that one; the others count again after an undo.
 */
import { sql } from 'kysely';
import { z } from 'zod';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/**
 * Ids by table, budget lines with what they added to which one and its rate before, and levels with whether
 * the other material got them.
 */
export const followedRows = z.object({
  contract_line: z.array(z.string()).default([]),
  budget_line: z.array(z.string()).default([]),
  norm: z.array(z.string()).default([]),
  consumption_term: z.array(z.string()).default([]),
  added: z
    .array(
      z.object({
        id: z.string(),
        into: z.string(),
        quantity: z.string(),
        amount: z.string(),
        rateBefore: z.string(),
      }),
    )
    .default([]),
  levels: z
    .array(
      z.object({
        storeId: z.string(),
        level: z.string(),
        quantity: z.string(),
        isCarried: z.boolean(),
      }),
    )
    .default([]),
});

type FollowedRows = z.infer<typeof followedRows>;

interface Merged {
  readonly from: string;
  readonly to: string;
}

/** The columns that, together with the material, identify a row of each table. */
const SAME_PLACE = {
  contract_line: sql`other.rate_contract_id = own.rate_contract_id`,
  budget_line: sql`other.project_id = own.project_id and other.removed_at is null
    and other.work_item_id is not distinct from own.work_item_id`,
  norm: sql`other.project_id = own.project_id
    and other.work_item_id is not distinct from own.work_item_id`,
  consumption_term: sql`other.project_id = own.project_id`,
} as const;

type Table = keyof typeof SAME_PLACE;

const TABLES = ['contract_line', 'norm', 'consumption_term', 'budget_line'] as const;

/** The budgets of both materials must be locked. */
export async function followMerge(
  tx: Transaction,
  organisationId: string,
  merged: Merged,
): Promise<FollowedRows> {
  const added = await addBudgetLines(tx, organisationId, merged);
  const moved = new Map<Table, string[]>();
  for (const table of TABLES) moved.set(table, await repoint(tx, organisationId, table, merged));
  const of = (table: Table) => moved.get(table) ?? [];
  const [contract_line, norm] = [of('contract_line'), of('norm')];
  const [consumption_term, budget_line] = [of('consumption_term'), of('budget_line')];
  const levels = await carryLevels(tx, organisationId, merged);
  return { contract_line, budget_line, norm, consumption_term, added, levels };
}

async function repoint(
  tx: Transaction,
  organisationId: string,
  table: Table,
  { from, to }: Merged,
): Promise<string[]> {
  const isLive = table === 'budget_line' ? sql`own.removed_at is null` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} own set material_id = ${to}
    where own.organisation_id = ${organisationId} and own.material_id = ${from} and ${isLive}
      and not exists (
        select from ${sql.table(table)} other
        where other.organisation_id = own.organisation_id and other.material_id = ${to}
          and ${SAME_PLACE[table]})
    returning own.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Budget lines of both at one work item become one, at the rate that its rupees come to. */
async function addBudgetLines(
  tx: Transaction,
  organisationId: string,
  { from, to }: Merged,
): Promise<FollowedRows['added']> {
  const { rows } = await sql<FollowedRows['added'][number]>`
    with gone as (
      update budget_line own set removed_at = now()
      from budget_line other
      where own.organisation_id = ${organisationId} and own.material_id = ${from}
        and own.removed_at is null and other.organisation_id = own.organisation_id
        and other.material_id = ${to} and ${SAME_PLACE.budget_line}
      returning own.id, other.id as "into", own.quantity, own.amount, other.rate
    ), grown as (
      update budget_line line set quantity = line.quantity + gone.quantity,
        amount = line.amount + gone.amount,
        rate = case when line.quantity + gone.quantity = 0 then line.rate
          else round((line.amount + gone.amount) / (line.quantity + gone.quantity),
            greatest(2, scale(trim_scale(line.rate)))) end
      from gone where line.organisation_id = ${organisationId} and line.id = gone."into"
    )
    select id, "into", quantity::text, amount::text, rate::text as "rateBefore"
    from gone order by id`.execute(tx);
  return rows;
}

/** The merged material is no longer ordered again; where the other one has no level, it gets this one. */
async function carryLevels(
  tx: Transaction,
  organisationId: string,
  { from, to }: Merged,
): Promise<FollowedRows['levels']> {
  const { rows } = await sql<FollowedRows['levels'][number]>`
    with own as (
      select store_id, bin, reorder_level, reorder_quantity from stock
      where organisation_id = ${organisationId} and material_id = ${from}
        and reorder_level is not null
      order by store_id
      for no key update
    ), carried as (
      insert into stock as other (organisation_id, store_id, material_id, bin, reorder_level,
        reorder_quantity)
      select ${organisationId}, store_id, ${to}, bin, reorder_level, reorder_quantity from own
      on conflict (organisation_id, store_id, material_id) do update
        set reorder_level = excluded.reorder_level, reorder_quantity = excluded.reorder_quantity
        where other.reorder_level is null
      returning store_id
    ), ended as (
      update stock set reorder_level = null, reorder_quantity = null
      where organisation_id = ${organisationId} and material_id = ${from}
        and reorder_level is not null
    )
    select store_id as "storeId", reorder_level::text as level, reorder_quantity::text as quantity,
      store_id in (select store_id from carried) as "isCarried"
    from own order by store_id`.execute(tx);
  return rows;
}

/**
 * Reverts the rows that followed a merge. Quantities added to a budget line are subtracted as far
 * as they are still there. The budgets of both materials must be locked.
 */
export async function unfollowMerge(
  tx: Transaction,
  organisationId: string,
  { from, to }: Merged,
  { added, levels, ...rows }: FollowedRows,
): Promise<void> {
  for (const table of TABLES) {
    await sql`
      update ${sql.table(table)} set material_id = ${from}
      where organisation_id = ${organisationId} and id = ${anyOf(rows[table])}
        and material_id = ${to}`.execute(tx);
  }
  await sql`
    with gone as (
      select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as gone (id uuid, "into" uuid, quantity numeric, amount numeric, "rateBefore" numeric)
    ), back as (
      update budget_line line set removed_at = null from gone
      where line.organisation_id = ${organisationId} and line.id = gone.id
    )
    update budget_line line set quantity = greatest(0, line.quantity - gone.quantity),
      amount = greatest(0, line.amount - gone.amount), rate = gone."rateBefore"
    from gone where line.organisation_id = ${organisationId} and line.id = gone."into"`.execute(tx);
  await sql`
    with gone as (
      select * from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
        as gone ("storeId" uuid, level numeric, quantity numeric, "isCarried" boolean)
    ), ended as (
      update stock set reorder_level = null, reorder_quantity = null from gone
      where stock.organisation_id = ${organisationId} and stock.store_id = gone."storeId"
        and stock.material_id = ${to} and gone."isCarried" and stock.reorder_level = gone.level
    )
    update stock set reorder_level = gone.level, reorder_quantity = gone.quantity from gone
    where stock.organisation_id = ${organisationId} and stock.store_id = gone."storeId"
      and stock.material_id = ${from} and stock.reorder_level is null`.execute(tx);
}
