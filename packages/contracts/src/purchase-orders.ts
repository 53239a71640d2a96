/** The schemas and endpoints of purchase orders. */
import {
  ACKNOWLEDGEMENTS,
  SHOWN_ACKNOWLEDGEMENTS,
} from '@plinth/domain/purchase-order/send/acknowledgement-states';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { COMPARED } from '@plinth/domain/rate-contract/rate/line-rate';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { GST_CHARGES } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { SUPPLY_KINDS } from '@plinth/domain/shared/gst';
import { REGISTRATIONS } from '@plinth/domain/supplier/registration-types';
import { z } from 'zod';

import { waitsForList } from './approvals.ts';
import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { orderChargeSchema } from './order-charges.ts';
import { orderRevisionSchema } from './order-revisions.ts';
import { orderTermsShape } from './order-terms.ts';
import {
  orderLinkSchema,
  orderReceipts,
  requestLinkSchema,
  signatureSchema,
  stage,
} from './shared/documents.ts';
import {
  documentCalls,
  exportEndpoint,
  pdfEndpoint,
  pdfsEndpoint,
} from './shared/document-endpoints.ts';
import { id, instant, isoDate, money, quantity, reasonBody, version } from './shared/fields.ts';
import { priceHint } from './shared/money.ts';
import { anyOfThese, dateRange, placeFilters, sorting } from './shared/pagination.ts';
import { workItemLinkSchema } from './shared/work-item-link.ts';

/** Money, or the words 'As per contract'. */
const priceOrContract = z.union([money, z.literal(AS_PER_AGREEMENT)]);

export const purchaseOrderLineSchema = z.object({
  id,
  /** Lines with the same number are the shares of one line of the order, at one price. */
  lineNo: z.number().int(),
  mrnItemId: id,
  /** The request of its request line, and the day by which it needs the material. */
  mrn: z.object({ id, mrnNumber: z.string() }),
  requiredBy: isoDate.nullable(),
  material: materialSchema,
  purpose: z.string(),
  /** The BOQ item of its request line; null if it names none. */
  workItem: workItemLinkSchema.nullable(),
  quantity,
  /** The part that is for the request line; more than requested if a full truck was bought. */
  allocatedQuantity: quantity,
  requestedQuantity: quantity,
  pricePerUnit: priceOrContract,
  /** The discount in percent of the price. */
  discount: money,
  gst: priceOrContract,
  /** The rate of tax in percent that the firm itself pays; null if it does not. */
  reverseChargeRate: z.string().nullable(),
  taxableAmount: priceOrContract,
  cgst: money,
  sgst: money,
  igst: money,
  amount: priceOrContract,
  /** The line's part of the order's charges, before tax. */
  charges: money,
  /** The price per unit after discount and charges, at which stock is valued. */
  landedRate: priceOrContract,
  /** The material's last rate in the firm when the order was made, after discount, and its day. */
  lastRate: money.nullable(),
  lastOrderedOn: isoDate.nullable(),
  /** The percent by which the rate after discount is above the last rate. */
  rateChange: money.nullable(),
  /** Whether `rateChange` is above the order's `warningPercent`. */
  isAboveLimit: priceHint(z.boolean(), false),
  /** The rate contract that it calls off, as of when the order was made. */
  contract: z
    .object({
      contractId: id,
      contractLineId: id,
      contractNumber: z.string(),
      /** The contract's rate in rupees per unit; null while an index is missing. */
      rate: money.nullable(),
      /** The comparison of the rate with the contract's; null for those who may not read prices. */
      standing: priceHint(z.enum(COMPARED).nullable(), null),
      /**
       * The reason why its rate is above the contract's; empty if it is not, or if none was
       * entered.
       */
      reason: priceHint(z.string(), ''),
      /**
       * Whether papers show "as per contract" in place of the price; the figures are in this
       * object.
       */
      isPriceHidden: z.boolean(),
      isProvisional: z.boolean(),
      gst: money.nullable(),
      taxableAmount: money.nullable(),
      amount: money.nullable(),
    })
    .nullable(),
  receivedQuantity: quantity,
  closedQuantity: quantity,
  /** The quantity that can still be received until the line is closed, with tolerance. */
  canStillReceive: quantity,
});

