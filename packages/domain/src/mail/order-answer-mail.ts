/**
 * The mail that confirms to a supplier the answer given through the link of an order. It has
 * quantities and days, but no prices.
 */
import type { SupplierAnswer } from '../purchase-order/send/acknowledgement.ts';
import { revisionName } from '../purchase-order/amend/revision.ts';
import { dayText, type IsoDate } from '../shared/iso-date.ts';
import { quantityText, type Unit } from '../shared/quantity.ts';
import type { MailBlock, MailContent } from './content.ts';

export interface OrderAnswerMail {
  readonly poNumber: string;
  /**
   * The revision that was answered: 0 for the order as made, otherwise the number of the amendment.
   */
  readonly revision: number;
  readonly firmName: string;
  readonly supplierName: string;
  readonly answer: SupplierAnswer;
  /** The reason of a refusal; empty for other answers. */
  readonly reason: string;
  /** The name that the person who answered gave. */
  readonly givenBy: string;
  /** The day of the answer in India. */
  readonly answeredOn: IsoDate;
  /** The time of the answer in India, such as `16:05`. */
  readonly answeredAt: string;
  /** The name in the salutation of the mail. */
  readonly contactName: string;
  /** Lines in the sequence of the order; empty for a refusal. */
  readonly lines: readonly PromisedMailLine[];
}

export interface PromisedMailLine {
  readonly materialName: string;
  readonly unit: Unit;
  readonly asked: string;
  readonly promised: string;
  readonly promisedOn: IsoDate;
  readonly remark: string;
}

const ANSWERS: Readonly<Record<SupplierAnswer, string>> = {
  ACCEPTED: 'Accepted',
  CHANGES: 'Accepted with changes',
  REFUSED: 'Refused',
};

const NEXT: Readonly<Record<SupplierAnswer, string>> = {
  ACCEPTED: '',
  CHANGES: ' The changes hold once the buyer agrees to them.',
  REFUSED: '',
};

export function orderAnswerMail(given: OrderAnswerMail): MailContent {
  const { poNumber, revision, firmName, answer } = given;
  const name = [`Purchase order ${poNumber}`, revisionName(revision)].filter(Boolean).join(', ');
  return {
    subject: `${name} from ${firmName}: ${ANSWERS[answer].toLowerCase()}`,
    blocks: [
      {
        type: 'text',
        text: `Dear ${given.contactName},\n\nThis is a copy of the answer to an order of ${firmName}.${NEXT[answer]}`,
      },
      {
        type: 'facts',
        rows: [
          ['Order', name],
          ['Supplier', given.supplierName],
          ['Answer', ANSWERS[answer]],
          ...(given.reason === '' ? [] : [['Reason', given.reason] as const]),
          ['Given by', given.givenBy],
          ['Answered on', `${dayText(given.answeredOn)}, ${given.answeredAt} IST`],
        ],
      },
      ...promisedTable(given.lines),
      { type: 'text', text: 'Is this answer not yours? Then reply to this mail.' },
    ],
  };
}

/** The table of promised lines; it has a column of remarks only if there are any. */
function promisedTable(lines: readonly PromisedMailLine[]): MailBlock[] {
  if (lines.length === 0) return [];
  const hasRemarks = lines.some(({ remark }) => remark !== '');
  const head = ['Material', 'Ordered', 'Promised', 'By', ...(hasRemarks ? ['Remark'] : [])];
  const rows = lines.map(({ materialName, unit, asked, promised, promisedOn, remark }) => [
    materialName,
    quantityText(asked, unit),
    quantityText(promised, unit),
    dayText(promisedOn),
    ...(hasRemarks ? [remark || '–'] : []),
  ]);
  return [{ type: 'table', head, rows, numbers: [1, 2] }];
}
