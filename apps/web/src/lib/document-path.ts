/** Where a document that an entry or a report names can be read. Pure. */
import { DOCUMENTS, documentTypeOf } from '@plinth/domain/document/documents';

/** Undefined for a type that has no page. */
export function documentPath(type: string, id: string): string | undefined {
  const known = documentTypeOf(type);
  return known && `${DOCUMENTS[known].screen}/${id}`;
}
