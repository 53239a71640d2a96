/** What a document moves: the terms in which other features speak to the ledger. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import type { StockBalance } from '@plinth/domain/stock/moving-average';

import type { StockKey } from '#features/stock/stock.store.ts';

export interface Movement extends StockKey {
  readonly kind: StockEntryKind;
  /** Signed: what comes in is more than 0. */
  readonly quantity: Decimal;
  /** Signed rupees, or what the balance makes of it; left out, it is taken out at average. */
  readonly value?: Decimal | ((balance: StockBalance) => Decimal);
  readonly lineId: string | null;
  /** Where people typed it, for the refusal; what they call the material. */
  readonly path: string;
  readonly materialName: string;
  /** Where it lies from now on; an empty text leaves it where it was. */
  readonly bin?: string;
}

export interface MovingDocument {
  readonly type:
    | 'GOODS_RECEIPT'
    | 'STOCK_ISSUE'
    | 'STOCK_TRANSFER'
    | 'SUPPLIER_RETURN'
    | 'STOCK_COUNT'
    | 'OPENING_STOCK';
  readonly id: string;
  readonly number: string;
  readonly firmId: string;
  /** The day it happened, and the field where people typed it. */
  readonly onDate: string;
  readonly dayPath: string;
  /** From or to whom or where, in words. */
  readonly party: string;
}
