/** Drawing tallies together, so that adding them up stays short. */
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

/**
 * Of each place one row remains. In one statement: who counts meanwhile sees all
 * of the old rows or all of the new, and what is tallied meanwhile stays beside them.
 */
export async function foldCounts(db: Executor): Promise<void> {
  await sql`
    -- across organisations: each row stays its own organisation's
    with drawn as (delete from document_count returning *)
    insert into document_count
    select organisation_id, document_type, firm_id, project_id, status, sum(change)
    from drawn
    group by organisation_id, document_type, firm_id, project_id, status
    having sum(change) <> 0`.execute(db);
}
