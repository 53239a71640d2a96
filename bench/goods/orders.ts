/** Makes orders to be received, and receipts, through the API. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Plinth } from '../plinth.ts';
import { orderBody, submittedRequest } from '../submitted-request.ts';

interface Terms {
  /** The quantity of each line. */
  readonly quantity: number;
  /** The price per unit in rupees. */
  readonly price?: string;
}

/** Orders all lines of a new request from the first supplier. */
export async function raiseOrder(
  plinth: Plinth,
  materials: readonly Material[],
  { quantity, price = '1' }: Terms,
): Promise<PurchaseOrder> {
  const { client } = plinth;
  const { list } = await client.call(api.listSuppliers, {});
  const mrn = await submittedRequest(plinth, materials, quantity);
  const raised = await client.call(api.createPurchaseOrders, {
    params: { mrnId: mrn.id },
    body: orderBody(mrn, { supplierId: list[0]?.id ?? null, price }),
  });
  const params = { id: raised.purchaseOrders[0]?.id ?? '' };
  return (await client.call(api.getPurchaseOrder, { params })).purchaseOrder;
}

/** The first store of the session's project. */
export async function firstStoreId({ client, session }: Plinth): Promise<string> {
  const { list } = await client.call(api.listStores, { query: { projectId: session.project.id } });
  return list[0]?.id ?? '';
}

/** Receives that quantity of every line on that day. Returns the time in milliseconds. */
export async function receiver(plinth: Plinth, receivedOn: IsoDate, receivedQuantity = 1) {
  const storeId = await firstStoreId(plinth);
  let challans = 0;
  return async ({ id, items }: PurchaseOrder): Promise<number> => {
    challans += 1;
    const body = {
      storeId,
      receivedOn,
      challanNo: `${id.slice(-8)}-${receivedOn}-${challans}`,
      challanDate: receivedOn,
      earlyReason: 'Came before the order was written',
      items: items.map((line) => ({ purchaseOrderLineId: line.id, receivedQuantity })),
      isPosted: true,
    };
    const begun = performance.now();
    await plinth.client.call(api.createGoodsReceipt, { body });
    return performance.now() - begun;
  };
}
