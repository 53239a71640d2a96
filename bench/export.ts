/** Measures exports of a long and a short list of orders: time, and the server's memory. */
import { exportPurchaseOrders } from '@plinth/contracts/purchase-orders';

import type { Report, Round } from './figures.ts';
import { memoryOf, peakWhile } from './memory.ts';
import { plainColumns } from './plain-columns.ts';
import type { Plinth } from './plinth.ts';

/** The number of rounds, which is below the rate limit of exports. */
const ROUNDS = 2;
const ORDERS = 100_000;
const FORMATS = ['xlsx', 'csv'] as const;

type Format = (typeof FORMATS)[number];

/** Adds copies of one order with its first line, over a year, in its firm. */
async function addOrders({ database, session }: Plinth): Promise<void> {
  const [orders, lines] = ['purchase_order', 'purchase_order_line'] as const;
  await database.query(
    `
  with template as (
    select po from purchase_order po where po.project_id = $1
      and po.grand_total > 0 and po.status = 'SUBMITTED' order by po.id limit 1
  ), copies as (
    insert into ${orders} (${await plainColumns(database, orders)})
    select ${await plainColumns(database, orders, 'copy')} from template, generate_series(1, $2::integer) n,
      jsonb_populate_record((template.po), jsonb_build_object(
        'id', gen_random_uuid(),
        'po_number', 'PO/BENCH/' || n,
        'created_at', now() - n % 365 * interval '1 day')) copy
    returning organisation_id, id
  )
  insert into ${lines} (${await plainColumns(database, lines)})
  select ${await plainColumns(database, lines, 'copy')} from template
  cross join lateral (
    select line from purchase_order_line line
    where line.organisation_id = (template.po).organisation_id
      and line.purchase_order_id = (template.po).id
    order by line.position limit 1) first
  cross join copies,
    jsonb_populate_record((first.line), jsonb_build_object(
      'id', gen_random_uuid(), 'purchase_order_id', copies.id)) copy`,
    [session.project.id, ORDERS],
  );
}

interface Exported extends Round {
  readonly megabytes: number;
}

export async function measureExport(plinth: Plinth): Promise<Report> {
  const before = await memoryOf(plinth);
  const few = await measureFormats(plinth);
  await addOrders(plinth);
  // Like autovacuum soon after.
  await plinth.database.query('vacuum analyze purchase_order, purchase_order_line');
  const beforeMany = await memoryOf(plinth);
  const many = await measureFormats(plinth);
  const peak = Math.max(...FORMATS.flatMap((format) => many[format].map(({ high }) => high ?? 0)));
  return {
    title: `export (memory ${whole(before)} MB at first, ${whole(beforeMany)} MB before the long ones, ${whole(peak)} MB at most)`,
    typical: 's',
    high: "server's memory at the peak, MB",
    product: `${ORDERS} more orders`,
    floor: 'floor: those of the demo',
    rows: FORMATS.map((format) => ({
      name: `${format}, ${many[format][0]?.megabytes.toFixed(1)} MB`,
      product: many[format],
      floor: few[format],
    })),
  };
}

async function measureFormats(plinth: Plinth): Promise<Record<Format, Exported[]>> {
  const measured: Record<Format, Exported[]> = { xlsx: [], csv: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const format of FORMATS) measured[format].push(await exportOnce(plinth, format));
  }
  return measured;
}

async function exportOnce(plinth: Plinth, format: Format): Promise<Exported> {
  const begun = performance.now();
  const reading = { isOver: false };
  const peak = peakWhile(plinth, reading);
  const megabytes = await readAll(plinth, format).finally(() => {
    reading.isOver = true;
  });
  return { typical: (performance.now() - begun) / 1000, high: await peak, megabytes };
}

/** Reads the file and discards it. @throws Error if it is truncated */
async function readAll({ address, session }: Plinth, format: Format): Promise<number> {
  const response = await fetch(`${address}${exportPurchaseOrders.path}?format=${format}`, {
    headers: { authorization: `Bearer ${session.token}`, 'accept-encoding': 'identity' },
  });
  if (!response.ok || !response.body) throw new Error(`export: ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes / 1e6;
}

function whole(megabytes: number): string {
  return megabytes.toFixed(0);
}
