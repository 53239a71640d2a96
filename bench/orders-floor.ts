/** The floor of raising orders: the inserts that one request comes to, in one transaction, with nothing read or checked. */
import { randomUUID } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** One order as the product wrote it. */
interface Written {
  readonly order: Row;
  readonly lines: readonly Row[];
  readonly allocations: readonly Row[];
  readonly audit: readonly Row[];
}

const DRAW_NUMBER = `
  insert into number_series (organisation_id, scope_id, prefix, period, last_number)
  values ($1, $2, 'FLOOR', '', 1)
  on conflict (organisation_id, scope_id, prefix, period)
  do update set last_number = number_series.last_number + 1
  returning last_number`;

/** What ordering that request has written. */
export async function readWritten(database: Pool, mrnId: string): Promise<Written[]> {
  const rows = async (text: string, value: unknown): Promise<Row[]> =>
    (await database.query<Row>(text, [value])).rows;
  const orders = await rows('select * from purchase_order where material_request_id = $1', mrnId);
  return Promise.all(
    orders.map(async (order) => {
      const lines = await rows(
        'select * from purchase_order_line where purchase_order_id = $1',
        order['id'],
      );
      const lineIds = lines.map(({ id }) => id);
      return {
        order,
        lines,
        allocations: await rows(
          'select * from order_allocation where purchase_order_line_id = any($1)',
          lineIds,
        ),
        audit: await rows('select * from audit_entry where document_id = $1', order['id']),
      };
    }),
  );
}

/** Writes the orders once more, under ids and numbers of their own. */
export async function copyOrders(database: Pool, written: readonly Written[]): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    for (const one of written) await copyOrder(client, one);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function copyOrder(client: PoolClient, written: Written): Promise<void> {
  const { order, lines, allocations, audit } = written;
  const id = randomUUID();
  const lineIds = new Map(lines.map((line) => [line['id'], randomUUID()]));
  const series = [order['organisation_id'], order['firm_id']];
  const { rows } = await client.query<{ last_number: number }>(DRAW_NUMBER, series);
  const number = `FLOOR/${rows[0]?.last_number}`;
  await insert(client, 'purchase_order', [{ ...order, id, po_number: number }]);
  await insert(
    client,
    'purchase_order_line',
    lines.map((line) => ({ ...line, id: lineIds.get(line['id']), purchase_order_id: id })),
  );
  await insert(
    client,
    'order_allocation',
    allocations.map((row) => ({
      ...row,
      purchase_order_line_id: lineIds.get(row['purchase_order_line_id']),
    })),
  );
  await insert(
    client,
    'audit_entry',
    audit.map((row) => ({ ...row, id: randomUUID(), document_id: id })),
  );
}

async function insert(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map((row, index) => {
    const numbers = Object.keys(row).map((_, column) => `$${index * columns.length + column + 1}`);
    return `(${numbers.join(', ')})`;
  });
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`,
    rows.flatMap((row) => Object.values(row)),
  );
}
