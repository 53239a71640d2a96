/** Finds by which rate contracts the lines of an order body are priced. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { isAsPerAgreement, netPrice } from '@plinth/domain/purchase-order/line-amount';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { askedLines } from '#features/purchase-orders/asked-lines.ts';
import type { OrderBody } from '#features/purchase-orders/planned-order.ts';
import {
  type ResolvedLines,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

interface Ordered {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly requested: readonly MaterialRequestItem[];
  readonly body: OrderBody;
}

/** @throws AppError as `askedLines` does */
export async function contractedLines(
  tx: Transaction,
  ctx: Context,
  { place, requested, body }: Ordered,
): Promise<ResolvedLines> {
  const day = indianDate(ctx.clock());
  const asked = askedLines(body.items, requested);
  return resolveLines(
    tx,
    ctx,
    { ...place, day },
    asked.map(({ item, index, material, quantity }) => ({
      path: `items.${index}`,
      supplierId: item.supplierId ?? '',
      materialId: material.id,
      unit: material.unit,
      quantity,
      rate: isAsPerAgreement(item)
        ? null
        : netPrice({
            pricePerUnit: decimalOrZero(item.pricePerUnit),
            discount: decimalOrZero(item.discount),
          }),
      contractLineId: item.contractLineId ?? '',
      reason: item.contractReason ?? '',
    })),
  );
}
