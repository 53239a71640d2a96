/** Texts of the mails about notifications: one at once, or those of a day together. */
import { DOCUMENTS, documentTypeOf } from '../document/documents.ts';
import type { SubjectType } from '../document/subjects.ts';
import type { MailBlock, MailContent, MailSurroundings } from '../mail/content.ts';
import { counted } from '../shared/counted.ts';
import { isAboutDelegation, type NotificationKind, NOTIFICATIONS } from './kinds.ts';

/** The data of one notification, as stored with the mail. */
export interface MailedNotification {
  readonly kind: NotificationKind;
  readonly documentType: SubjectType;
  readonly documentId: string;
  readonly documentName: string;
  readonly place: string;
  readonly byName: string;
  readonly note: string;
}

export interface DailyMail {
  /** The day of the mail as `14/08/2026`. */
  readonly day: string;
  /** The listed notifications, the newest first. */
  readonly told: readonly MailedNotification[];
  /** The number of further notifications, which are not listed. */
  readonly more: number;
}

const CHOICES = 'Under “Your Account” in Plinth you choose what you are mailed.';
const FOR_YOU_ALONE =
  'This link decides in your name, without signing in, for 7 days. Do not forward this mail.';
const NOTIFICATIONS_SCREEN = '/home/notifications';
const PEOPLE_SCREEN = '/home/admin/users';
const APPROVALS_SCREEN = '/home/approvals';
const BUDGET_SCREEN = '/home/project/budget';

/** The screen that shows the document; for subjects without a screen, the list of notifications. */
export function notificationScreen({
  kind,
  documentType,
  documentId,
}: Pick<MailedNotification, 'kind' | 'documentType' | 'documentId'>): string {
  if (kind === 'PASSWORD_ASKED' || kind === 'RESET_TO_CONFIRM') return PEOPLE_SCREEN;
  if (isAboutDelegation(kind)) return APPROVALS_SCREEN;
  if (kind === 'BUDGET_TO_APPROVE') return `${BUDGET_SCREEN}?project=${documentId}`;
  const type = documentTypeOf(documentType);
  return type ? `${DOCUMENTS[type].screen}/${documentId}` : NOTIFICATIONS_SCREEN;
}

export function notificationMail(
  notification: MailedNotification,
  { publicUrl, linkUrl }: MailSurroundings,
): MailContent {
  const { note, byName, place } = notification;
  const facts = [['Where', place] as const, ...(byName === '' ? [] : [['By', byName] as const])];
  return {
    subject: sentence(notification),
    blocks: [
      { type: 'text', text: `${sentence(notification)}.` },
      ...(note === '' ? [] : [{ type: 'text', text: note } as const]),
      { type: 'facts', rows: facts },
      ...(linkUrl === null
        ? []
        : ([
            { type: 'button', label: 'Look at it and decide', url: linkUrl },
            { type: 'text', text: FOR_YOU_ALONE },
          ] as const)),
      {
        type: 'button',
        label: 'Open in Plinth',
        url: `${publicUrl}${notificationScreen(notification)}`,
      },
      { type: 'text', text: CHOICES },
    ],
  };
}

export function dailyMail(
  { day, told: notifications, more }: DailyMail,
  { publicUrl }: MailSurroundings,
) {
  const waiting = notifications.filter(({ kind }) => NOTIFICATIONS[kind].isWaiting);
  const informing = notifications.filter(({ kind }) => !NOTIFICATIONS[kind].isWaiting);
  const count = notifications.length + more;
  return {
    subject: `Plinth on ${day}: ${counted(count, 'thing')} to know`,
    blocks: [
      ...tableOf('Waits for you:', waiting),
      ...tableOf('News of your documents:', informing),
      ...(more === 0
        ? []
        : [{ type: 'text', text: `And ${counted(more, 'other thing')} in Plinth.` } as const]),
      { type: 'button', label: 'Open Plinth', url: `${publicUrl}${NOTIFICATIONS_SCREEN}` },
      { type: 'text', text: CHOICES },
    ],
  } satisfies MailContent;
}

function tableOf(title: string, notifications: readonly MailedNotification[]): MailBlock[] {
  if (notifications.length === 0) return [];
  const rows = notifications.map((one) => [sentence(one), one.note, one.place]);
  return [
    { type: 'text', text: title },
    { type: 'table', head: ['What', 'Note', 'Where'], rows, numbers: [] },
  ];
}

function sentence({ documentName, kind }: MailedNotification): string {
  return `${documentName} ${NOTIFICATIONS[kind].message}`;
}
