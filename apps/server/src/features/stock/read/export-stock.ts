/** Current stock, and the ledger of a material in a store, as sheets. */
import type {
  exportStock as stockEndpoint,
  exportStockEntries as entriesEndpoint,
  StockEntry,
  StockRow,
} from '@plinth/contracts/stock';
import { counted } from '@plinth/domain/shared/counted';
import { quantityString } from '@plinth/domain/shared/quantity';
import { ENTRY_WORDS } from '@plinth/domain/stock/entry-kinds';

import { inPages } from '#db/cursor.ts';
import { column, type Sheet } from '#exports/export.ts';
import { exportFile } from '#exports/export-file.ts';
import { listStockEntries } from './stock-entries.queries.ts';
import { listStock } from '../stock.queries.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

const STOCK: Sheet<StockRow> = {
  name: 'Stock',
  fileName: 'stock',
  columns: [
    column.text('Material Code', 14, ({ material }) => material.materialCode),
    column.text('Material', 40, ({ material }) => material.name),
    column.text('Store', 24, ({ store }) => store.name),
    column.text('Bin', 14, ({ bin }) => bin),
    column.text('Project', 30, ({ project }) => project.name),
    column.text('Firm', 30, ({ project }) => project.firm.name),
    column.text('Unit', 8, ({ material }) => material.unit),
    column.quantity('In Store', 14, (row) => quantityString(row.quantity)),
    column.quantity('Coming', 14, (row) => quantityString(row.coming)),
    column.quantity('Reorder At', 14, ({ reorderLevel }) => given(reorderLevel)),
    column.quantity('Reorder Quantity', 16, ({ reorderQuantity }) => given(reorderQuantity)),
    column.rate('Rate', 14, ({ rate }) => rate ?? ''),
    column.money('Value', 17, ({ value }) => value),
    column.text('To Be Priced', 24, ({ receiptsToPrice: count }) => toPriceText(count)),
  ],
};

/** `2 receipts without a price`; empty if all have one. */
function toPriceText(count: number): string {
  return count === 0 ? '' : `${counted(count, 'receipt')} without a price`;
}

function given(quantity: number | null): string {
  return quantity === null ? '' : quantityString(quantity);
}

const ENTRIES: Sheet<StockEntry> = {
  name: 'Stock Ledger',
  fileName: 'stock-ledger',
  columns: [
    column.date('Date', 12, ({ onDate }) => onDate),
    column.text('What', 20, ({ kind }) => ENTRY_WORDS[kind]),
    column.text('Document', 18, ({ document }) => document.number),
    column.text('Party', 36, ({ party }) => party),
    column.quantity('In / Out', 14, ({ quantity }) => quantityString(quantity)),
    column.quantity('Balance', 14, ({ balanceQuantity }) => quantityString(balanceQuantity)),
    column.money('Value', 17, ({ value }) => value),
    column.rate('Balance Value', 17, ({ balanceValue }) => balanceValue),
    column.text('Posted By', 22, ({ postedByName }) => postedByName),
  ],
};

export async function exportStock({
  ctx,
  query: { format, ...query },
}: FileCall<typeof stockEndpoint>): Promise<FileAnswer> {
  const pages = inPages(ctx, async (within, slice) => {
    const { list } = await listStock(within, { ...query, ...slice });
    return list;
  });
  return exportFile(ctx, format, STOCK, pages);
}

export async function exportStockEntries({
  ctx,
  query: { format, ...query },
}: FileCall<typeof entriesEndpoint>): Promise<FileAnswer> {
  const pages = inPages(ctx, async (within, slice) => {
    const { list } = await listStockEntries(within, { ...query, ...slice });
    return list;
  });
  return exportFile(ctx, format, ENTRIES, pages);
}
