/**
 * Tests that refusals reveal no amount to those who may not read prices, and not whether an id
 * exists.
 */
import { api, files } from '@plinth/contracts/endpoints';
import type { Role } from '@plinth/domain/access/permissions';
import { expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

import type { Sent } from './decision.ts';
import { type DECISIONS, decisionsOf } from './decisions.ts';
import { type Worker, workerAmong } from './workers.ts';
import { buildWorld } from './world.ts';

const app = await createTestApp();
const world = await buildWorld(app);
const { own, otherProject, otherFirm, otherOrganisation } = world.holdings;
const worker = (role: Worker['role'], of: Worker['of']) => workerAmong(world.workers, role, of);

/** Matches the prices of the world. */
const FIGURES = /\b(?:590|500|300|200|180|100|90|45)\.00\b/;

/** Values that are sent instead of the right ones: an old version, another content, unknown ids. */
const WRONG = {
  version: 0,
  contentHash: '0'.repeat(64),
  digest: '0'.repeat(64),
  reason: 'Because',
  comment: 'Because',
  quantity: '999999',
} as const;

/** An administrator of another project, so that no call is refused for want of any role at all. */
async function keeperAndAdministrator(): Promise<Person> {
  const as = worker('STORE_KEEPER', 'project');
  const { organisationId: organisation_id } = world;
  const roles: Role[] = ['ADMIN'];
  await app.db
    .insertInto('project_member')
    .values({
      organisation_id,
      user_id: as.id,
      firm_id: own.firmId,
      project_id: otherProject.projectId,
      roles,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  return as;
}

const CALLS = Object.entries({ ...api, ...files }).flatMap(([name, { method, path, ...row }]) =>
  name === 'logout'
    ? []
    : decisionsOf(name as keyof typeof DECISIONS).map((decision) => ({
        name,
        method,
        path,
        query: 'query' in row ? row.query : undefined,
        decision,
      })),
);

/** Whether wrong values change the call; those of a GET concern the order of a list alone. */
function isChangedByWrong({ method, query }: (typeof CALLS)[number]): boolean {
  return method !== 'GET' || (query !== undefined && 'sortBy' in query.shape);
}

function urlOf(path: string, { params }: Sent): string {
  return path.replaceAll(/:(\w+)/g, (_, part: string) => params?.[part] ?? '');
}

test('no refusal tells a figure of money to who may not read prices', async () => {
  const figures: string[] = [];
  const refuse = async (as: Person, call: (typeof CALLS)[number], more: object) => {
    const { name, method, path, decision } = call;
    const sent = decision.about?.(own) ?? decision.call ?? {};
    const isWrongSort = method === 'GET' && more === WRONG;
    const { statusCode, body } = await app.inject({
      as,
      method,
      url: urlOf(path, sent),
      query: { ...sent.query, ...(isWrongSort && { sortBy: 'value' }) },
      ...(method !== 'GET' && { payload: { ...sent.body, ...more } }),
    });
    if (statusCode >= 400 && FIGURES.test(body)) figures.push(`${name}: ${body.slice(0, 200)}`);
  };
  for (const as of [worker('STORE_KEEPER', 'firm'), await keeperAndAdministrator()]) {
    for (const call of CALLS) {
      if (!(call.name in api) || call.name === 'readLink') continue;
      await app.db.deleteFrom('call_count').execute();
      for (const more of isChangedByWrong(call) ? [{}, WRONG] : [{}]) await refuse(as, call, more);
    }
  }
  expect(figures).toEqual([]);
});

test('what is not one’s own is refused in the words of what does not exist', async () => {
  const as = worker('ADMIN', 'project');
  const answerTo = async ({ method, path }: (typeof CALLS)[number], text: string) => {
    const sent = JSON.parse(text) as Sent;
    const payload = sent.body && { payload: sent.body };
    const query = { ...sent.query };
    const response = await app.inject({ as, method, url: urlOf(path, sent), query, ...payload });
    const status = response.statusCode;
    // Files, and what is everybody's, are answered.
    return { status, message: status < 400 ? '' : response.json<{ message: string }>().message };
  };
  const unlike: string[] = [];
  const compare = async (call: (typeof CALLS)[number]) => {
    let unknown: Awaited<ReturnType<typeof answerTo>> | undefined;
    for (const there of [otherFirm, otherOrganisation]) {
      const text = JSON.stringify(call.decision.about?.(there));
      const known = await answerTo(call, text);
      if (known.status !== 404) continue;
      const withNewIds = text.replaceAll(/[\da-f]{8}-[-\da-f]{27}/g, () => newId());
      unknown ??= await answerTo(call, withNewIds);
      if (known.message !== unknown.message) {
        unlike.push(`${call.name}: ${known.message} / ${unknown.status} ${unknown.message}`);
      }
    }
  };
  for (const call of CALLS) {
    if (!call.decision.about) continue;
    await app.db.deleteFrom('call_count').execute();
    await compare(call);
  }
  expect(unlike).toEqual([]);
});