const headerShape = {
  id,
  poNumber: z.string(),
  /** The revision in force: 0 as made, then one more with each amendment. */
  revision: z.number().int(),
  /** The number of the amendment that waits for approval; null if none does. */
  waitingRevision: z.number().int().nullable(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  stage,
  /** Whether it requires approval before goods can be received. */
  isApprovalNeeded: z.boolean(),
  /** Whether the approver sent it back for changes. */
  isSentBack: z.boolean(),
  /** Whether a part was received, and a part is outstanding. */
  isPartReceived: z.boolean(),
  supplier: z.object({
    id,
    supplierName: z.string(),
    supplierCode: z.string(),
    gstNo: z.string(),
    stateCode: z.string().nullable(),
    /** The supplier's registration at the time of ordering. */
    registration: z.enum(REGISTRATIONS),
  }),
  project: projectSchema,
  mrn: z.object({ id, mrnNumber: z.string() }),
  /** The numbers of all requests that it serves, the first one first. */
  mrnNumbers: z.array(z.string()),
  /** The purpose of the order; empty if none was entered. */
  purpose: z.string(),
  orderedBy: id,
  orderedByName: z.string(),
  /** The person who changed it last; null if nobody did. */
  changedBy: id.nullable(),
  creationDate: instant,
  expectedDeliveryDate: isoDate,
  /** The supplier's acknowledgement of the order in force. */
  acknowledgement: z.enum(ACKNOWLEDGEMENTS),
  /** The day by which the supplier is to answer; null unless an answer is asked for. */
  acknowledgementDue: isoDate.nullable(),
  /** The last day that the supplier promised for any line; null without a promise. */
  promisedOn: isoDate.nullable(),
  remark: z.string(),
  /** Whether every line is as per contract, so that the totals are meaningless. */
  isAsPerAgreement: z.boolean(),
  /** The number of lines without a price, which the totals do not count. */
  unpricedLines: z.number().int(),
  /** The kind of supply: CGST and SGST within one State, otherwise IGST. */
  supply: z.enum(SUPPLY_KINDS),
  /** Whether the supplier charges GST; the rates of the lines are 0 where it does not. */
  gstCharge: z.enum(GST_CHARGES),
  /** The letter of undertaking of a zero rate; empty otherwise. */
  lutNumber: z.string(),
  /** Whether the firm itself pays the tax on a line. */
  isReverseCharge: z.boolean(),
  isSezSite: z.boolean(),
  /** The State of the place of supply: that of the site, unless another one was set. */
  placeOfSupply: z.string(),
  subtotal: money,
  cgst: money,
  sgst: money,
  igst: money,
  /** The tax of the lines and of the charges. */
  totalTax: money,
  /** The charges before tax, in rupees. */
  additionalCharge: money,
  grandTotal: money,
  version,
};

export const purchaseOrderRowSchema = z.object(headerShape);

/** An order with the open approval step that the list shows. */
const listedOrderSchema = purchaseOrderRowSchema.extend({ waitsFor: waitsForList });

export const purchaseOrderSchema = z.object({
  ...headerShape,
  /** The contact at the supplier that the order names: `Meena Joshi, 98220 00000`. */
  supplierContact: z.string(),
  items: z.array(purchaseOrderLineSchema),
  charges: z.array(orderChargeSchema),
  /** Whether charges by value wait for the price of a line; until then they are part of no line. */
  areChargesProvisional: z.boolean(),
  /** The delivery place and terms as ordered or last amended. */
  siteAddress: z.string(),
  siteContact: z.string(),
  ...orderTermsShape,
  /** The amendment in force; null for the order as made. */
  amendment: orderRevisionSchema.nullable(),
  /** The amendment that waits for approval. */
  waitingAmendment: orderRevisionSchema.nullable(),
  /** The reason why the place of supply is not the State of the site; empty if it is. */
  placeOfSupplyReason: z.string(),
  /** The last locked day of its firm, if the order was made by then; null while its day is open. */
  lockedUntil: isoDate.nullable(),
  /** Whether goods can be received: its status allows it, and a line can take some. */
  canStillReceive: z.boolean(),
  /** The request that it was made from; the first of several. */
  mrn: requestLinkSchema,
  /** All requests that it serves, the first one first. */
  mrns: z.array(requestLinkSchema),
  /** The other orders of the same requests, sorted by number. */
  siblings: z.array(orderLinkSchema),
  ...orderReceipts,
  approvedBy: signatureSchema.nullable(),
  /** The person who sent it back and the reason; null unless it is sent back. */
  sentBackBy: signatureSchema.nullable(),
  sentBackReason: z.string().nullable(),
  /** Whether it was cancelled by the approver. */
  isRejected: z.boolean(),
  /** The person who cancelled, rejected or short-closed it, with the reason; null if nobody did. */
  closedBy: signatureSchema.nullable(),
  closingReason: z.string().nullable(),
  /** The firm's warning percentage when the order was made; null: no line is marked. */
  warningPercent: z.string().nullable(),
});

export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRowSchema>;
export type ListedOrder = z.infer<typeof listedOrderSchema>;

export const purchaseOrderCalls = documentCalls('PURCHASE_ORDER', {
  row: listedOrderSchema,
  document: purchaseOrderSchema,
  narrowing: {
    ...sorting(['poNumber', 'orderedByName', 'supplierName', 'status', 'creationDate'], {
      sortBy: 'creationDate',
      direction: 'desc',
    }),
    ...placeFilters,
    status: anyOfThese('status', PURCHASE_ORDER_STATUSES),
    /** The acknowledgement of open orders; `OVERDUE`: requested, and no answer by its due day. */
    acknowledgement: anyOfThese('acknowledgement', SHOWN_ACKNOWLEDGEMENTS),
    supplierId: id.optional(),
    orderedBy: id.optional(),
    materialId: id.optional(),
    /** Narrows the list to orders created within these days. */
    ...dateRange,
    /** `1`: only outstanding orders past their expected delivery date. */
    late: z.literal('1', { error: 'late can only be 1' }).optional(),
    /** `1`: only those that wait for approval. */
    approval: z.literal('1', { error: 'approval can only be 1' }).optional(),
    /** `1`: only those that the caller may approve. */
    toApprove: z.literal('1', { error: 'toApprove can only be 1' }).optional(),
    /** `1`: only those that were sent back. */
    sentBack: z.literal('1', { error: 'sentBack can only be 1' }).optional(),
    /** `1`: only those with an amendment that waits for approval. */
    amendment: z.literal('1', { error: 'amendment can only be 1' }).optional(),
  },
});

export const listPurchaseOrders = purchaseOrderCalls.list('Purchase orders');

export const getPurchaseOrder = purchaseOrderCalls.read('One purchase order with its lines');

export const cancelPurchaseOrder = purchaseOrderCalls.act('cancel', {
  summary: 'Cancel an order while nothing is received',
  access: 'purchase-orders:cancel',
  body: reasonBody,
});

export const closePurchaseOrder = purchaseOrderCalls.act('short-close', {
  summary: 'Close what is still open of an order, or of some of its lines, with a reason',
  access: 'purchase-orders:close',
  body: reasonBody.extend({
    /** The lines to close; all open ones by default. */
    lineIds: z.array(z.string()).min(1).max(500).optional(),
    /** Whether the released quantity can be ordered again. */
    isStillNeeded: z.boolean().default(true),
  }),
});

export const exportPurchaseOrders = exportEndpoint('PURCHASE_ORDER', {
  ...purchaseOrderCalls.narrowing,
  /** `1`: one row for each line. */
  lines: z.literal('1', { error: 'lines can only be 1' }).optional(),
});

export const purchaseOrderPdf = {
  ...pdfEndpoint('PURCHASE_ORDER'),
  query: z.object({
    /** The number of an earlier revision; the one in force if absent. */
    revision: z
      .string()
      .regex(/^\d{1,6}$/, 'revision must be a number')
      .transform(Number)
      .optional(),
  }),
};
export const purchaseOrderPdfs = pdfsEndpoint('PURCHASE_ORDER');
