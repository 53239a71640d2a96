/** Decisions about endpoints that several document types share, per type. */
import type { api, files } from '@plinth/contracts/endpoints';
import { IMPORT_KINDS } from '@plinth/contracts/imports';
import type { BY_DOCUMENT } from '@plinth/contracts/shared/endpoint';
import type { Permission } from '@plinth/domain/access/permissions';
import {
  ATTACHED_TO,
  type AttachedDocumentType,
  type AttachedTo,
  attachmentRights,
  areAllPriced,
  mayBePriced,
} from '@plinth/domain/attachment/attachment-rules';
import { DOCUMENTS, isProjectDocument } from '@plinth/domain/document/documents';
import { IMPORT_RIGHTS } from '@plinth/domain/import/import-rights';

import { attachedTo } from './bodies.ts';
import { type Decision, ofFirm, ofOrganisation, ofProject, oneself, shared } from './decision.ts';

type Endpoints = typeof api & typeof files;
type ByDocument = {
  [Name in keyof Endpoints]: Endpoints[Name]['module'] extends typeof BY_DOCUMENT ? Name : never;
}[keyof Endpoints];

const isOfDocument = (type: AttachedTo): type is AttachedDocumentType => isProjectDocument(type);

/** PDFs of orders need `prices:read`; of a receipt's attachments the PDFs do, photos do not. */
export function attached(type: AttachedTo) {
  const { read, add } = attachmentRights(type);
  const prices = areAllPriced(type) ? (['prices:read'] as const) : [];
  const onPdf = mayBePriced({ documentType: type, contentType: 'application/pdf' });
  const ofOwner = isOfDocument(type) ? ofProject : ofRecord;
  const seen = (what: 'photoId' | 'invoiceId', needs: readonly Permission[]) =>
    ofOwner(({ attached: { [type]: one } }) => ({ params: { id: one[what] } }), [read, ...needs]);
  return {
    listAttachments: ofOwner((there) => ({ query: attachedTo(type, there) }), [read, ...prices]),
    addAttachment: ofOwner(
      (there) => ({ body: { ...attachedTo(type, there), content: '' } }),
      [add],
    ),
    removeAttachment: ofOwner(
      ({ attached: { [type]: one } }) => ({ params: { id: one.removedId } }),
      [add],
    ),
    getAttachmentFile: seen('photoId', prices),
    getAttachmentThumbnail: seen('photoId', prices),
    getAttachmentPdf: seen('invoiceId', onPdf ? ['prices:read'] : []),
  };
}

const ofRecord = (about: Parameters<typeof ofOrganisation>[0], needs: readonly Permission[]) => ({
  ...ofOrganisation(about),
  needs,
});

export const mailed = (type: AttachedDocumentType) =>
  ofProject((there) => ({ query: attachedTo(type, there) }), [DOCUMENTS[type].read]);

/** Endpoints shared by document types. */
export const OF_DOCUMENTS = {
  listAttachments: ATTACHED_TO.map((type) => attached(type).listAttachments),
  addAttachment: ATTACHED_TO.map((type) => attached(type).addAttachment),
  removeAttachment: ATTACHED_TO.map((type) => attached(type).removeAttachment),
  getAttachmentFile: ATTACHED_TO.flatMap((type) => {
    const { getAttachmentFile, getAttachmentPdf } = attached(type);
    return [getAttachmentFile, getAttachmentPdf];
  }),
  getAttachmentThumbnail: ATTACHED_TO.map((type) => attached(type).getAttachmentThumbnail),
  listImports: IMPORT_KINDS.map((kind) => ({
    ...shared({ query: { kind } }),
    needs: [IMPORT_RIGHTS[kind].permission],
  })),
  undoImport: [
    { ...ofOrganisation(({ importId: id }) => ({ params: { id } })), needs: ['materials:import'] },
    ofProject(({ openingImportId: id }) => ({ params: { id } }), ['stock:open']),
  ],
  listDocumentMails: ATTACHED_TO.filter(isOfDocument).map(mailed),
  listAudit: [ofFirm(({ firmId }) => ({ query: { firmId } }))],
  exportAudit: [ofFirm(({ firmId }) => ({ query: { firmId } }))],
  search: [oneself({ query: { q: 'PO' } })],
} as const satisfies Record<ByDocument, readonly Decision[]>;
