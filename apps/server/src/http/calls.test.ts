/**
 * Tests that a few calls of one person are in progress, that the rest waits in order, and that
 * nobody else waits for it.
 */
import { api, files } from '@plinth/contracts/endpoints';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const { engineer, buyer, admin } = await buildSite(app);
const { calls } = app.fastify;

let address = '';
beforeAll(async () => {
  address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const open of opened.splice(0)) await open();
});

/** Calls that read the table are in progress until it is opened again. */
async function shut(table: 'supplier' | 'material') {
  const transaction = await app.db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
  let isOpen = false;
  const open = async () => {
    if (!isOpen) await transaction.commit().execute();
    isOpen = true;
  };
  opened.push(open);
  return open;
}

type Get = Pick<EndpointDefinition, 'path'>;

/** Real calls, in this order. */
class Caller {
  readonly answered: string[] = [];
  readonly #gone = new AbortController();

  async call(as: Person, { path }: Get, query = ''): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` };
    const url = `${address}${path}${query}`;
    const answer = await fetch(url, { headers, signal: this.#gone.signal }).catch(() => undefined);
    this.answered.push(query);
    return answer;
  }

  /** Each once those before it have arrived. */
  async begin(as: Person, endpoint: Get, count: number) {
    const begun: Promise<Response | undefined>[] = [];
    for (let one = 1; one <= count; one += 1) {
      const before = calls.running + calls.waiting;
      begun.push(this.call(as, endpoint, `?page=${one}`));
      await vi.waitFor(() => {
        if (calls.running + calls.waiting <= before) throw new Error('it has not arrived');
      });
    }
    return begun;
  }

  leave(): void {
    this.#gone.abort();
  }
}

test('four calls of a person are in progress, the others wait in order, and nobody waits for them', async () => {
  const open = await shut('supplier');
  const caller = new Caller();
  const begun = await caller.begin(buyer, api.listSuppliers, 7);
  expect(calls.waiting).toBe(3);
  // Another of theirs waits behind them; those of others do not, and files have turns of their own.
  const behind = caller.call(buyer, api.listMaterials, '?page=8');
  await expect.poll(() => calls.waiting).toBe(4);
  expect((await caller.call(engineer, api.listMaterials))?.status).toBe(200);
  expect((await caller.call(buyer, files.getMaterialTemplate, '?format=csv'))?.status).toBe(200);
  await open();
  const statuses = await Promise.all([...begun, behind].map(async (one) => (await one)?.status));
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  expect(caller.answered.indexOf('?page=8')).toBeGreaterThan(caller.answered.indexOf('?page=4'));
});

test('beyond the bound a call is refused at once, with the time to wait', async () => {
  const open = await shut('supplier');
  const caller = new Caller();
  const begun = await caller.begin(buyer, api.listSuppliers, 5);
  const many = Array.from({ length: 195 }, async () => caller.call(buyer, api.listSuppliers));
  await expect.poll(() => calls.waiting).toBe(196);
  const refused = await caller.call(buyer, api.listMaterials);
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get('retry-after')).toBe('2');
  expect(await refused?.json()).toMatchObject({
    message: 'Your last calls are still being answered; please try again in a moment',
  });
  expect((await caller.call(engineer, api.listMaterials))?.status).toBe(200);
  await open();
  const answers = await Promise.all([...begun, ...many]);
  expect(answers.every((answer) => answer?.status === 200)).toBe(true);
});

test('clients that disconnect leave the queue, and work in progress keeps its turn', async () => {
  const open = await shut('supplier');
  const leaving = new Caller();
  const begun = await leaving.begin(buyer, api.listSuppliers, 6);
  leaving.leave();
  await Promise.all(begun);
  await expect.poll(() => calls.waiting).toBe(0);
  // The statements of the first four still run, so that the next call waits.
  const staying = new Caller().call(buyer, api.listMaterials);
  await expect.poll(() => calls.waiting).toBe(1);
  await open();
  expect((await staying)?.status).toBe(200);
});

test('whoever signs out meanwhile is refused when it is their turn', async () => {
  const open = await shut('supplier');
  const caller = new Caller();
  const begun = await caller.begin(buyer, api.listSuppliers, 5);
  await app.db.deleteFrom('user_session').where('user_id', '=', buyer.id).execute();
  await open();
  expect((await begun[4])?.status).toBe(401);
  expect((await begun[0])?.status).toBe(200);
  // Signs in again.
  app.setTime(app.now);
});

describe('heavy calls', () => {
  const body = { columns: ['name'], rows: [{ number: 2, cells: ['Tile'] }] } as const;
  const preview = async (as: Person) => app.call(api.previewMaterialImport, { as, body });

  test('of one person run one at a time, beside ordinary ones', async () => {
    const open = await shut('material');
    const previews = [preview(admin), preview(admin), preview(admin)];
    await expect.poll(() => calls.waiting).toBe(2);
    expect((await new Caller().call(admin, api.listFirms))?.status).toBe(200);
    await open();
    const answers = await Promise.all(previews);
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
  });
});
