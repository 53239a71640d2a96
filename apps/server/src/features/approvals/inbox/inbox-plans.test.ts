/** The inbox and its count where hundreds of people have thousands of documents waiting. */
import { api } from '@plinth/contracts/endpoints';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { ofOrganisation } from '#db/organisation-pool.ts';
import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { type Captured, captureQueries } from '#testing/captured-queries.ts';
import { createTestApp } from '#testing/test-app.ts';

const PEOPLE = 500;
const WAITING = 5000;
const OVER = 25_000;
const SITES = 50;

const app = await createTestApp({ isOwn: true });
const site = await buildSite(app);
const { organisationId, admin, buyer, manager, viewer, project, firm } = site;

/** Copies rows with other ids and other values; `changes` is SQL that may use `number`. */
async function copies(table: string, count: number, where: string, changes: string) {
  await unchecked(sql`
    insert into ${sql.table(table)}
    select copy.* from ${sql.table(table)} one, generate_series(1, ${count}::integer) number,
      jsonb_populate_record(one, jsonb_build_object(${sql.raw(changes)})) copy
    where one.id = (select id from ${sql.table(table)} where ${sql.raw(where)} limit 1)`);
}

/** Checked row by row, tens of thousands take half a minute. */
async function unchecked(statement: RawBuilder<unknown>) {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}

/** Ids by `kind`, so that those of waiting and of ended approvals differ. */
const idOf = (kind: string) =>
  `overlay(overlay(md5('${kind}' || number) placing '4' from 13) placing '8' from 17)::uuid`;

const SITE = `case when number % ${SITES} = 0 then '${project.id}'::uuid
  else ${idOf('site').replace('number', `(number % ${SITES})`)} end`;

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: firm.id }, [
    rule({ projectRoles: ['PROJECT_MANAGER'] }),
  ]);
  await orderAt(app, site, { as: buyer, project, price: '2000' });
  await fillPeople();
  await fillApprovals('waiting', WAITING, "'state', 'PENDING'");
  await fillApprovals('over', OVER, "'state', 'APPROVED', 'ended_at', now()");
  await unchecked(sql`
    insert into approval_decision (organisation_id, id, request_id, step_id, decided_by,
      decided_for, verdict, comment, channel, content_hash, is_carried, decided_at)
    select organisation_id, gen_random_uuid(), request_id, step.id, ${manager.id}, ${manager.id},
      'APPROVED', '', 'WEB', request.content_hash, false, now()
    from approval_step step join approval_request request using (organisation_id)
    where request.id = step.request_id and step.state = 'APPROVED'`);
  await sql`vacuum analyze approval_request, approval_step, approval_decision, project_member,
    user_account, project`.execute(app.db);
});

async function fillPeople() {
  const place = `'id', ${idOf('site')}, 'name', 'Site ' || number`;
  await copies('project', SITES - 1, `id = '${project.id}'`, place);
  const person = `'id', ${idOf('person')}, 'name', 'Person ' || number,
    'email', 'p' || number || '@example.in'`;
  await copies('user_account', PEOPLE, `id = '${viewer.id}'`, person);
  await sql`
    insert into project_member (organisation_id, user_id, firm_id, project_id, roles)
    select ${organisationId}, ${sql.raw(idOf('person'))}, ${firm.id}, ${sql.raw(SITE)},
      array[case when number <= ${2 * SITES}::integer then 'PROJECT_MANAGER'
        else 'SITE_ENGINEER' end]
    from generate_series(1, ${PEOPLE}::integer) number`.execute(app.db);
}

/** Inserts approvals with one step each. */
async function fillApprovals(kind: string, count: number, states: string) {
  const request = `'id', ${idOf(kind)}, 'document_id', ${idOf(`${kind} order`)},
    'project_id', ${SITE}, ${states}`;
  await copies('approval_request', count, 'true', request);
  const step = `'id', ${idOf(`${kind} step`)}, 'request_id', ${idOf(kind)}, ${states}`;
  await copies('approval_step', count, 'true', step);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables that a statement reads from end to end. */
async function scannedBy({ text, values }: Captured): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
  const { rows } = await ofOrganisation(app.serverDb, organisationId).executeQuery<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>(explain);
  return rows.flatMap((row) => scans(row['QUERY PLAN'][0].Plan));
}

function scans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scans)];
}

test.each([
  ['whom all of it waits for', manager, WAITING + 1],
  ['an administrator, asked where too few others are', admin, 0],
  ['whom nothing waits for', buyer, 0],
])('reads what waits and nothing that is over: %s', async (_, as, expected) => {
  const captured = await captureQueries(async () => {
    const { count } = await app.ok(api.countApprovals, { as });
    const { totalElements } = await app.ok(api.listApprovals, { as, query: {} });
    expect([count, totalElements]).toEqual([expected, expected]);
  });
  const inbox = captured.filter(({ text }) => /^\s*with seat/.test(text));
  expect(inbox).toHaveLength(2);
  for (const query of inbox) {
    const scanned = await scannedBy(query);
    expect(scanned.filter((table) => table.startsWith('approval_'))).toEqual([]);
  }
});
