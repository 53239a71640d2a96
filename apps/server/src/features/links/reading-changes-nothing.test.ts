/** Mail scanners open every link, some many times: nothing that GET and HEAD do is ever written. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { sendByLink } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Each network has a limit of its own. */
const app = await createTestApp({ trustedProxies: ['127.0.0.1'] });
const { admin, brick, engineer, localSupplier, project } = await buildSite(app);
const mrn = await submitRequest(app, { as: engineer, project, items: [[brick, '5']] });
const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);
const { linkSecret } = await sendByLink(app, admin, order?.id ?? '');

const CALLS = Number(process.env['READ_LINKS'] ?? 200);
const AT_ONCE = 50;

/** The rows of every table, and how often each table was written. */
async function everything(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(app.db);
  const sums = rows.map(
    ({ name }) => sql`select ${name}::text as name, count(*) as rows,
      md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as content,
      coalesce(max(xmin::text::bigint), 0) as written
    from ${sql.table(name)} one`,
  );
  const all = await sql`${sql.join(sums, sql` union all `)}`.execute(app.db);
  return all.rows;
}

const SECRETS = [linkSecret, 'A'.repeat(43), linkSecret.slice(1), 'short', '%00', 'a%2Fb', 'é'];

function call(number: number) {
  const secret = SECRETS[number % SECRETS.length] ?? '';
  const path = number % 50 === 49 ? `/l/${secret}` : `/api/v1/links/${secret}`;
  const network = `10.${number >> 12}.${(number >> 4) % 256}.7`;
  return app.fastify.inject({
    method: number % 2 === 0 ? 'GET' : 'HEAD',
    url: encodeURI(decodeURI(path)),
    headers: { 'x-forwarded-for': network },
  });
}

test(`${CALLS} GET and HEAD with right, wrong and malformed secrets change no row`, async () => {
  const before = await everything();
  const answers = new Map<number, number>();
  for (let from = 0; from < CALLS; from += AT_ONCE) {
    // A link has a limit for each minute, for all networks together.
    app.setTime(new Date(app.now.getTime() + 60_000));
    const some = Array.from({ length: AT_ONCE }, async (_, index) => call(from + index));
    for (const { statusCode } of await Promise.all(some)) {
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
    }
  }
  expect(await everything()).toEqual(before);
  // Most were answered, and not turned away by the limit.
  expect(answers.get(200)).toBeGreaterThan(CALLS / SECRETS.length / 2);
  expect([...answers.keys()].every((status) => status < 500)).toBe(true);
});
