/** Decisions on an approval through the link in the mail that asks for it, without signing in. */
import { STEP_STATES } from '@plinth/domain/approval/engine';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { z } from 'zod';

import { approvableDocument } from './approval-policies.ts';
import { flags, VERDICTS } from './approvals.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { revisionContentSchema } from './order-revisions.ts';
import { success } from './shared/envelope.ts';
import { id, instant, money, prose, quantity } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

/**
 * The state of a link. `SIGN_IN`: usable only after signing in, because of the firm's limit.
 * `DECIDED`: the recipient has decided. `CLOSED`: expired, revoked, changed, or no longer the
 * recipient's to decide.
 */
const APPROVAL_LINK_STATES = ['OPEN', 'SIGN_IN', 'DECIDED', 'CLOSED'] as const;

const verdict = z.enum(VERDICTS, 'Choose to approve, return or reject');

/** The document to approve, with what the recipient may see of it. */
const askedApprovalSchema = z.object({
  /** The supplier, or the person who requested it. */
  about: z.string(),
  projectName: z.string(),
  requesterName: z.string(),
  /** The payable amount; null if unknown, or for those who may not read prices. */
  payable: money.nullable(),
  flags,
  lines: z.array(
    z.object({
      materialName: z.string(),
      unit: z.string(),
      quantity,
      /** The price before discount and tax; null on a material request. */
      pricePerUnit: z.union([money, z.literal(AS_PER_AGREEMENT)]).nullable(),
      /** The discount in percent of the price. */
      discount: money.nullable(),
      /** The material's last rate in the firm, after discount; null if there is none. */
      lastRate: money.nullable(),
      /** The percent by which the rate after discount is above the last rate. */
      rateChange: money.nullable(),
      /**
       * The quantity in the open stores of the project; null where stock is not recorded or not
       * shown.
       */
      inStock: quantity.nullable(),
    }),
  ),
  /** The changes of the amendment to approve, if it is one; its lines are those above. */
  amendment: z
    .object({
      revision: z.int(),
      reason: z.string(),
      madeByName: z.string(),
      content: revisionContentSchema,
      /** The revision that is in force until the amendment is approved. */
      before: z.object({ revision: z.int(), content: revisionContentSchema }),
    })
    .nullable(),
  levels: z.array(
    z.object({
      level: z.int(),
      needed: z.int(),
      state: z.enum(STEP_STATES),
      /** The names of the people who may still approve this level. */
      asked: z.array(z.string()),
      decisions: z.array(z.object({ name: z.string(), verdict, at: instant })),
    }),
  ),
});

export const approvalLinkSchema = z.object({
  kind: z.literal('APPROVAL'),
  state: z.enum(APPROVAL_LINK_STATES),
  /** The reason why the link cannot be used; empty while it is open. */
  closedReason: z.string(),
  documentType: approvableDocument,
  documentId: id,
  number: z.string(),
  /** The revision to approve; above 0 it is an amendment. */
  revision: z.int(),
  firmName: z.string(),
  recipientName: z.string(),
  verdict: verdict.nullable(),
  /** The fields that were changed since the mail was sent. */
  changes: z.array(
    z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The document to approve; null unless the link is open. */
  approval: askedApprovalSchema.nullable(),
});

export type ApprovalLink = z.infer<typeof approvalLinkSchema>;

export const decideByLink = endpoint('POST /api/v1/links/:secret/decision', {
  summary: 'The recipient of a link approves, returns or rejects; again, it changes nothing',
  access: 'public',
  params: z.object({ secret: z.string().max(200) }),
  body: z.object({
    verdict,
    /** A reason, to return or to reject. */
    comment: prose(2000, 'Comment').default(''),
  }),
  response: success({ link: approvalLinkSchema }),
});
