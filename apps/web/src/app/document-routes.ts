/** The routes of the screens of documents. */
import { type ApprovedDocument, APPROVED_DOCUMENTS } from '@plinth/domain/approval/policy';
import type { Module } from '@plinth/domain/access/modules';
import { DOCUMENTS, type DocumentType, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import type { RouteObject } from 'react-router';

import { prefetchApprovals } from '#api/approvals.ts';
import { prefetchDocument, prefetchHistory } from '#api/documents.ts';
import { documentListSpec } from '#table/list-spec.ts';

import { DOCUMENT_SCREENS, ID } from './documents.ts';
import { fetchesAhead, listRoute } from './screen-route.tsx';

/** The screens of a module's documents; null: of documents without a module. */
export function documentRoutes(module: Module | null): RouteObject[] {
  return DOCUMENT_TYPES.filter((type) => DOCUMENTS[type].module === module).flatMap((type) => {
    const { listSpec, list, document, further } = DOCUMENT_SCREENS[type];
    const { screen } = DOCUMENTS[type];
    const loader = fetchesAhead((id) => {
      prefetchDocument(type, id);
      prefetchHistory(type, id);
      if (isApproved(type)) prefetchApprovals(type, id);
    });
    return [
      { path: screen, ...listRoute(documentListSpec(type, listSpec)), ...list },
      { path: `${screen}/${ID}`, loader, ...document },
      ...further,
    ];
  });
}

function isApproved(type: DocumentType): type is ApprovedDocument {
  return APPROVED_DOCUMENTS.some((approved) => approved === type);
}
