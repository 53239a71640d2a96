/** The mail that sends an order to its supplier, with its PDF and the link to answer. */
import { dayText, type IsoDate } from '../shared/iso-date.ts';
import { revisionName } from '../purchase-order/amend/revision.ts';
import type { MailBlock, MailContent, MailSurroundings } from './content.ts';

export interface OrderMail {
  readonly poNumber: string;
  /** The revision that is sent: 0 for the order as made, otherwise the number of the amendment. */
  readonly revision: number;
  readonly firmName: string;
  readonly supplierName: string;
  readonly siteName: string;
  readonly deliverBy: IsoDate;
  /** The day by which an answer is requested; null once there is one. */
  readonly answerBy: IsoDate | null;
  /** The message that the buyer adds; may be empty. */
  readonly message: string;
  readonly buyerName: string;
  /** The name in the salutation; of a copy, the contact that the order was sent to. */
  readonly contactName: string;
  /** Whether it is a copy for information, which has no link to answer. */
  readonly isCopy?: boolean;
}

const PAPER: Readonly<Record<MailSurroundings['pdf'], string>> = {
  ATTACHED: 'The order is attached as a PDF.',
  TOO_LARGE: 'The order as a PDF is behind the button.',
  NONE: 'The order as a PDF is behind the button.',
};

function openingText({ isCopy, contactName, ...order }: OrderMail, pdf: MailSurroundings['pdf']) {
  const orders = `${order.firmName} orders from ${order.supplierName}.`;
  if (!isCopy) return `Dear ${contactName},\n\n${orders} ${PAPER[pdf]}`;
  const attached = pdf === 'ATTACHED' ? ` ${PAPER.ATTACHED}` : '';
  return `For your information: ${orders} The order was sent to ${contactName}, who can answer it.${attached}`;
}

export function orderMail(order: OrderMail, { linkUrl, pdf }: MailSurroundings): MailContent {
  const amendment = revisionName(order.revision);
  const name = [`Purchase order ${order.poNumber}`, amendment].filter(Boolean).join(', ');
  const answer: MailBlock[] =
    linkUrl === null
      ? []
      : [
          { type: 'button', label: 'See and answer the order', url: linkUrl },
          {
            type: 'text',
            text: 'It opens without signing in. Accept the order, accept it with other days or quantities, or refuse it. The link is yours: please do not pass it on.',
          },
        ];
  return {
    subject: `${order.isCopy ? 'Copy: ' : ''}${name} from ${order.firmName}`,
    blocks: [
      {
        type: 'text',
        text: openingText(order, pdf),
      },
      ...(order.message === ''
        ? []
        : [{ type: 'quote', text: order.message, by: order.buyerName } as const]),
      {
        type: 'facts',
        rows: [
          ['Order', name],
          ['Deliver to', order.siteName],
          ['Deliver by', dayText(order.deliverBy)],
          ...(order.answerBy ? [['Answer by', dayText(order.answerBy)] as const] : []),
          ['Ordered by', order.buyerName],
        ],
      },
      ...answer,
    ],
  };
}
