/** A document's movements, as other features pass them to the ledger. */
import type { DocumentTypesWith } from '@plinth/domain/document/documents';
import type { Valued } from '@plinth/domain/stock/worth';

import type { StockKey } from '../stock.store.ts';

/** Quantity and value are signed: positive for incoming. */
export interface Movement extends StockKey, Valued {
  readonly lineId: string | null;
  /** The path and material name for violations. */
  readonly path: string;
  readonly materialName: string;
  /** The new bin; an empty text leaves it unchanged. */
  readonly bin?: string;
  /** The store it came from, which is locked so that its value does not change. */
  readonly fromStoreId?: string;
}

export interface MovingDocument {
  readonly type:
    | DocumentTypesWith<{ readonly movesStock: true }>
    | 'OPENING_STOCK'
    | 'MATERIAL_MERGE';
  readonly id: string;
  readonly number: string;
  readonly firmId: string;
  /** The date of the document, and its path. */
  readonly onDate: string;
  readonly dayPath: string;
  /** The other party or store, in words. */
  readonly party: string;
}

/** A document whose act changes values in the ledger. */
export interface CausingDocument extends Pick<MovingDocument, 'id' | 'number' | 'firmId'> {
  readonly type: MovingDocument['type'] | 'PURCHASE_ORDER';
}
