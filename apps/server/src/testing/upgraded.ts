/** Brings a release's database and its backup to this release, and compares both with what it was. */
import { escapeIdentifier } from 'pg';

import { grantAppRights } from '#db/app-role.ts';
import { withDatabase } from '#db/backup/databases.ts';
import { forgetFormer, restore } from '#db/backup/restore.ts';
import { connect } from '#db/connect.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { query } from '#testing/query.ts';
import { type Figures, figuresOf, loadRelease, type Release } from '#testing/releases.ts';

/** Tables that later releases do not have: responses to repeated calls, and counts made anew. */
const ENDED = ['kept_answer', 'document_tally'];
/**
 * Tables with additional rows: 0.13.0 added rows to the budgets of two projects for what was
 * transferred between them.
 */
const GROWN = ['budget_use'];
/**
 * Columns whose values change: 0.3.0 counts each change of an order, also those of its receipts;
 * 0.13.0 names who changed the drafts of area statements, numbers the lines on stored papers, and
 * has the units in a table.
 */
const CHANGED = [
  'purchase_order.version',
  'area_statement.version',
  'supplier.version',
  'purchase_order_revision.paper',
  'organisation.further_units',
];
/**
 * Tables that a restore changes: it ends the sessions, and prevents waiting mails from being sent.
 */
const ENDED_BY_RESTORE = ['user_session', 'outbound_message'];

export interface Cluster {
  /** The URL of any database of the cluster, as a superuser. */
  readonly url: string;
  readonly serverRole: string;
}

export interface Upgraded {
  readonly connectionString: string;
  readonly migrations: readonly string[];
  readonly lines: readonly string[];
  readonly seconds: number;
  /** The figures of the release's own database, before anything ran. */
  readonly before: Figures;
  readonly after: Figures;
  readonly drop: () => Promise<void>;
}

/** Migrates the database of an older release as a start of the server does. */
export async function upgrade(release: Release, cluster: Cluster): Promise<Upgraded> {
  const { connectionString, drop } = await makeEmpty(cluster, `upgraded_${release.version}`);
  const owner = connect({ connectionString, max: 2, statementTimeout: 0 });
  try {
    const tables = await loadRelease(release, connectionString, cluster.serverRole);
    const before = await figuresOf(connectionString, tables);
    const lines: string[] = [];
    const began = performance.now();
    const migrations = await migrateToLatest(owner, (line) => lines.push(line));
    const seconds = (performance.now() - began) / 1000;
    await grantAppRights(owner, cluster.serverRole);
    const after = await figuresOf(connectionString, tables);
    return { connectionString, migrations, lines, seconds, before, after, drop };
  } finally {
    await owner.destroy();
  }
}

/** Restores the backup of an older release as `npm run restore` does; drops the database again. */
export async function restored(
  release: Release,
  cluster: Cluster,
): Promise<{ readonly after: Figures; readonly migrations: unknown[]; readonly seconds: number }> {
  const { connectionString, drop } = await makeEmpty(cluster, `restored_${release.version}`);
  try {
    const began = performance.now();
    await restore({ connectionString, file: release.file, log: () => undefined });
    const seconds = (performance.now() - began) / 1000;
    const after = await figuresOf(connectionString, (await release.manifest()).tables);
    const names = await query(connectionString, 'select name from kysely_migration order by name');
    await forgetFormer(connectionString);
    return { after, migrations: names, seconds };
  } finally {
    await drop();
  }
}

/** Tables and columns that an upgrade left different from what they were, though it should not. */
export function differences(before: Figures, after: Figures): string[] {
  return Object.keys(before).filter(
    (name) =>
      before[name] !== after[name] &&
      ![...ENDED, ...GROWN].includes(tableOf(name)) &&
      !isChanged(name),
  );
}

/** The same differences for a restored backup. */
export function restoredDifferences(before: Figures, after: Figures): string[] {
  return differences(before, after).filter((name) => !ENDED_BY_RESTORE.includes(tableOf(name)));
}

function isChanged(name: string): boolean {
  return CHANGED.includes(name);
}

function tableOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** Makes an empty database of that name, in place of an older one. */
export async function makeEmpty({ url }: Cluster, name: string) {
  const admin = withDatabase(url, 'postgres');
  const drop = async () => {
    await query(admin, `drop database if exists ${escapeIdentifier(name)} with (force)`);
  };
  await drop();
  await query(admin, `create database ${escapeIdentifier(name)} template template0`);
  return { connectionString: withDatabase(url, name), drop };
}
