/** The measured calls in a firm with years of documents, with their goals. */
import { api } from '@plinth/contracts/endpoints';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { raiseOrder } from '../goods/orders.ts';
import { load } from '../load.ts';
import type { Plinth } from '../plinth.ts';
import { orderBody, requestBody, someMaterials, submittedRequest } from '../submitted-request.ts';

import type { Call } from './caller.ts';

export interface Case {
  readonly name: string;
  /** The calls, which are the same in each round; a function makes calls that work once. */
  readonly calls: readonly Call[] | (() => Promise<readonly Call[]>);
  /** The goal as a share of the floor's rate. */
  readonly floor?: readonly Call[];
  readonly goal?: Goal;
}

/** The goal as a share of another case's rate. */
export interface Goal {
  readonly share: number;
  readonly of: 'floor' | 'product';
  /** The name of the other case; this case's own by default. */
  readonly case?: string;
}

/** The documents to read, and a number to search for. */
interface Known {
  readonly orderIds: readonly string[];
  readonly numbers: readonly string[];
}

const LINES = 10;
/** The calls that work once, per round. */
const ACTS = 80;
const NEWEST = 'newest 10 orders';

export async function casesOf(plinth: Plinth): Promise<Case[]> {
  const { orderIds, numbers } = await known(plinth);
  return [
    {
      name: NEWEST,
      calls: list('purchase-orders?page=0&size=10'),
      floor: [{ path: '/newest' }],
      goal: { share: 0.4, of: 'floor' },
    },
    {
      name: 'newest 10 requests, with items',
      calls: list('mrns?page=0&size=10'),
      goal: { share: 0.3, of: 'floor', case: NEWEST },
    },
    {
      name: 'one order',
      calls: orderIds.flatMap((id) => list(`purchase-orders/${id}`)),
      floor: orderIds.map((id) => ({ path: `/one?for=${id}` })),
      goal: { share: 0.4, of: 'floor' },
    },
    {
      name: 'orders by a part of the number',
      calls: numbers.flatMap((part) => list(`purchase-orders?page=0&size=10&search=${part}`)),
      floor: numbers.map((part) => ({ path: `/search?for=${part}` })),
      goal: { share: 0.8, of: 'floor' },
    },
    {
      name: 'orders by supplier, page 1,000',
      calls: list('purchase-orders?page=1000&size=10&sortBy=supplierName&direction=asc'),
      goal: { share: 0.5, of: 'product', case: NEWEST },
    },
    ...(await acts(plinth)),
  ];
}

/** The cases of home and dashboards; those of a project for one that has grown over years. */
export function summariesOf({ session }: Plinth, grown: { readonly id: string }): Case[] {
  const { firm, project } = session;
  return [
    { name: 'home', calls: list(`home?projectId=${project.id}`) },
    { name: 'dashboard of the firm', calls: list(`dashboards/purchase?firmId=${firm.id}`) },
    {
      name: 'dashboard of a project',
      calls: list(`dashboards/purchase?firmId=${firm.id}&projectId=${project.id}`),
    },
    {
      name: 'project dashboard',
      calls: list(`dashboards/project?projectId=${grown.id}`),
      floor: [{ path: `/project?for=${grown.id}` }],
    },
    {
      name: 'projects side by side',
      calls: list(`dashboards/projects?firmId=${firm.id}`),
    },
    { name: 'intensity', calls: list(`projects/${grown.id}/intensity`) },
  ];
}

async function acts(plinth: Plinth): Promise<Case[]> {
  const { client, session } = plinth;
  const materials = await someMaterials(plinth, LINES);
  const [supplier] = (await client.call(api.listSuppliers, {})).list;
  const [store] = (await client.call(api.listStores, { query: { projectId: session.project.id } }))
    .list;
  if (!supplier || !store) throw new RangeError('no supplier, or no store');
  const today = indianDate(new Date());
  return [
    {
      name: `order of ${LINES} lines`,
      calls: prepared(async () => {
        const mrn = await submittedRequest(plinth, materials);
        const path = `/api/v1/purchase-orders/from-mrn/${mrn.id}`;
        return { path, body: orderBody(mrn, { supplierId: supplier.id }) };
      }),
      floor: Array.from({ length: ACTS }, () => ({ path: '/order', body: {} })),
      goal: { share: 0.6, of: 'floor' },
    },
    {
      name: `request of ${LINES} items, ordered`,
      calls: prepared(async () => ({
        path: '/api/v1/mrns',
        body: requestBody(plinth, materials),
        supplierId: supplier.id,
      })),
    },
    {
      name: `receipt of ${LINES} lines, posted`,
      calls: prepared(async () => {
        const { id, items } = await raiseOrder(plinth, materials, { quantity: LINES });
        const lines = items.map((line) => ({
          purchaseOrderLineId: line.id,
          receivedQuantity: LINES,
        }));
        const body = {
          storeId: store.id,
          receivedOn: today,
          challanNo: id.slice(-12),
          challanDate: today,
          items: lines,
          isPosted: true,
        };
        return { path: '/api/v1/goods-receipts', body };
      }),
    },
  ];
}

function list(path: string): Call[] {
  return [{ path: `/api/v1/${path}` }];
}

function prepared(make: () => Promise<Call>): () => Promise<readonly Call[]> {
  return async () => {
    const made: Call[] = [];
    await load(4, Array(ACTS).keys(), async () => void made.push(await make()));
    return made;
  };
}

/** Finds documents that are spread over the whole list. */
async function known({ database, session }: Plinth): Promise<Known> {
  const { rows } = await database.query<{ id: string; number: string }>(
    `select id, po_number as number from purchase_order
      where firm_id = $1 and po_number like 'PO/M/%' order by md5(id::text) limit 200`,
    [session.firm.id],
  );
  if (rows.length === 0) throw new RangeError('no order');
  return {
    orderIds: rows.map(({ id }) => id),
    numbers: rows.map(({ number }) => /\d{4}(?=\D*$)/.exec(number)?.[0] ?? number),
  };
}
