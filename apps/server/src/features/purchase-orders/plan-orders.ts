/**
 * From what the screen sent to the orders that will be made, before anything
 * is written: quantities and figures are ours, the screen's are only compared.
 */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Supplier } from '@plinth/contracts/suppliers';
import { shareCharge } from '@plinth/domain/purchase-order/charges';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import {
  isAsPerAgreement,
  type LineAmount,
  lineAmount,
} from '@plinth/domain/purchase-order/line-amount';
import {
  amountMismatch,
  groupBySupplier,
  orderQuantities,
} from '@plinth/domain/purchase-order/order-lines';
import {
  type PurchaseOrderTotals,
  purchaseOrderTotals,
} from '@plinth/domain/purchase-order/totals';
import { type Decimal, decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import { type SupplyKind, supplyKind } from '@plinth/domain/shared/gst';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';

import { conflict, notFound, refuseViolations } from '#errors.ts';

type Body = Received<typeof createEndpoint, 'body'>;
type SentItem = Body['items'][number];

export interface PlannedLine {
  readonly mrnItemId: string;
  readonly supplierId: string;
  readonly material: MaterialRequestItem['material'];
  readonly quantity: Decimal;
  /** Null where the price is as per contract. */
  readonly priced: { pricePerUnit: Decimal; gst: Decimal; amounts: LineAmount } | null;
}

export interface PlannedOrder {
  readonly projectId: string;
  readonly siteStateCode: string;
  readonly supplier: Supplier;
  readonly supply: SupplyKind;
  readonly expectedDeliveryDate: IsoDate;
  readonly remark: string;
  readonly lines: readonly PlannedLine[];
  readonly totals: PurchaseOrderTotals;
}

interface Plan {
  readonly mrn: MaterialRequest;
  readonly body: Body;
  /** Those that the body names, as far as they are the organisation's own. */
  readonly suppliers: readonly Supplier[];
  readonly now: Date;
}

/** @throws AppError notFound, unprocessable or conflict; see `createPurchaseOrders` */
export function planOrders({ mrn, body, suppliers, now }: Plan): PlannedOrder[] {
  const requested = new Map(mrn.items.map((item) => [item.id, item]));
  const quantities = quantitiesOf(body.items, requested);
  refuseViolations(
    orderViolations({
      expectedDeliveryDate: body.expectedDeliveryDate,
      today: indianDate(now),
      additionalCharge: body.additionalCharge,
      items: body.items.map((item, index) => ({
        ...item,
        unit: requestedItem(requested, item).material.unit,
        quantity: quantityString(quantities[index] ?? decimal('0')),
      })),
    }),
  );
  const suppliersById = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const lines = body.items.map((item, index) => {
    const supplier = suppliersById.get(item.supplierId ?? '');
    if (!supplier) throw notFound('Supplier');
    const supply = supplyKind(supplier.stateCode, mrn.project.siteStateCode);
    const { material } = requestedItem(requested, item);
    const quantity = quantities[index] ?? decimal('0');
    return plannedLine(item, { supplierId: supplier.id, material, quantity, supply });
  });
  refuseMismatches(body.items, lines);

  const groups = groupBySupplier(lines);
  const shares = shareCharge(
    decimalOrZero(body.additionalCharge),
    groups.map((group) =>
      sum(group.lines.map(({ priced }) => priced?.amounts.taxable ?? decimal('0'))),
    ),
  );
  return groups.map(({ supplierId, lines: ofSupplier }, index) => {
    const supplier = suppliersById.get(supplierId);
    if (!supplier) throw notFound('Supplier');
    return {
      projectId: mrn.project.id,
      siteStateCode: mrn.project.siteStateCode,
      supplier,
      supply: supplyKind(supplier.stateCode, mrn.project.siteStateCode),
      expectedDeliveryDate: body.expectedDeliveryDate ?? '',
      remark: body.remark ?? '',
      lines: ofSupplier,
      totals: purchaseOrderTotals(
        ofSupplier.map(({ priced }) => priced?.amounts ?? null),
        shares[index] ?? decimal('0'),
      ),
    };
  });
}

function requestedItem(
  requested: ReadonlyMap<string, MaterialRequestItem>,
  { mrnItemId }: SentItem,
): MaterialRequestItem {
  const item = requested.get(mrnItemId);
  if (!item) throw notFound('MRN item');
  return item;
}

function quantitiesOf(
  items: readonly SentItem[],
  requested: ReadonlyMap<string, MaterialRequestItem>,
): Decimal[] {
  for (const item of items) requestedItem(requested, item);
  const lines = Array.from(requested.values(), ({ id, quantity, material }) => ({
    id,
    quantity: decimal(quantity),
    unit: material.unit,
  }));
  return orderQuantities(items, lines);
}

function plannedLine(
  item: SentItem,
  place: Pick<PlannedLine, 'supplierId' | 'material' | 'quantity'> & { supply: SupplyKind },
): PlannedLine {
  const { supply, ...rest } = place;
  const line = { ...rest, mrnItemId: item.mrnItemId };
  if (isAsPerAgreement(item)) return { ...line, priced: null };
  const pricePerUnit = decimalOrZero(item.pricePerUnit);
  const gst = decimalOrZero(item.gst);
  const amounts = lineAmount({ quantity: rest.quantity, pricePerUnit, gst, supply });
  return { ...line, priced: { pricePerUnit, gst, amounts } };
}

/** A client that says how much of a line it orders also saw its amount; nobody orders at a price they did not see. */
function refuseMismatches(items: readonly SentItem[], lines: readonly PlannedLine[]): void {
  const mismatches = items.flatMap((item, index) => {
    const amounts = lines[index]?.priced?.amounts;
    if (item.quantity === undefined || !amounts) return [];
    return amountMismatch(item.amount, amounts.amount, `items.${index}.amount`) ?? [];
  });
  const [first] = mismatches;
  if (first) throw conflict(first.message, mismatches);
}
