/** The address of a document or a master by type and id. Pure. */
import { DOCUMENTS, documentTypeOf } from '@plinth/domain/document/documents';

import { paths } from './paths.ts';

const MASTERS: Readonly<Record<string, (id: string) => string>> = {
  MATERIAL: paths.material,
  SUPPLIER: paths.supplier,
  CONTRACTOR: paths.contractor,
  PRICE_INDEX: () => paths.priceIndices(),
  WORK_ITEM: (item) => paths.work({ item }),
};

/** The path of a document or record; undefined if its type has no pages. */
export function documentPath(type: string, id: string): string | undefined {
  const known = documentTypeOf(type);
  return known ? `${DOCUMENTS[known].screen}/${id}` : MASTERS[type]?.(id);
}
