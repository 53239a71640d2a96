/** Marks the notifications about a document as read when its page is opened, in whichever way. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { documentPath } from '#lib/document-path.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';

import { unreadListQuery, useReadNotifications } from './notifications.api.ts';

const SCREENS = [...Object.values(DOCUMENTS).map(({ screen }) => screen), paths.rateContracts()];

/**
 * Marks notifications about the open document as read.
 * @param unread the number of unread notifications; if 0, and on other screens, no request is made
 */
export function useReadWhenOpened(unread: number): void {
  const { pathname } = useLocation();
  const projectId = useProjectChoice()?.project.id;
  const isBudget = pathname === paths.budget();
  const isOfDocument = isBudget || SCREENS.some((screen) => pathname.startsWith(`${screen}/`));
  const { data: list = [] } = useQuery({
    ...unreadListQuery(unread),
    enabled: unread > 0 && isOfDocument,
  });
  const { mutate: read } = useReadNotifications();
  const opened = list.find(({ kind, documentType, documentId }) =>
    kind === 'BUDGET_TO_APPROVE'
      ? isBudget && documentId === projectId
      : documentPath(documentType, documentId) === pathname,
  )?.id;
  useEffect(() => {
    if (opened !== undefined) read(opened);
  }, [opened, read]);
}
