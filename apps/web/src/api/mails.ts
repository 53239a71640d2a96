/** Mails about a document, and sending one again. */
import { listDocumentMails, type Mail, sendMailAgain } from '@plinth/contracts/mail';
import type { ProjectDocument } from '@plinth/domain/document/documents';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';
import { useCall } from './use-call.ts';

export const MAILS = 'mails';

/** States change by themselves while a mail is on its way. */
const UNDER_WAY_MS = 5000;

export const documentMailsQuery = (documentType: ProjectDocument, documentId: string) =>
  queryOptions({
    queryKey: [MAILS, documentType, documentId],
    queryFn: async ({ signal }) =>
      (await call(listDocumentMails, { query: { documentType, documentId }, signal })).list,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? UNDER_WAY_MS : false),
    meta: FAILS_SILENTLY,
  });

function isUnderWay({ state }: Mail): boolean {
  return state === 'QUEUED' || state === 'SENDING';
}

export function useSendMailAgain() {
  return useCall({
    send: async (id: string) => call(sendMailAgain, { params: { id } }),
    success: 'It is sent again',
    refreshes: [[MAILS]],
    refreshesAfter: [[MAILS]],
    failure: 'Failed to send it again',
  });
}
