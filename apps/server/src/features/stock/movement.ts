/** What a document moves: the terms in which other features speak to the ledger. */
import type { DocumentTypesWith } from '@plinth/domain/document/documents';
import type { Valued } from '@plinth/domain/stock/worth';

import type { StockKey } from '#features/stock/stock.store.ts';

/** Its quantity and worth are signed: what comes in is more than 0. */
export interface Movement extends StockKey, Valued {
  readonly lineId: string | null;
  /** Where people typed it, for the refusal; what they call the material. */
  readonly path: string;
  readonly materialName: string;
  /** Where it lies from now on; an empty text leaves it where it was. */
  readonly bin?: string;
  /** The store that it left before: nothing there changes what it is worth meanwhile. */
  readonly fromStoreId?: string;
}

export interface MovingDocument {
  readonly type: DocumentTypesWith<{ readonly movesStock: true }> | 'OPENING_STOCK';
  readonly id: string;
  readonly number: string;
  readonly firmId: string;
  /** The day it happened, and the field where people typed it. */
  readonly onDate: string;
  readonly dayPath: string;
  /** From or to whom or where, in words. */
  readonly party: string;
}
