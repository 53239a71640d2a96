/** Reads an upgraded demo database through the server: sign-ins, lists, documents and their PDFs. */
import { DOCUMENT_TYPES, DOCUMENTS } from '@plinth/domain/document/documents';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '#app.ts';
import { DEMO_ACCOUNT, DEMO_PASSWORD } from '#db/seeds/demo-people.ts';
import { connect } from '#db/connect.ts';
import { JWT_SECRET } from '#testing/test-app.ts';

/** People of every release's demo. */
const EMAILS = [DEMO_ACCOUNT.email, 'engineer@plinth.example', 'store@plinth.example'];

export interface Reading {
  /** Email, then the status of the sign-in. */
  readonly signIns: readonly (readonly [string, number])[];
  /** By document type: how many the list counts, whether the first one prints if the type does. */
  readonly documents: ReadonlyMap<string, { readonly total: number; readonly prints: boolean }>;
}

/** @param url of the database, as the server's role; `now` is a time soon after its last document */
export async function readWholly(url: string, now: Date): Promise<Reading> {
  const db = connect({ connectionString: url, max: 4 });
  const config = { jwtSecret: JWT_SECRET, isDemo: true };
  const app = await buildApp({ db, config, clock: () => now });
  try {
    const signIns = await Promise.all(EMAILS.map(async (email) => signIn(app, email)));
    const [, , token] = signIns[0] ?? [];
    const documents = new Map<string, { total: number; prints: boolean }>();
    for (const type of DOCUMENT_TYPES) {
      documents.set(type, await readFirst(app, DOCUMENTS[type], token ?? ''));
    }
    return { signIns: signIns.map(([email, status]) => [email, status]), documents };
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function signIn(app: FastifyInstance, email: string) {
  const payload = { email, password: DEMO_PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  return [email, answer.statusCode, answer.json<{ token?: string }>().token ?? ''] as const;
}

async function readFirst(
  app: FastifyInstance,
  { api, pdf }: { readonly api: string; readonly pdf: object | null },
  token: string,
) {
  const headers = { authorization: `Bearer ${token}` };
  const list = await app.inject({ method: 'GET', url: `${api}?size=1`, headers });
  if (list.statusCode !== 200) throw new Error(`${api}: ${list.body}`);
  const { list: rows, totalElements: total } = list.json<{
    list: { id: string }[];
    totalElements: number;
  }>();
  const [first] = rows;
  if (first === undefined) return { total, prints: true };
  const url = `${api}/${first.id}`;
  const one = await app.inject({ method: 'GET', url, headers });
  if (one.statusCode !== 200) throw new Error(`${url}: ${one.body}`);
  if (pdf === null) return { total, prints: true };
  const paper = await app.inject({ method: 'GET', url: `${url}/pdf`, headers });
  return { total, prints: paper.rawPayload.subarray(0, 5).toString('latin1') === '%PDF-' };
}
