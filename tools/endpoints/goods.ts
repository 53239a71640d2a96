/** Makes requests, orders and receipts that the acts of several features begin with. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import type { Caller } from './caller.ts';
import { day, first, type Office } from './office.ts';

export const REASON = { reason: 'No longer needed' };

/** Makes a submitted request of ten bags of cement, by the engineer. */
export async function submitRequest({
  engineer,
  project,
  cement,
}: Office): Promise<MaterialRequest> {
  const { mrn } = await engineer.calls.ok(api.createMaterialRequest, {
    body: {
      requestedBy: engineer.id,
      projectId: project.id,
      items: [{ materialId: cement.id, quantity: '10', purpose: 'Slab' }],
      priority: 'HIGH',
      requiredOn: 'Before the pour',
      remark: 'On Monday',
      status: 'SUBMITTED',
    },
  });
  return mrn;
}

interface Ordered {
  readonly as?: Caller;
  readonly supplierId?: string;
  readonly materialId?: string;
  readonly projectId?: string;
  /** The price in rupees per bag. */
  readonly pricePerUnit?: string;
}

/** Makes an order of ten bags of cement, by the buyer. */
export async function orderGoods(
  { buyer, project, cement, supplier }: Office,
  {
    as = buyer.calls,
    supplierId = supplier.id,
    materialId = cement.id,
    projectId = project.id,
    pricePerUnit = '300',
  }: Ordered = {},
): Promise<PurchaseOrder> {
  const item = { materialId, quantity: '10', supplierId, pricePerUnit, gst: '18' };
  const body = { projectId, expectedDeliveryDate: day(7), items: [item] };
  const { purchaseOrders } = await as.ok(api.placeOrders, { body });
  const params = { id: first(purchaseOrders).id };
  return (await as.ok(api.getPurchaseOrder, { params })).purchaseOrder;
}

let challans = 0;

/** The body of a receipt of that quantity of an order, into the project's store. */
export function receiptOf(
  { mark, project }: Office,
  { items }: PurchaseOrder,
  receivedQuantity = '10',
) {
  challans += 1;
  return {
    storeId: project.storeId,
    receivedOn: day(),
    challanNo: `CH-${mark}-${challans}`,
    challanDate: day(),
    items: [{ purchaseOrderLineId: first(items).id, receivedQuantity }],
  };
}

/** Receives ten of the ordered goods into the project's store. */
export async function receiveGoods(office: Office, order: PurchaseOrder): Promise<GoodsReceipt> {
  const body = { ...receiptOf(office, order), isPosted: true };
  return (await office.keeper.calls.ok(api.createGoodsReceipt, { body })).goodsReceipt;
}
