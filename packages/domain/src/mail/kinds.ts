/** The kinds of mails: what each contains, by its data. A new kind adds a row. */
import type { Permission } from '../access/permissions.ts';
import {
  dailyMail,
  type DailyMail,
  type MailedNotification,
  notificationMail,
} from '../notification/mails.ts';
import type { MailContent, MailSurroundings } from './content.ts';
import { orderAnswerMail, type OrderAnswerMail } from './order-answer-mail.ts';
import { orderMail, type OrderMail } from './order-mail.ts';

/** The data of each kind, stored with the mail as JSON; the text is written when it is sent. */
export interface MailDataOf {
  readonly TEST: TestMail;
  readonly NOTIFICATION: MailedNotification;
  readonly DAILY: DailyMail;
  readonly ORDER: OrderMail;
  readonly ORDER_ANSWER: OrderAnswerMail;
}

export type MailKind = keyof MailDataOf;

export interface MailKindDefinition<Data> {
  /** The name of the kind in the mail log, such as `Test mail`. */
  readonly word: string;
  /** Incremented when the text of the kind changes; stored with each mail. */
  readonly version: number;
  /** Whether the mail is written by the system; out-of-office messages do not answer such mails. */
  readonly isAutomatic: boolean;
  /** The permission to send one again, for people who do not manage the firm. */
  readonly sentBy?: Permission;
  readonly content: (data: Data, surroundings: MailSurroundings) => MailContent;
}

export const MAIL_KINDS: { readonly [Kind in MailKind]: MailKindDefinition<MailDataOf[Kind]> } = {
  TEST: { word: 'Test mail', version: 1, isAutomatic: true, content: testMail },
  NOTIFICATION: { word: 'Notification', version: 2, isAutomatic: true, content: notificationMail },
  DAILY: { word: 'Daily mail', version: 1, isAutomatic: true, content: dailyMail },
  ORDER: {
    word: 'Order to the supplier',
    version: 1,
    isAutomatic: false,
    sentBy: 'purchase-orders:create',
    content: orderMail,
  },
  ORDER_ANSWER: {
    word: 'Copy of the supplier’s answer',
    version: 1,
    isAutomatic: true,
    sentBy: 'purchase-orders:create',
    content: orderAnswerMail,
  },
};

/** @param data of that kind, as stored */
export function mailContent<Kind extends MailKind>(
  kind: Kind,
  data: MailDataOf[Kind],
  surroundings: MailSurroundings,
): MailContent {
  return MAIL_KINDS[kind].content(data, surroundings);
}

interface TestMail {
  readonly firmName: string;
  /** The person who requested the test mail. */
  readonly askedBy: string;
}

/** The mail by which an administrator checks the mail account. */
function testMail({ firmName, askedBy }: TestMail): MailContent {
  return {
    subject: `Test mail of ${firmName}`,
    blocks: [
      {
        type: 'text',
        text: `${askedBy} has tried the mail account of ${firmName} in Plinth. You have received this mail, so it works.`,
      },
      { type: 'text', text: 'Nothing needs to be done.' },
    ],
  };
}
