/**
 * Pages that open through a link, without signing in. Reading changes nothing, because mail
 * scanners open every link.
 */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { SETTLEMENTS, SUPPLIER_ANSWERS } from '@plinth/domain/purchase-order/send/acknowledgement';
import { z } from 'zod';

import { approvalLinkSchema } from './approval-links.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  id,
  instant,
  isoDate,
  lines,
  money,
  numeric,
  optionalDate,
  prose,
  quantity,
  text,
} from './shared/fields.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);

/** Accepts any text from the address; what is no valid secret is answered as not found. */
const linkParams = z.object({ secret: z.string().max(200) });

/** The states that a link's page shows; `SUPERSEDED`: a later amendment replaced it. */
const SHOWN_LINK_STATES = ['OPEN', 'EXPIRED', 'REVOKED', 'SUPERSEDED'] as const;

/** The day and quantity that a supplier promises for one line. */
const promisedLineSchema = z.object({
  lineId: id,
  promisedOn: isoDate,
  quantity,
  remark: z.string(),
});

export const supplierAnswerSchema = z.object({
  id,
  answer: z.enum(SUPPLIER_ANSWERS),
  /** The name that the person who answered entered. */
  name: z.string(),
  phone: z.string(),
  reason: z.string(),
  answeredAt: instant,
  /** The promises by line; a refusal has none. */
  lines: z.array(promisedLineSchema),
  /** The buyer's decision about the answer; null while there is none. */
  settlement: z.enum(SETTLEMENTS).nullable(),
  settlementNote: z.string(),
});

/** An order as its paper shows it, and nothing else. */
const sentOrderSchema = z.object({
  orderedOn: isoDate,
  deliverBy: isoDate,
  deliverTo: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  billTo: z.object({ address: z.string(), gstNo: z.string() }),
  remark: z.string(),
  /** The terms of payment and delivery and the other clauses, as the paper prints them. */
  terms: z.string(),
  items: z.array(
    z.object({
      id,
      materialName: z.string(),
      unit: z.string(),
      /** The ordered quantity, less what was closed short. */
      quantity,
      /** The price before discount and tax. */
      pricePerUnit: z.union([money, z.literal(AS_PER_AGREEMENT)]),
      /** The discount in percent of the price. */
      discount: money,
      /** Whether an amendment changed the line after it was acknowledged. */
      isChanged: z.boolean(),
      /** The former terms of a changed line; null for a new one. */
      before: z
        .object({
          quantity,
          deliverBy: isoDate,
          pricePerUnit: z.union([money, z.literal(AS_PER_AGREEMENT)]),
          discount: money,
        })
        .nullable(),
    }),
  ),
  grandTotal: money,
  /** Every line is as per contract, so the total is meaningless. */
  isAsPerAgreement: z.boolean(),
});

export const supplierLinkSchema = z.object({
  kind: z.literal('ACKNOWLEDGEMENT'),
  state: z.enum(SHOWN_LINK_STATES),
  /** The reason why it cannot be opened; empty while it can. */
  closedReason: z.string(),
  firmName: z.string(),
  poNumber: z.string(),
  supplierName: z.string(),
  /** The revision that the link was made for; 0 is the order as made. */
  revision: z.number().int(),
  /** The person that the link was sent to. */
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** The day by which an answer is asked for; null if there is one already. */
  answerDue: isoDate.nullable(),
  /** The reason why it cannot be answered; null if it can. */
  refusal: z.string().nullable(),
  /** The order to answer; null unless the link is open. */
  order: sentOrderSchema.nullable(),
  /** The answer in force, if there are several; null if there is none. */
  answer: supplierAnswerSchema.nullable(),
});

export type SupplierLink = z.infer<typeof supplierLinkSchema>;

export const readLink = endpoint('GET /api/v1/links/:secret', {
  summary: 'What a link opens; changes nothing',
  access: 'public',
  params: linkParams,
  response: success({
    link: z.discriminatedUnion('kind', [supplierLinkSchema, approvalLinkSchema]),
  }),
});

export const linkPdf = fileEndpoint('GET /api/v1/links/:secret/pdf', {
  summary: 'The paper of the document that a link opens',
  access: 'public',
  params: linkParams,
  contentTypes: ['application/pdf'],
});

export const acknowledgeOrder = endpoint('POST /api/v1/links/:secret/acknowledgement', {
  summary: 'A supplier accepts an order, proposes changes, or refuses; again until the buyer acted',
  access: 'public',
  params: linkParams,
  body: z.object({
    /** An id that the page makes: the same answer sent again changes nothing. */
    key: id,
    /** The id of the answer that the page showed; null if it showed none. */
    seenAnswerId: id.nullable().default(null),
    answer: z.enum(SUPPLIER_ANSWERS, { error: 'answer must be ACCEPTED, CHANGES or REFUSED' }),
    name: text(120, 'Name').default(''),
    phone: text(30, 'Phone').default(''),
    /** The reason of a refusal. */
    reason: prose(1000, 'Reason').default(''),
    /** The lines that the supplier would change; the others are accepted as ordered. */
    lines: lines(
      'An answer',
      z.object({
        lineId: id,
        promisedOn: optionalDate('Promised day'),
        quantity: numeric,
        remark: text(300, 'Remark').default(''),
      }),
    ).default([]),
  }),
  response: success({ link: supplierLinkSchema }),
});

export type AcknowledgeOrderBody = z.input<typeof acknowledgeOrder.body>;
