import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Act, type ActedOn, defineActs, defineCreate, type Outcome } from '#documents/act.ts';
import { conflict, unprocessable } from '#errors.ts';
import { NO_PLACES } from '#scope.ts';

const FIRM = 'firm';
const row = { firmId: FIRM, projectId: 'project', version: 3 };
type Row = typeof row;

/** Acts whose steps note themselves; the transaction notes the table that a statement writes. */
function frame(changed: Partial<ActedOn<Row, string>> = {}) {
  const steps: string[] = [];
  const note =
    <Value>(step: string, value: Value) =>
    () => {
      steps.push(step);
      return value;
    };
  const entries: unknown[] = [];
  const tx = {
    isTransaction: true,
    executeQuery: async ({ sql, parameters }: CompiledQuery) => {
      steps.push(/insert into "(\w+)"/.exec(sql)?.[1] ?? sql);
      entries.push(...(JSON.parse(String(parameters[0])) as unknown[]));
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Transaction;
  const scope = { ...NO_PLACES, rolesByFirm: new Map([[FIRM, ['ADMIN' as const]]]) };
  const ctx = {
    db: tx,
    scope,
    actor: { id: 'actor', name: 'Asha Kulkarni', sessionId: '' },
    clock: () => new Date(0),
    newId: () => 'new-id',
  } as unknown as Context;
  const read = async () => Promise.resolve(note('answer', 'answer')());
  const acts = defineActs<Row, string>({
    type: 'PURCHASE_ORDER',
    name: 'Purchase order',
    lock: async () => Promise.resolve(note('lock', row)()),
    answer: read,
    ...changed,
  });
  const outcome: Outcome = {
    action: 'approve',
    detail: {},
    write: async () => Promise.resolve(note('write', undefined)()),
  };
  const act: Act<Row> = {
    permission: 'purchase-orders:create',
    gate: note('gate', { isAllowed: true as const }),
    version: 3,
  };
  const take = async (other: Partial<Act<Row>> = {}, rules: () => Outcome | null = () => outcome) =>
    acts.act(ctx, 'id', { ...act, ...other }, () => {
      steps.push('rules');
      return rules();
    });
  return { acts, ctx, steps, entries, note, outcome, take, read };
}

test('takes its steps in one order, and answers behind the writes', async () => {
  const { steps, take, entries } = frame();
  expect(await take()).toBe('answer');
  expect(steps).toEqual(['lock', 'gate', 'rules', 'write', 'audit_entry', 'answer']);
  expect(entries).toMatchObject([
    {
      document_type: 'PURCHASE_ORDER',
      document_id: 'id',
      firm_id: FIRM,
      project_id: 'project',
      action: 'approve',
    },
  ]);
});

test('asks for the permission before the lock where the call says the place', async () => {
  const order = frame();
  const { steps, take } = frame({
    enter: async (_tx, _ctx, id, permission) =>
      Promise.resolve(order.note(`${permission} at ${id}`, null)()),
    lock: async () => Promise.resolve(order.note('lock', row)()),
  });
  await take();
  expect(order.steps).toEqual(['purchase-orders:create at id', 'lock']);
  expect(steps).toEqual(['gate', 'rules', 'write', 'audit_entry', 'answer']);
});

const stale = { version: 2 };
const closed = { gate: () => ({ isAllowed: false as const, reason: 'It is closed' }) };
const elsewhere = { lock: async (): Promise<Row> => Promise.resolve({ ...row, firmId: 'other' }) };
const broken = () => {
  throw unprocessable('A rule is broken');
};

test.each([
  [
    'what is out of scope, before all else',
    { lock: async (): Promise<undefined> => Promise.resolve(undefined) },
    { ...closed, ...stale },
    'not-found',
    'Purchase order not found',
  ],
  [
    'the permission before the status',
    elsewhere,
    { ...closed, ...stale },
    'forbidden',
    'Your role does not allow this',
  ],
  ['the status before the version', {}, { ...closed, ...stale }, 'status-conflict', 'It is closed'],
  [
    'the version before the rules',
    {},
    stale,
    'version-conflict',
    'This purchase order was changed meanwhile. Look it over and try again.',
  ],
  ['what the rules say', {}, {}, 'unprocessable', 'A rule is broken'],
  [
    'what a gate throws',
    {},
    {
      gate: () => {
        throw conflict('It is archived');
      },
    },
    'conflict',
    'It is archived',
  ],
] as const)('refuses %s', async (_, changed, act, code, message) => {
  const { steps, take } = frame(changed);
  await expect(take(act, broken)).rejects.toMatchObject({ code, message });
  expect(steps).not.toContain('audit_entry');
});

test('changes nothing and leaves no entry where there is nothing to do', async () => {
  const { steps, take } = frame();
  expect(await take({}, () => null)).toBe('answer');
  expect(steps).toEqual(['lock', 'gate', 'rules', 'answer']);
});

test('records the entries of other documents first, and of the project that a part is of', async () => {
  const { take, entries, outcome } = frame({
    lock: async () => Promise.resolve({ ...row, subjectId: 'project' }),
  });
  const other = {
    documentType: 'MATERIAL',
    documentId: 'other',
    place: null,
    action: 'order',
    detail: {},
  } as const;
  await take({}, () => ({ ...outcome, changes: [other] }));
  expect(entries).toMatchObject([
    { document_id: 'other', firm_id: null },
    { document_id: 'project' },
  ]);
});

test('answers as the rules say, without an entry if nothing changed', async () => {
  const { acts, ctx, steps } = frame();
  const open = { permission: null };
  expect(await acts.actFor(ctx, 'id', open, () => ({ answer: () => 7 }))).toBe(7);
  expect(steps).toEqual(['lock']);
});

test('refuses to guess where a permission is required', async () => {
  const { take } = frame({ lock: async () => Promise.resolve({ version: 3 } as Row) });
  await expect(take()).rejects.toThrow('nothing says where purchase-orders:create is required');
});

test('creates with an entry of its own, behind those of other documents', async () => {
  const { ctx, steps, entries, read, outcome } = frame();
  const create = defineCreate({ type: 'STORE', answer: read });
  const { write } = outcome;
  const place = { firmId: FIRM, projectId: null };
  const made = await create(ctx, async (_tx, id) =>
    Promise.resolve({ place, detail: { id }, ...(write && { write }) }),
  );
  expect(made).toBe('answer');
  expect(steps).toEqual(['write', 'audit_entry', 'answer']);
  expect(entries).toMatchObject([
    { document_type: 'STORE', document_id: 'new-id', action: 'create', detail: { id: 'new-id' } },
  ]);
});
