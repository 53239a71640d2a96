/** Makes a merge as releases before schema 0215 made it, and upgrades it. */
import { CompiledQuery, sql } from 'kysely';
import { readFile } from 'node:fs/promises';

import { newId } from '#new-id.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

interface Merge {
  readonly as: Person;
  readonly merged: { readonly id: string };
  readonly target: { readonly id: string };
}

/** Writes the pointer and the audit entry, which recorded suppliers and names alone. */
export async function mergeOfEarlierRelease(app: TestApp, { as, merged, target }: Merge) {
  await app.db
    .updateTable('material')
    .set({ merged_into: target.id, archived_at: app.now })
    .where('id', '=', merged.id)
    .execute();
  const detail = JSON.stringify({ keptId: target.id, addedSupplierIds: [], addedSynonyms: [] });
  await sql`
    insert into audit_entry (organisation_id, id, at, actor_id, document_type, document_id, action,
      detail, request_id, address)
    select organisation_id, ${newId()}, ${app.now}, ${as.id}, 'MATERIAL', id, 'merge', ${detail}::jsonb,
      'earlier', ''
    from material where id = ${merged.id}`.execute(app.db);
}

/** Runs the blocks of the migration that complete the merges of earlier releases. */
export async function upgradeMerges(app: TestApp): Promise<void> {
  const file = new URL('../db/migrations/0215-merged-stock.sql', import.meta.url);
  const [, ...blocks] = (await readFile(file, 'utf8')).split(/^(?=do \$\$)/m);
  for (const block of blocks) {
    const [carried = ''] = block.split(/(?<=^\$\$;)/m);
    await app.db.executeQuery(CompiledQuery.raw(carried));
  }
  await app.db.executeQuery(
    CompiledQuery.raw(`select settle_budget_materials(organisation_id, array_agg(merged_into))
      from material where merged_into is not null group by organisation_id`),
  );
}
