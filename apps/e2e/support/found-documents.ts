/** Finds one demo document of each type for read-only journeys over all screens. */
import type { Page } from '@playwright/test';

import { Api, type Session } from './api.ts';

export interface Documents {
  readonly pending: string;
  readonly submitted: string;
  readonly rejected: string;
  readonly order: string;
  /** The secret of a link to the order, as its supplier has it. */
  readonly link: string;
  readonly receipt: string;
  readonly draft: string;
  readonly issue: string;
  readonly transfer: string;
  readonly supplierReturn: string;
  readonly count: string;
  readonly consumption: string;
  readonly material: string;
  readonly supplier: string;
  readonly contractor: string;
  readonly rateContract: string;
  /** The ids of store and material, as in the path of their ledger. */
  readonly ledger: string;
}

const LINE = { material: 'Binding wire 18 SWG', quantity: 4 };

let found: Promise<Documents> | undefined;

/** The documents, looked up once: they may change but do not disappear. */
export async function findDocuments(page: Page, session: Session): Promise<Documents> {
  found ??= lookUp(page, session);
  return found;
}

async function lookUp(page: Page, session: Session): Promise<Documents> {
  const { token } = session;
  const api = new Api(page.request, token);
  const supplier = await api.addSupplier('Stone Crushers');
  const idOf = async (path: string) => {
    const answer = await page.request.get(`/api/v1/${path}&size=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { list } = (await answer.json()) as { list: { id: string }[] };
    const [first] = list;
    if (!first) throw new Error(`the demo data has none of ${path}`);
    return first.id;
  };
  const order = await api.orderFrom(supplier, await api.submittedRequest(session, [LINE]));
  await api.amend(order, { remark: 'By road' });
  return {
    pending: (await api.pendingRequest(session, [LINE])).id,
    submitted: (await api.submittedRequest(session, [LINE])).id,
    rejected: await idOf('mrns?status=REJECTED'),
    order: order.id,
    link: await linkTo(page, token, order.id),
    receipt: await idOf('goods-receipts?status=POSTED'),
    draft: await idOf('goods-receipts?status=DRAFT'),
    issue: await idOf('stock-issues?kind=ISSUE'),
    transfer: await idOf('stock-transfers?status=DISPATCHED'),
    supplierReturn: await idOf('supplier-returns?page=0'),
    consumption: await idOf('consumption-statements?status=SIGNED'),
    count: await idOf('stock-counts?status=POSTED'),
    material: await idOf('materials?page=0'),
    supplier: supplier.id,
    contractor: await idOf('contractors?page=0'),
    rateContract: await idOf('rate-contracts?page=0'),
    ledger: await ledgerOf(page, token),
  };
}

/** Makes a link to the order, as the buyer does to pass it on; returns its secret. */
async function linkTo(page: Page, token: string, orderId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/v1/purchase-orders/${orderId}`;
  const data = { channel: 'LINK', recipients: [{ name: 'Ramesh', phone: '98220 00000' }] };
  const sent = await page.request.post(`${path}/send`, { headers, data });
  const { linkIds } = (await sent.json()) as { linkIds: string[] };
  const answer = await page.request.get(`${path}/links/${linkIds[0]}`, { headers });
  const { url } = (await answer.json()) as { url: string };
  return url.split('/l/')[1] ?? '';
}

/** The ids of a store and of a material in stock there: the end of the ledger's path. */
async function ledgerOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/v1/stock?size=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { list } = (await answer.json()) as {
    list: { store: { id: string }; material: { id: string } }[];
  };
  const [row] = list;
  if (!row) throw new Error('the demo data has no stock');
  return `${row.store.id}/${row.material.id}`;
}
