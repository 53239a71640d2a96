/** Requests long PDFs while somebody else requests a short one, and many exports at once. */
import { setTimeout as sleep } from 'node:timers/promises';

import { files } from '@plinth/contracts/endpoints';

import { load } from '../load.ts';
import { plainColumns } from '../plain-columns.ts';
import type { Plinth } from '../plinth.ts';
import { short } from '../table.ts';

import { countOf } from './bodies.ts';
import type { Caller, People } from './people.ts';

const LONG_ORDERS = 10;
const LONG_LINES = 2000;
const EXPORTS = 60;
const AT_ONCE = 16;

/** Adds lines to the oldest orders. */
async function lengthenOrders({ database, session }: Plinth): Promise<string[]> {
  const line = 'purchase_order_line';
  const { rows } = await database.query<{ id: string }>(
    `with orders as (
      select organisation_id, id from purchase_order po where po.project_id = $1
        and po.grand_total > 0 order by po.id limit $2
    )
    insert into ${line} (${await plainColumns(database, line)})
    select ${await plainColumns(database, line, 'copy')} from orders
    cross join lateral (
      select line, position from ${line} line
      where line.organisation_id = orders.organisation_id and line.purchase_order_id = orders.id
      order by line.position desc limit 1) last
    cross join generate_series(1, $3::integer) n,
      jsonb_populate_record((last.line), jsonb_build_object(
        'id', gen_random_uuid(), 'position', last.position + n)) copy
    returning purchase_order_id as id`,
    [session.project.id, LONG_ORDERS, LONG_LINES],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

const LISTS = [
  files.exportMaterials,
  files.exportSuppliers,
  files.exportMaterialRequests,
  files.exportPurchaseOrders,
] as const;

/** @returns lines to print */
export async function strainFiles(plinth: Plinth, { engineer }: People): Promise<string[]> {
  const buyer = { token: plinth.session.token, client: plinth.client };
  const longIds = await lengthenOrders(plinth);
  const shortPdf = async () => {
    const { rows: found } = await plinth.database.query<{ id: string }>(
      `select id from material_request where project_id = $1 and status <> 'PENDING' limit 1`,
      [plinth.session.project.id],
    );
    return fetched(
      plinth,
      engineer,
      files.materialRequestPdf.path.replace(':id', found[0]?.id ?? ''),
    );
  };
  await shortPdf();
  const alone = await shortPdf();
  const long = longIds.map(async (id) =>
    fetched(plinth, buyer, files.purchaseOrderPdf.path.replace(':id', id)),
  );
  await sleep(200);
  const beside = await shortPdf();
  const all = await Promise.all(long);
  const last = Math.max(...all.map(({ seconds }) => seconds));
  return [
    `${LONG_ORDERS} orders of ${LONG_LINES} lines as PDF: ${countOf(all.map(({ status }) => status))}, the last after ${short(last)} s`,
    `a short PDF of somebody else: ${short(alone.seconds)} s alone, ${short(beside.seconds)} s meanwhile (${beside.status})`,
    await strainExports(plinth, [buyer, engineer]),
  ];
}

async function strainExports(plinth: Plinth, people: readonly Caller[]): Promise<string> {
  const jobs = Array.from({ length: EXPORTS }, (_, n) => ({
    caller: people[n % people.length],
    path: LISTS[Math.floor(n / people.length) % LISTS.length]?.path ?? '',
  }));
  const statuses: (number | string)[] = [];
  const { seconds } = await load(AT_ONCE, jobs.values(), async ({ caller, path }) => {
    if (caller) statuses.push((await fetched(plinth, caller, path)).status);
  });
  return `${EXPORTS} exports, ${AT_ONCE} at a time: ${countOf(statuses)} in ${short(seconds)} s`;
}

async function fetched({ address }: Plinth, { token }: Caller, path: string) {
  const begun = performance.now();
  try {
    const response = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    return { status: response.status, seconds: (performance.now() - begun) / 1000 };
  } catch {
    return { status: 'none', seconds: (performance.now() - begun) / 1000 };
  }
}
