/** Item codes, each of which only one material may have, whatever the case. */
import { takenText } from '@plinth/domain/import/material-codes';
import type { Violation } from '@plinth/domain/shared/violation';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { duplicate } from '#errors.ts';

interface Coded {
  /** The id of an existing material; undefined for a new one. */
  readonly id?: string;
  readonly itemCode: string;
}

/** One violation for each code that another material has, which is not archived. */
export async function takenCodes(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  materials: readonly Coded[],
): Promise<Violation[]> {
  const coded = materials.filter(({ itemCode }) => itemCode !== '');
  if (coded.length === 0) return [];
  const { rows } = await sql<{ key: string; id: string; materialCode: string; name: string }>`
    select lower(item_code) as key, id, material_code as "materialCode", name
    from material
    where organisation_id = ${scope.organisationId} and archived_at is null and item_code <> ''
      and lower(item_code) in (
        select lower(code) from unnest(${coded.map(({ itemCode }) => itemCode)}::text[]) code)
  `.execute(tx);
  const byKey = new Map(rows.map(({ key, ...material }) => [key, material]));
  return coded.flatMap(({ id, itemCode }) => {
    const other = byKey.get(itemCode.toLowerCase());
    if (!other || other.id === id) return [];
    return [{ code: 'taken', path: 'itemCode', message: takenText(itemCode, other) }];
  });
}

/** @throws AppError duplicate if another material has the item code */
export async function requireFreeCode(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  material: Coded,
): Promise<void> {
  const [taken] = await takenCodes(tx, ctx, [material]);
  if (taken) throw duplicate(taken.message, taken);
}
