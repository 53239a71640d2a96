/** Reads an upgraded demo database through the server: sign-ins, lists, documents and their PDFs. */
import { DOCUMENT_TYPES, DOCUMENTS } from '@plinth/domain/document/documents';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '#app.ts';
import { DEMO_ACCOUNT, DEMO_PASSWORD } from '#demo/demo-people.ts';
import { connect } from '#db/connect.ts';
import { JWT_SECRET } from '#testing/test-app.ts';

/** People who are in the demo data of every release. */
const EMAILS = [DEMO_ACCOUNT.email, 'engineer@plinth.example', 'store@plinth.example'];

const PDF_START = Buffer.from('%PDF-');

export interface Reading {
  /** The email of each person, then the status of the sign-in. */
  readonly signIns: readonly (readonly [string, number])[];
  /** The number of documents that the list counts, by document type. */
  readonly totals: ReadonlyMap<string, number>;
}

/**
 * @param url of the database, as the server's role
 * @param now a time soon after its last document
 * @throws Error if a list, the first document of a type or its PDF is not answered
 */
export async function readWholly(url: string, now: Date): Promise<Reading> {
  const db = connect({ connectionString: url, max: 4 });
  const config = { jwtSecret: JWT_SECRET, isDemo: true };
  const app = await buildApp({ db, config, clock: () => now });
  try {
    const signIns = await Promise.all(EMAILS.map(async (email) => signIn(app, email)));
    const [, , token] = signIns[0] ?? [];
    const totals = new Map<string, number>();
    for (const type of DOCUMENT_TYPES) {
      totals.set(type, await readFirst(app, DOCUMENTS[type], token ?? ''));
    }
    return { signIns: signIns.map(([email, status]) => [email, status]), totals };
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

/**
 * Reads the list of a type, and its first document with its PDF.
 * @returns how many documents the list counts
 */
async function readFirst(
  app: FastifyInstance,
  { api, pdf }: { readonly api: string; readonly pdf: object | null },
  token: string,
): Promise<number> {
  const get = async (url: string) => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer;
  };
  const list = await get(`${api}?size=1`);
  const { list: rows, totalElements: total } = list.json<{
    list: { id: string }[];
    totalElements: number;
  }>();
  const [first] = rows;
  if (first === undefined) return total;
  await get(`${api}/${first.id}`);
  if (pdf === null) return total;
  const paper = await get(`${api}/${first.id}/pdf`);
  if (!paper.rawPayload.subarray(0, 5).equals(PDF_START)) throw new Error(`${api}: no PDF`);
  return total;
}
