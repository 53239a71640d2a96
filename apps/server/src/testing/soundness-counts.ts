/** Compares the count cache with the documents. */
import type { DocumentTypesWith } from '@plinth/domain/document/documents';
import { keysOf } from '@plinth/domain/shared/keys';

import { DOCUMENT_TABLES } from '#documents/document-tables.ts';

/** The expression by which the cache counts each type. */
const COUNTED_BY = {
  MATERIAL_REQUEST: 'status',
  PURCHASE_ORDER: 'status',
  GOODS_RECEIPT: 'status',
  STOCK_ISSUE: 'kind',
  SUPPLIER_RETURN: `''`,
  STOCK_COUNT: 'status',
} as const satisfies Record<DocumentTypesWith<{ readonly isCountCached: true }>, string>;

/** A query with one text per wrong count. */
export function miscounted(): string {
  const counted = keysOf(COUNTED_BY).map(
    (type) => `select organisation_id, '${type}' as document_type, project_id,
      ${COUNTED_BY[type]} as status from ${DOCUMENT_TABLES[type].table}`,
  );
  return `
    select document_type || ' ' || project_id || ' ' || status
    from (select organisation_id, document_type, project_id, status, sum(change) as count
      from document_count group by 1, 2, 3, 4 having sum(change) <> 0) cached
    full join (select organisation_id, document_type, project_id, status, count(*)
      from (${counted.join(' union all ')}) document group by 1, 2, 3, 4) counted
      using (organisation_id, document_type, project_id, status)
    where cached.count is distinct from counted.count`;
}
