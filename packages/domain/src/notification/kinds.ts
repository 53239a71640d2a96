/**
 * The closed list of notifications. A kind either waits for an act of the person, or informs them
 * about a document that they made.
 */
import type { Module } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import { keysOf } from '../shared/keys.ts';

/** The times at which a notification is mailed: at once, in the daily digest, or never. */
export const MAIL_CHOICES = ['AT_ONCE', 'DIGEST', 'NEVER'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

export interface NotificationKindDescriptor {
  /** The kind in the settings of a person, such as `Documents that wait for my approval`. */
  readonly title: string;
  /** The words after the name of the document, such as `waits for your approval`. */
  readonly message: string;
  /** Whether it waits for the person; then it cannot be switched off in the app. */
  readonly isWaiting: boolean;
  /** The setting for mails until the person chooses another. */
  readonly mail: MailChoice;
  /** The permission to read it, if not that of the document. */
  readonly read?: Permission;
  /** The module that it belongs to, if not that of the document. */
  readonly module?: Module;
}

export const NOTIFICATIONS = {
  TO_APPROVE: {
    title: 'Documents that wait for my approval',
    message: 'waits for your approval',
    isWaiting: true,
    mail: 'AT_ONCE',
  },
  BUDGET_TO_APPROVE: {
    title: 'Budget revisions that wait for my approval',
    message: 'has a budget revision that waits for your approval',
    isWaiting: true,
    mail: 'AT_ONCE',
    read: 'budgets:approve',
    module: 'PROJECT',
  },
  SENT_BACK: {
    title: 'My documents that were sent back',
    message: 'was sent back to you',
    isWaiting: true,
    mail: 'AT_ONCE',
  },
  APPROVED: {
    title: 'My documents that were approved',
    message: 'was approved',
    isWaiting: false,
    mail: 'DIGEST',
  },
  REJECTED: {
    title: 'My documents that were rejected',
    message: 'was rejected',
    isWaiting: false,
    mail: 'DIGEST',
  },
  TO_ORDER: {
    title: 'Requests that I can order',
    message: 'can be ordered',
    isWaiting: true,
    mail: 'DIGEST',
  },
  ORDERED: {
    title: 'My requests that were ordered',
    message: 'was ordered',
    isWaiting: false,
    mail: 'DIGEST',
  },
  SUPPLIER_ANSWERED: {
    title: 'Answers of suppliers to my orders',
    message: 'was answered by the supplier',
    isWaiting: true,
    mail: 'AT_ONCE',
  },
  SUPPLIER_ACCEPTED: {
    title: 'My orders that suppliers accepted',
    message: 'was accepted by the supplier',
    isWaiting: false,
    mail: 'DIGEST',
  },
  MAIL_FAILED: {
    title: 'Mails of mine that did not arrive',
    message: 'could not be mailed',
    isWaiting: true,
    mail: 'NEVER',
  },
  GOODS_RECEIVED: {
    title: 'Goods received on my orders and requests',
    message: 'was received',
    isWaiting: false,
    mail: 'DIGEST',
  },
  GOODS_RETURNED: {
    title: 'Goods of my orders that went back',
    message: 'went back to the supplier',
    isWaiting: false,
    mail: 'DIGEST',
  },
  TO_REVIEW: {
    title: 'Stock counts to review',
    message: 'waits for your review',
    isWaiting: true,
    mail: 'DIGEST',
  },
  ON_THE_WAY: {
    title: 'Transfers on the way to my stores',
    message: 'is on the way to you',
    isWaiting: true,
    mail: 'DIGEST',
  },
  CONTRACT_EXPIRING: {
    title: 'Rate contracts that expire',
    message: 'expires soon',
    isWaiting: false,
    mail: 'DIGEST',
  },
  DELEGATED: {
    title: 'Decisions that were delegated to me',
    message: 'has delegated decisions to you',
    isWaiting: false,
    mail: 'AT_ONCE',
  },
  MAIL_ACCOUNT_CHANGED: {
    title: 'Changes of the account that mails me approvals',
    message: 'has changed the account that sends your approvals',
    isWaiting: false,
    mail: 'NEVER',
  },
  STAND_IN_GIVEN: {
    title: 'Who stands in for me, entered by an administrator',
    message: 'stands in for you now',
    isWaiting: false,
    mail: 'AT_ONCE',
  },
  STAND_IN_ENDED: {
    title: 'Who does not stand in for me any more',
    message: 'does not stand in for you any more',
    isWaiting: false,
    mail: 'AT_ONCE',
  },
  PASSWORD_ASKED: {
    title: 'People who have forgotten their password',
    message: 'asks for a new password',
    isWaiting: true,
    mail: 'AT_ONCE',
    read: 'people:manage',
  },
  RESET_TO_CONFIRM: {
    title: 'Resets that a second administrator confirms',
    message: 'is to be reset; a second administrator has to confirm it',
    isWaiting: true,
    mail: 'AT_ONCE',
    read: 'people:manage',
  },
} as const satisfies Record<string, NotificationKindDescriptor>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

const DELEGATION_KINDS: ReadonlySet<NotificationKind> = new Set([
  'DELEGATED',
  'STAND_IN_GIVEN',
  'STAND_IN_ENDED',
]);

/** Whether it is about a delegation, which the screen of approvals shows. */
export function isAboutDelegation(kind: NotificationKind): boolean {
  return DELEGATION_KINDS.has(kind);
}

export const NOTIFICATION_KINDS = keysOf(NOTIFICATIONS);

/** The channels by which a person gets notifications of a kind. */
export interface NotificationChoice {
  readonly isInApp: boolean;
  readonly mail: MailChoice;
}

/**
 * Returns the choice in force; notifications that wait for the person are always shown in the app.
 */
export function choiceOf(
  kind: NotificationKind,
  chosen: NotificationChoice | undefined,
): NotificationChoice {
  const { isWaiting, mail }: NotificationKindDescriptor = NOTIFICATIONS[kind];
  return {
    isInApp: isWaiting || (chosen?.isInApp ?? true),
    mail: chosen?.mail ?? mail,
  };
}

/** The highest number on the bell; more are shown as `99+`. */
export const MAX_COUNTED = 99;

/** The number on the bell, such as `4` or `99+`; empty if nothing is unread. */
export function unreadText(unread: number): string {
  if (unread === 0) return '';
  return unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread);
}
