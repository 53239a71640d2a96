/**
 * Collects statistics for the statements of a migration. PostgreSQL collects none in a running
 * transaction, and has none of a database that was just loaded: it would plan for empty tables.
 */
import { type Kysely, sql } from 'kysely';

export class ChangedTables {
  /** The number of rows that this transaction had written when a table was last analysed. */
  readonly #written = new Map<string, number>();
  #isFirst = true;

  /** Analyses every table at the first call, later those that were written to since. */
  async analyze<DB>(tx: Kysely<DB>): Promise<void> {
    const { rows } = await sql<{ name: string; written: number }>`
      select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
      from pg_stat_xact_user_tables
      where schemaname = current_schema() and relname not like 'kysely\\_%'`.execute(tx);
    const due = rows.filter(
      ({ name, written }) => this.#isFirst || written > (this.#written.get(name) ?? 0),
    );
    this.#isFirst = false;
    if (due.length === 0) return;
    for (const { name, written } of due) this.#written.set(name, written);
    await sql`analyze ${sql.join(due.map(({ name }) => sql.id(name)))}`.execute(tx);
  }
}
