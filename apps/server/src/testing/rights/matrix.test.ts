/** Every role on every endpoint, about what lies in its own place and in three that are not. */
import { api, files } from '@plinth/contracts/endpoints';
import { can } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { createTestApp, type Person } from '#testing/test-app.ts';

import { type Decision, DECISIONS, type Sent } from './decisions.ts';
import { buildWorld, type Target, TARGETS, type Worker } from './world.ts';

const app = await createTestApp();
const { holdings, workers } = await buildWorld(app);

const endpoints = { ...api, ...files };
type Name = keyof typeof endpoints;
const names = Object.keys(endpoints) as Name[];

type Verdict = 'answered' | 'forbidden' | 'not found' | 'not signed in' | 'broken';

/** A refusal for any other reason came after the person was let in. */
function verdictOf(status: number): Verdict {
  if (status === 401) return 'not signed in';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not found';
  return status < 500 ? 'answered' : 'broken';
}

async function send(name: Name, { params = {}, query = {}, body }: Sent, as?: Person) {
  const { method, path } = endpoints[name];
  const url = path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  const payload = body && { payload: body };
  const response = await app.inject({ as, method, url, query, ...payload });
  return verdictOf(response.statusCode);
}

/** What the decision says must come of it. */
function expected(name: Name, { role, of }: Worker, target: Target): Verdict {
  const { access } = endpoints[name];
  const decision: Decision = DECISIONS[name];
  if (access !== 'public' && access !== 'signed-in' && !can([role], access)) return 'forbidden';
  if (decision.isNeverFound) return 'not found';
  if (name === 'listMembers' && target === 'otherProject') return 'answered';
  if (!reaches(decision, of, target)) return 'not found';
  const isWhole = decision.of !== 'firm' || of === 'firm';
  const mayAll = decision.needs?.every((permission) => can([role], permission)) ?? true;
  return isWhole && mayAll && !decision.isForRequester ? 'answered' : 'forbidden';
}

function reaches({ of: kind }: Decision, of: Worker['of'], target: Target): boolean {
  if (target === 'own') return true;
  if (target === 'otherOrganisation') return false;
  if (kind === 'organisation') return true;
  return target === 'otherProject' && (of === 'firm' || kind === 'firm');
}

/** Where more than the row's own right is asked for, forbidden and not found tell equally little. */
function agrees(name: Name, verdict: Verdict, wanted: Verdict): boolean {
  const { needs, of }: Decision = DECISIONS[name];
  const isRefusal = (one: Verdict) => one === 'not found' || one === 'forbidden';
  const isEither = needs !== undefined || of === 'firm';
  return verdict === wanted || (isEither && isRefusal(verdict) && isRefusal(wanted));
}

describe.each(names)('%s', (name) => {
  const decision: Decision = DECISIONS[name];

  test('without a token', async () => {
    const sent = decision.about?.(holdings.own) ?? decision.call ?? {};
    expect(await send(name, sent)).toBe(decision.of === 'nobody' ? 'answered' : 'not signed in');
  });

  if (decision.of === 'nobody' || name === 'logout') return;

  test('by every role', async () => {
    const wrong: string[] = [];
    for (const worker of workers) {
      const about = decision.about;
      for (const target of about ? TARGETS : (['own'] as const)) {
        const verdict = await send(name, about?.(holdings[target]) ?? decision.call ?? {}, worker);
        const wanted = expected(name, worker, target);
        if (!agrees(name, verdict, wanted)) {
          wrong.push(`${worker.name}, ${target}: ${verdict}, not ${wanted}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
