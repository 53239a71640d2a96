/** What refusals tell: no figure of money to who may not read prices, and not whether an id exists. */
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

/** What things cost in the world. */
const FIGURES = /\b(?:590|500|300|200|180|100|90|45)\.00\b/;

/** Sent instead of what an act asks for: an old version, another content, what is not known. */
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

test('no refusal tells a figure of money to who may not read prices', async () => {
  const told: string[] = [];
  for (const as of [worker('STORE_KEEPER', 'firm'), await keeperAndAdministrator()]) {
    for (const [name, { method, path }] of Object.entries(api)) {
      if (name === 'logout' || name === 'readLink') continue;
      await app.db.deleteFrom('call_count').execute();
      for (const decision of decisionsOf(name as keyof typeof DECISIONS)) {
        const sent = decision.about?.(own) ?? decision.call ?? {};
        const url = path.replaceAll(/:(\w+)/g, (_, part: string) => sent.params?.[part] ?? '');
        for (const more of [{}, WRONG]) {
          const payload = method === 'GET' ? {} : { payload: { ...sent.body, ...more } };
          const { statusCode, body } = await app.inject({
            as,
            method,
            url,
            query: {
              ...sent.query,
              ...(method === 'GET' && more === WRONG && { sortBy: 'value' }),
            },
            ...payload,
          });
          if (statusCode >= 400 && FIGURES.test(body)) told.push(`${name}: ${body.slice(0, 200)}`);
        }
      }
    }
  }
  expect(told).toEqual([]);
});

test('what is not one’s own is refused in the words of what does not exist', async () => {
  const as = worker('ADMIN', 'project');
  const unlike: string[] = [];
  for (const [name, { method, path }] of Object.entries({ ...api, ...files })) {
    if (name === 'logout') continue;
    await app.db.deleteFrom('call_count').execute();
    for (const decision of decisionsOf(name as keyof typeof DECISIONS)) {
      if (!decision.about) continue;
      for (const there of [otherFirm, otherOrganisation]) {
        const answerTo = async (text: string) => {
          const sent = JSON.parse(text) as Sent;
          const url = path.replaceAll(/:(\w+)/g, (_, part: string) => sent.params?.[part] ?? '');
          const payload = sent.body && { payload: sent.body };
          const response = await app.inject({
            as,
            method,
            url,
            query: { ...sent.query },
            ...payload,
          });
          const status = response.statusCode;
          // Files, and what is everybody's, are answered.
          const message = status < 400 ? '' : response.json<{ message: string }>().message;
          return { status, message };
        };
        const text = JSON.stringify(decision.about(there));
        const known = await answerTo(text);
        if (known.status !== 404) continue;
        const unknown = await answerTo(text.replaceAll(/[\da-f]{8}-[-\da-f]{27}/g, () => newId()));
        if (known.message !== unknown.message) {
          unlike.push(`${name}: ${known.message} / ${unknown.status} ${unknown.message}`);
        }
      }
    }
  }
  expect(unlike).toEqual([]);
});
