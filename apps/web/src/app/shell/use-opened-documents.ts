/** Records opened documents for the palette. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';

import { useUser } from '#api/session.ts';
import { useDocumentName } from '#lib/document-name.ts';
import { paths } from '#lib/paths.ts';
import { noteOpened } from '#lib/recent-documents.ts';

/** A request is linked to its read view, because it may be submitted by then. */
const PAGES = [
  [paths.completeMaterialRequest(':id'), DOCUMENTS.MATERIAL_REQUEST.screen],
  ...Object.values(DOCUMENTS).map(({ screen }) => [`${screen}/:id`, screen] as const),
] as const;

export function useOpenedDocuments(): void {
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const name = useDocumentName();
  useEffect(() => {
    const path = pageOf(pathname);
    if (name !== null && path !== undefined) noteOpened(userId, { name, path });
  }, [userId, pathname, name]);
}

function pageOf(pathname: string): string | undefined {
  for (const [pattern, list] of PAGES) {
    const id = matchPath(pattern, pathname)?.params['id'];
    if (id !== undefined) return `${list}/${id}`;
  }
  return undefined;
}
