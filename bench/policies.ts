/**
 * Measures the cost of row-level security for reads: everyday lists among many orders, with the
 * policies and with a second one that permits all reads, by turns in one run.
 */
import type { Pool } from 'pg';

import { type Comparison, type Report, type Round, roundOf } from './figures.ts';
import type { Plinth } from './plinth.ts';
import { casesOf } from './scale/cases.ts';
import { fill } from './scale/scale.ts';

const ROUNDS = 7;
const CALLS = 30;
const REQUESTS = 10_000;

/** @param isQuick takes a fifth of the orders */
export async function measurePolicies(plinth: Plinth, isQuick: boolean): Promise<Report> {
  const requests = isQuick ? REQUESTS / 5 : REQUESTS;
  await fill(plinth, 1, requests);
  const cases = (await casesOf(plinth)).flatMap(({ name, calls }) =>
    typeof calls === 'function'
      ? []
      : [{ name, calls, with: [] as Round[], without: [] as Round[] }],
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['with', 'without'] as const) {
      await permitReads(plinth.database, side === 'without');
      for (const one of cases) one[side].push(await timed(plinth, one.calls));
    }
  }
  await permitReads(plinth.database, false);
  return {
    title: `reads among ${requests * 2} orders`,
    typical: 'median ms',
    product: 'with policies',
    floor: 'without',
    rows: cases.map((one): Comparison => ({
      name: one.name,
      product: one.with,
      floor: one.without,
    })),
  };
}

async function timed(
  { address, session }: Plinth,
  calls: readonly { readonly path: string }[],
): Promise<Round> {
  const taken: number[] = [];
  // The first plans the statements anew, as the policies have changed.
  for (let call = -3; call < CALLS; call += 1) {
    const { path } = calls[Math.abs(call) % calls.length] ?? { path: '' };
    const begun = performance.now();
    const answer = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    if (call >= 0) taken.push(performance.now() - begun);
  }
  return { typical: roundOf(taken).typical };
}

/** Adds a second, permissive policy to each table that has one, or removes it. */
async function permitReads(database: Pool, isPermitted: boolean): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy where polname = 'own_organisation'`,
  );
  for (const { name } of rows) {
    await database.query(
      isPermitted
        ? `create policy read_everything on ${name} for select using (true)`
        : `drop policy if exists read_everything on ${name}`,
    );
  }
}
