/** Notifications as texts and links. Pure. */
import type { Notification } from '@plinth/contracts/notifications';
import { isAboutDelegation, NOTIFICATIONS } from '@plinth/domain/notification/kinds';

import { documentPath } from '#lib/document-path.ts';
import { paths } from '#lib/paths.ts';

/** Behind the name of its document: `waits for your approval`. */
export function messageOf({ kind }: Pick<Notification, 'kind'>): string {
  return NOTIFICATIONS[kind].message;
}

/** The screen that shows it; undefined without one. */
export function notificationPath({
  kind,
  documentType,
  documentId,
}: Pick<Notification, 'kind' | 'documentType' | 'documentId'>): string | undefined {
  if (kind === 'PASSWORD_ASKED' || kind === 'RESET_TO_CONFIRM') return paths.adminUsers();
  if (isAboutDelegation(kind)) return paths.approvals();
  if (kind === 'BUDGET_TO_APPROVE') return paths.budget({ project: documentId });
  return documentPath(documentType, documentId);
}

/** The name of the project; that of the firm if the notification belongs to no project. */
export function placeOf({ firmName, projectName }: Notification): string {
  return projectName || firmName;
}

/** The accessible name of the bell. */
export function bellLabel(unread: string): string {
  return unread === '' ? 'Notifications, none unread' : `Notifications, ${unread} unread`;
}

/** The notifications about one document, newest first. */
export interface DocumentNotifications {
  readonly newest: Notification;
  readonly earlier: readonly Notification[];
  readonly isUnread: boolean;
}

/** Documents in the order of their newest notification. */
export function byDocument(list: readonly Notification[]): DocumentNotifications[] {
  const groups = Map.groupBy(list, ({ documentId }) => documentId);
  return Array.from(groups.values()).flatMap(([newest, ...earlier]) =>
    newest
      ? [{ newest, earlier, isUnread: [newest, ...earlier].some(({ isRead }) => !isRead) }]
      : [],
  );
}
