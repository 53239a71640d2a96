/**
 * Tests the upgrade of a database from before texts were composed (NFC): one letter in two signs is
 * put into each text, list and structure that accepts it, and is one sign after the upgrade
 * wherever it may be changed.
 */
import { expect, inject, onTestFinished, test } from 'vitest';

import { connect } from '#db/connect.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { query } from '#testing/query.ts';
import { loadRelease, RELEASES } from '#testing/releases.ts';
import { makeEmpty } from '#testing/upgraded.ts';

/**
 * Columns that are not composed, because they are signed, frozen or append-only; they are composed
 * where they are compared.
 */
const SEALED = [
  'approval_request.content',
  'area_revision.content',
  'audit_entry.detail',
  'parties',
  'purchase_order_revision.asked',
  'purchase_order_revision.content',
  'purchase_order_revision.difference',
  'purchase_order_revision.paper',
  'to_parties',
];

/** Tables whose rows, or some of them, are signed or published or never change. */
const UNCHANGING = [
  'approval_decision',
  'approval_policy',
  'approval_rule',
  'area_revision',
  'audit_entry',
  'consumption_statement_line',
  'price_index_value',
  'project_plan',
  'stock_entry',
];

/** One column of each way in which a text is stored, which is read again. */
const KNOWN = [
  'consumption_statement_line.workings',
  'firm_working_time.holidays',
  'material.name',
  'material.synonyms',
  'outbound_message.data',
  'plan_milestone.name',
  'supplier.contacts',
];

const APART = 'e\u0301';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function columnsOf(url: string): Promise<Column[]> {
  return (await query(
    url,
    `select table_name as "table", column_name as "column",
       case data_type when 'ARRAY' then udt_name else data_type end as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and (data_type in ('text', 'jsonb') or udt_name = '_text')
     order by 1, 2`,
  )) as Column[];
}

const isSealed = ({ table, column }: Column) =>
  SEALED.includes(column) || SEALED.includes(`${table}.${column}`);

const WITH_THE_LETTER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `${column} || '${APART}'`,
  _text: (column) => `array(select part || '${APART}' from unnest(${column}) part)`,
  jsonb: (column) => `regexp_replace(${column}::text, '": "', '": "${APART}', 'g')::jsonb`,
};

/** Puts the letter into one row of each column whose constraints permit it. */
async function plant(url: string): Promise<void> {
  const acts = (await columnsOf(url))
    .filter((place) => !isSealed(place))
    .map(({ table, column, type }) => {
      const changed = WITH_THE_LETTER[type]?.(`"${column}"`);
      return `begin
        update "${table}" set "${column}" = ${changed} where ctid = (
          select ctid from "${table}" where length("${column}"::text) > 2 limit 1);
      exception when integrity_constraint_violation then null;
      end;`;
    });
  // Neither triggers nor references are in the way of a release's own data.
  await query(
    url,
    `do $plant$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${acts.join('\n')}
    end $plant$`,
  );
}

async function findApart(url: string): Promise<string[]> {
  const places = (await columnsOf(url)).map(
    ({ table, column }) => `select '${table}.${column}' as place from "${table}"
      where "${column}"::text is not nfc normalized group by 1`,
  );
  const found = (await query(url, `${places.join(' union all ')} order by 1`)) as {
    place: string;
  }[];
  return found.map(({ place }) => place);
}

test('every text of before is composed by the upgrade, but for what may not change', async () => {
  const release = RELEASES.find(({ version }) => version === '0.11.0');
  if (!release) throw new RangeError('no release before texts were composed');
  const serverRole = new URL(inject('appUrl')).username;
  const made = await makeEmpty({ url: inject('templateUrl'), serverRole }, 'composed_upgrade');
  onTestFinished(made.drop);
  const { connectionString } = made;
  await loadRelease(release, connectionString, serverRole);
  await plant(connectionString);
  const planted = await findApart(connectionString);
  expect(planted).toEqual(expect.arrayContaining(KNOWN));
  const owner = connect({ connectionString, max: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(owner, () => undefined);
  } finally {
    await owner.destroy();
  }
  const left = await findApart(connectionString);
  expect([...new Set(left.map((place) => place.split('.')[0]))]).toEqual(UNCHANGING);
});
