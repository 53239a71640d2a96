/** The conditions that reports on lines of goods receipts share. */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { within } from '#scope.ts';

import { fromDay, hasWords, isThe, type ReportFilters, toDay } from '../report.queries.ts';

/**
 * Whether the person may see the receipt of a line, and the line matches the filters. The statement
 * names the receipt `receipt`, its line `line` and the line of the order `ordered`.
 */
export function receivedLine({ scope }: Context, filters: ReportFilters): RawBuilder<boolean> {
  return sql<boolean>`(${within(scope, 'receipt')}
    and ${isThe('receipt.project_id', filters.projectId)}
    and ${isThe('receipt.firm_id', filters.firmId)}
    and ${isThe('receipt.store_id', filters.storeId)}
    and ${isThe('receipt.supplier_id', filters.supplierId)}
    and ${isThe('line.material_id', filters.materialId)}
    and receipt.received_on >= ${fromDay(filters)} and receipt.received_on <= ${toDay(filters)}
    and ${hasWords(
      sql`(receipt.receipt_number || ' ' || receipt.challan_no || ' ' || receipt.supplier_name
        || ' ' || ordered.material_name)`,
      filters.search,
    )})`;
}
