/**
 * Creates an order of ten lines in one transaction, on separate tables with the product's shape.
 */
import { randomUUID } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

const LINES = 10;

export async function makeTables(pool: Pool): Promise<void> {
  await pool.query(`
    drop schema if exists floor cascade;
    create schema floor;
    create table floor.series (id int primary key, last_number int not null);
    insert into floor.series values (1, 0);
    create table floor.request (id uuid primary key, status text not null, version int not null);
    create table floor.request_line (
      id uuid primary key, request_id uuid not null references floor.request,
      quantity numeric(15, 3) not null, ordered numeric(15, 3) not null);
    create index on floor.request_line (request_id);
    create table floor.purchase_order (
      id uuid primary key, number text not null unique,
      request_id uuid not null references floor.request, supplier text not null,
      subtotal numeric(15, 2) not null, tax numeric(15, 2) not null, total numeric(15, 2) not null,
      remark text, created_at timestamptz not null default now());
    create index on floor.purchase_order (created_at desc, id desc);
    create table floor.order_line (
      id uuid primary key, order_id uuid not null references floor.purchase_order,
      position int not null, quantity numeric(15, 3) not null, price numeric(15, 2) not null,
      gst numeric(6, 3) not null, amount numeric(15, 2) not null);
    create index on floor.order_line (order_id);
    create table floor.allocation (
      order_line_id uuid references floor.order_line, request_line_id uuid references floor.request_line,
      quantity numeric(15, 3) not null, primary key (order_line_id, request_line_id));
    create table floor.audit (
      id bigint generated always as identity primary key, at timestamptz not null default now(),
      actor uuid not null, document uuid not null, action text not null, detail jsonb not null)`);
}

/** Inserts a request in one statement, and then its order. Returns the number. */
export async function writeOrder(pool: Pool, actor: string): Promise<number> {
  const client = await pool.connect();
  try {
    const request = randomUUID();
    const requestLines = ids();
    await run(client, REQUEST, [request, requestLines]);
    await client.query('begin');
    await run(client, LOCK, [request]);
    const [drawn] = await run<{ number: number }>(client, NUMBER, []);
    const number = drawn?.number ?? 0;
    const order = randomUUID();
    const lines = ids();
    await run(client, ORDER, [order, `PO/${number}`, request]);
    await run(client, ORDER_LINES, [order, lines]);
    await run(client, ALLOCATIONS, [lines, requestLines]);
    await run(client, ORDERED, [request]);
    await run(client, APPROVED, [request]);
    await run(client, AUDIT, [actor, order, { number }]);
    await client.query('commit');
    return number;
  } finally {
    client.release();
  }
}

const REQUEST = `with request as (
    insert into floor.request values ($1, 'SUBMITTED', 1) returning id)
  insert into floor.request_line
    select line, request.id, 10, 0 from request, unnest($2::uuid[]) line`;
const LOCK = 'select status from floor.request where id = $1 for no key update';
const NUMBER = `update floor.series set last_number = last_number + 1 where id = 1
  returning last_number as number`;
const ORDER = `insert into floor.purchase_order (id, number, request_id, supplier, subtotal, tax, total, remark)
  values ($1, $2, $3, 'Deccan Cement Traders', 1050, 189, 1239, 'Raft')`;
const ORDER_LINES = `insert into floor.order_line
  select line, $1, position, 10, 10.5, 18, 123.9
  from unnest($2::uuid[]) with ordinality as lines (line, position)`;
const ALLOCATIONS = `insert into floor.allocation
  select line, request_line, 10 from unnest($1::uuid[], $2::uuid[]) as pairs (line, request_line)`;
const ORDERED = 'update floor.request_line set ordered = quantity where request_id = $1';
const APPROVED = `update floor.request set status = 'APPROVED', version = version + 1 where id = $1`;
const AUDIT = `insert into floor.audit (actor, document, action, detail) values ($1, $2, 'create', $3)`;

function ids(): string[] {
  return Array.from({ length: LINES }, () => randomUUID());
}

/** Runs a statement that is prepared under its own text. */
async function run<Row extends object>(
  client: PoolClient,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = text.slice(0, 60);
  return (await client.query<Row>({ name, text, values })).rows;
}
