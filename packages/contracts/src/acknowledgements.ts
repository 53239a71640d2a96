/** Sending an order to its supplier, and the supplier's answers. */
import { LINK_STATES } from '@plinth/domain/link/link-kinds';
import { ACKNOWLEDGEMENTS } from '@plinth/domain/purchase-order/send/acknowledgement-states';
import { MAX_RECIPIENTS, SEND_CHANNELS } from '@plinth/domain/purchase-order/send/sending';
import { z } from 'zod';

import { supplierAnswerSchema } from './links.ts';
import { purchaseOrderCalls, purchaseOrderSchema } from './purchase-orders.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, instant, isoDate, prose, text } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const TOO_MANY = `At most ${MAX_RECIPIENTS} at once`;

export const sendPurchaseOrder = endpoint('POST /api/v1/purchase-orders/:id/send', {
  summary: 'Send an order to people at its supplier, each with a link to answer it',
  access: 'purchase-orders:create',
  ...MAKING,
  body: z.object({
    channel: z.enum(SEND_CHANNELS, { error: 'channel must be MAIL, WHATSAPP or LINK' }),
    recipients: z
      .array(
        z.object({
          name: text(120, 'Name').default(''),
          email: text(320, 'Email').default(''),
          phone: text(30, 'Phone').default(''),
        }),
      )
      .max(MAX_RECIPIENTS, TOO_MANY)
      .default([]),
    /** The addresses that get a copy, without a link. */
    cc: z.array(text(320, 'Email')).max(MAX_RECIPIENTS, TOO_MANY).default([]),
    message: prose(600, 'Message').default(''),
    ...editedVersion,
  }),
  /**
   * The response has no addresses of links: it is stored for a repeated call, and they open the
   * order.
   */
  response: success({ purchaseOrder: purchaseOrderSchema, linkIds: z.array(id) }),
});

export type SendPurchaseOrderBody = z.input<typeof sendPurchaseOrder.body>;

/** The content of an order's mail besides message and greeting, which the sender types. */
export const orderMailSchema = z.object({
  facts: z.object({
    poNumber: z.string(),
    revision: z.number().int(),
    firmName: z.string(),
    supplierName: z.string(),
    siteName: z.string(),
    deliverBy: isoDate,
    /** The day by which the mail asks for an answer; null if the order has one already. */
    answerBy: isoDate.nullable(),
    buyerName: z.string(),
  }),
  /** The sender: `Devgiri purchase office <purchase@devgiri.example>`; empty without an account. */
  from: z.string(),
  /** The address that answers to the mail go to. */
  replyTo: z.string(),
  /** The name of the PDF that is attached to the mail. */
  fileName: z.string(),
  /** The reason why no mail can be sent at present; null if one can. */
  whyNotSent: z.string().nullable(),
  /** The chosen addresses that mails came back from for good, with the day of the return. */
  dead: z.array(z.object({ address: z.string(), on: isoDate })),
});

export type OrderMailPreview = z.infer<typeof orderMailSchema>;

export const getOrderMail = endpoint('GET /api/v1/purchase-orders/:id/mail', {
  summary: 'The mail that would go to the supplier of an order',
  access: 'purchase-orders:create',
  /** The chosen addresses, separated by commas. */
  query: z.object({ addresses: z.string().max(8000).default('') }),
  response: success({ mail: orderMailSchema }),
});

export const getOrderLink = endpoint('GET /api/v1/purchase-orders/:id/links/:linkId', {
  summary: 'The address of a link of an order, to pass it on',
  access: 'purchase-orders:create',
  params: z.object({ id, linkId: id }),
  query: z.object({ message: z.string().max(600).optional() }),
  response: success({
    url: z.string(),
    /**
     * A link that opens WhatsApp with the message; null unless the recipient has an Indian mobile
     * number.
     */
    whatsappUrl: z.string().nullable(),
  }),
});

export const acknowledgementSchema = z.object({
  state: z.enum(ACKNOWLEDGEMENTS),
  dueOn: isoDate.nullable(),
  links: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      revision: z.number().int(),
      sentByName: z.string(),
      sentAt: instant,
      expiresAt: instant,
      state: z.enum(LINK_STATES),
    }),
  ),
  /**
   * Lines that an amendment changed after they were acknowledged; the promises of the others
   * remain.
   */
  askedAnew: z.array(id),
  /** The answers, newest first; `countingAnswer` is the one that applies. */
  answers: z.array(
    supplierAnswerSchema.extend({
      revision: z.number().int(),
      /** The contact whose link the answer came through. */
      contact: z.string(),
      settledByName: z.string(),
      settledAt: instant.nullable(),
    }),
  ),
});

export type OrderAcknowledgement = z.infer<typeof acknowledgementSchema>;

export const getAcknowledgement = endpoint('GET /api/v1/purchase-orders/:id/acknowledgement', {
  summary: 'To whom an order was sent, and what they answered',
  access: 'purchase-orders:read',
  response: success({ acknowledgement: acknowledgementSchema }),
});

export const takeSupplierChanges = purchaseOrderCalls.act('take-changes', {
  summary: 'Agree to the days and quantities that the supplier proposes, which amends the order',
  access: 'purchase-orders:create',
  body: z.object({ answerId: id, ...editedVersion }),
});

export const answerSupplierBack = purchaseOrderCalls.act('answer-back', {
  summary: 'Do not agree to what the supplier answered, and ask again',
  access: 'purchase-orders:create',
  body: z.object({ answerId: id, note: prose(600, 'Message').default(''), ...editedVersion }),
});
