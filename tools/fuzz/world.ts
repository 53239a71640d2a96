/** Senders and ids of the fuzzed requests: the demo firms, and the other organisation. */
import { DOCUMENTS } from '@plinth/domain/document/documents';

import type { Known } from '../../apps/server/src/testing/fuzz/requests.ts';

const PASSWORD = 'plinth-demo';

/** The lists whose ids are used. */
const LISTS = [
  'firms',
  'projects',
  'materials?size=5',
  'suppliers?size=5',
  'stores',
  ...Object.values(DOCUMENTS).map(({ api }) => `${api.replace('/api/v1/', '')}?size=5`),
];

export interface World extends Known {
  /** The ids of the other organisation. */
  readonly foreignIds: readonly string[];
}

export async function findWorld(address: string): Promise<World> {
  const token = await signIn(address, 'demo@plinth.example');
  const store = await signIn(address, 'store@plinth.example');
  const outsider = await signIn(address, 'outsider@plinth.example');
  const own = await idsOf(address, token);
  const foreignIds = await idsOf(address, outsider);
  return {
    ids: [...own, ...foreignIds, '0190d0f0-0000-7000-8000-000000000000'],
    foreignIds,
    tokens: [...Array.from({ length: 8 }, () => token), store, '', `${token}x`],
  };
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function idsOf(address: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const lists = await Promise.all(
    LISTS.map(async (list) => {
      const response = await fetch(`${address}/api/v1/${list}`, { headers });
      return ((await response.json()) as { list: { id: string }[] }).list;
    }),
  );
  return lists.flat().map(({ id }) => id);
}
