/** Puts prices of received goods into force. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { priceString } from '@plinth/domain/shared/price';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { endPricing } from './goods-pricing.store.ts';
import type { PostedLine } from '../read/goods-receipt-lines.queries.ts';
import { markPriced } from '../goods-receipts.store.ts';
import { priceReceived } from '#features/landed-costs/landed-costs.public.ts';
import type { CausingDocument } from '#features/stock/stock.public.ts';

export interface AgreedLine extends Pick<PostedLine, 'id' | 'orderId' | 'materialName' | 'unit'> {
  /** The agreed price in rupees. */
  readonly pricePerUnit: Decimal;
}

interface Agreed {
  readonly pricingId: string;
  readonly priced: readonly AgreedLine[];
  /** Whether the person who acts approved it. */
  readonly isDecided: boolean;
}

/** The receipt must be locked. @returns what stock is worth more, in rupees */
export async function applyPrices(
  tx: Transaction,
  ctx: Context,
  receipt: CausingDocument,
  { pricingId, priced, isDecided }: Agreed,
): Promise<Decimal> {
  const discount = decimal('0');
  const added = await priceReceived(tx, ctx, receipt, {
    orderIds: priced.map(({ orderId }) => orderId),
    prices: new Map(priced.map(({ id, pricePerUnit }) => [id, { pricePerUnit, discount }])),
  });
  await markPriced(tx, ctx.scope, receipt.id);
  await endPricing(tx, ctx, { id: pricingId, state: 'IN_FORCE', isDecided });
  return added;
}

/** The prices by line, for the audit trail. */
export function pricesDetail(lines: readonly Omit<AgreedLine, 'id' | 'orderId'>[]) {
  return {
    lines: lines.map(({ materialName, unit, pricePerUnit }) => ({
      materialName,
      unit,
      rate: priceString(pricePerUnit),
    })),
  };
}
