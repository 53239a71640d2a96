/** The address of a document by type and id. Pure. */
import { DOCUMENTS, documentTypeOf } from '@plinth/domain/document/documents';

/** Undefined for a type without pages. */
export function documentPath(type: string, id: string): string | undefined {
  const known = documentTypeOf(type);
  return known && `${DOCUMENTS[known].screen}/${id}`;
}
