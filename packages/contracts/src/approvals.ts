/** Approvals: the open decisions of each person, and the calls that decide. */
import { ROLES } from '@plinth/domain/access/permissions';
import { APPROVAL_STATES, STEP_STATES } from '@plinth/domain/approval/engine';
import { APPROVAL_FLAGS, PRICE_FLAGS } from '@plinth/domain/approval/policy';
import { z } from 'zod';

import { approvableDocument } from './approval-policies.ts';
import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, money, prose } from './shared/fields.ts';
import { priceHint, telling } from './shared/money.ts';
import { paging, totals } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);
const warehouse = endpointsOf('WAREHOUSE');

export const VERDICTS = ['APPROVED', 'RETURNED', 'REJECTED'] as const;

const person = z.object({ id, name: z.string() });
const verdict = z.enum(VERDICTS, 'Choose to approve, return or reject');
/** A SHA-256 hash in hexadecimal form. */
const contentHash = z.string().regex(/^[0-9a-f]{64}$/, 'contentHash is a SHA-256');

export const flags = telling(z.array(z.enum(APPROVAL_FLAGS)), PRICE_FLAGS);

/** The figures beside the amount of a document that waits for a decision. */
const decisionFactsShape = {
  /**
   * The budget lines that the document counts on, together; null without an approved budget, or
   * for those who may not read it.
   */
  budget: z
    .object({
      amount: money,
      /** The rupees that are left of it; negative if it is exceeded. */
      left: money,
      /**
       * Whether the document counts in it already; an amendment and prices of goods count only once
       * they are approved.
       */
      isCounted: z.boolean(),
      /** The number of the budget lines of which nothing is left in quantity or rupees. */
      overLines: priceHint(z.int(), 0),
      /** The number of lines of the document that are not in the budget. */
      unbudgetedLines: z.int(),
    })
    .nullable(),
  /** The rates of the materials beside the last ones; null on a request, which has no rates. */
  comparison: priceHint(
    z
      .object({
        materials: z.int(),
        /** The number of materials that have a last rate. */
        compared: z.int(),
        /** The number of materials above it. */
        dearer: z.int(),
        /** The largest percentage above the last rate; null if none is above it. */
        most: z.string().nullable(),
      })
      .nullable(),
    null,
  ),
};

const decisionFactsSchema = z.object(decisionFactsShape);

export type DecisionFacts = z.infer<typeof decisionFactsSchema>;

/** An approval that waits, in the inbox. */
export const waitingApprovalSchema = z.object({
  /** The id of the approval, not of its document. */
  id,
  documentType: approvableDocument,
  documentId: id,
  number: z.string(),
  revision: z.int(),
  /** The supplier, or the person who requested it. */
  about: z.string(),
  project: projectSchema,
  requestedBy: person,
  /**
   * The payable amount in rupees; null if unknown: a line as per contract, or a material never
   * ordered before.
   */
  payable: money.nullable(),
  flags,
  level: z.int(),
  levelCount: z.int(),
  /** The moment at which the level was opened. */
  since: instant,
  /** The person for whom the caller would decide; null if for themselves. */
  standsInFor: person.nullable(),
  /** Whether too few of the approvers may decide, so that administrators may. */
  isForAdministrator: z.boolean(),
  /** The hash of the content that is shown; a decision must name it. */
  contentHash,
  ...decisionFactsShape,
});

export type WaitingApproval = z.infer<typeof waitingApprovalSchema>;

export const listApprovals = endpoint('GET /api/v1/approvals', {
  summary: 'What waits for the caller, also where they stand in, oldest first',
  access: 'signed-in',
  query: z.object({
    ...paging,
    documentType: approvableDocument.optional(),
    firmId: id.optional(),
    projectId: id.optional(),
  }),
  response: success({ list: z.array(waitingApprovalSchema), ...totals }),
});

export const countApprovals = endpoint('GET /api/v1/approvals/count', {
  summary: 'How many approvals wait for the caller, and how many of them where they stand in',
  access: 'signed-in',
  response: success({ count: z.int(), standInCount: z.int() }),
});

/** The approvers that an open step of a document waits for, in a list. */
const waitsForSchema = z.object({
  /** The number of approvals that are still missing. */
  left: z.int(),
  /** The number of people who may give one. */
  asked: z.int(),
  /** The names of the people, if they are at most two. */
  people: z.array(z.string()),
  /** The role whose holders are asked; nobody else is. */
  role: z.enum(ROLES).nullable(),
});

export type WaitsFor = z.infer<typeof waitsForSchema>;

/** The open steps of a document in a row of a list; empty where nothing waits for approval. */
export const waitsForList = z.array(waitsForSchema);

const approvalDecisionSchema = z.object({
  by: person,
  /** The person for whom `by` decided as a delegate, printed “A for B”; null if for themselves. */
  forPerson: person.nullable(),
  verdict,
  comment: z.string(),
  channel: z.enum(['WEB', 'MAIL']),
  at: instant,
  /** Whether it is the approval of the level before, which counts on this one too. */
  isCarried: z.boolean(),
});

const approvalStepSchema = z.object({
  id,
  level: z.int(),
  needed: z.int(),
  state: z.enum(STEP_STATES),
  /** The people who may decide, now or once the level is open; empty after the decision. */
  asked: z.array(person),
  isForAdministrator: z.boolean(),
  /** Whether the next level was added because nobody had answered. */
  isEscalated: z.boolean(),
  openedAt: instant.nullable(),
  decisions: z.array(approvalDecisionSchema),
});

/** The approval of one version of a document's content. */
export const approvalSchema = z.object({
  id,
  revision: z.int(),
  policyVersion: z.int(),
  state: z.enum(APPROVAL_STATES),
  project: projectSchema,
  payable: money.nullable(),
  flags,
  requestedBy: person,
  startedAt: instant,
  endedAt: instant.nullable(),
  contentHash,
  steps: z.array(approvalStepSchema),
});

export type ApprovalRow = z.infer<typeof approvalSchema>;

const trail = success({
  /** The approvals, newest first; empty without a policy. */
  list: z.array(approvalSchema),
  /** Whether the caller may decide now; `whyNot` is the reason if not. */
  mayDecide: z.boolean(),
  whyNot: z.string(),
  /** The person for whom the caller would decide; null if for themselves, or if they may not. */
  standsInFor: person.nullable(),
  /** The facts for the decision while the document waits, also without a policy; otherwise null. */
  facts: decisionFactsSchema.extend({ project: projectSchema }).nullable(),
});

export const orderApprovals = endpoint('GET /api/v1/purchase-orders/:id/approvals', {
  summary: 'The approvals of a purchase order: levels, people, decisions',
  access: 'purchase-orders:read',
  response: trail,
});

export const receiptApprovals = warehouse.endpoint('GET /api/v1/goods-receipts/:id/approvals', {
  summary: 'The approvals of prices of received goods: levels, people, decisions',
  access: 'prices:read',
  response: trail,
});

export const requestApprovals = endpoint('GET /api/v1/mrns/:id/approvals', {
  summary: 'The approvals of a material request: levels, people, decisions',
  access: 'material-requests:read',
  response: trail,
});

export const decideApproval = endpoint('POST /api/v1/approvals/:id/decide', {
  summary: 'Approve, return or reject what was seen; again, it changes nothing',
  access: 'signed-in',
  body: z.object({
    verdict: verdict.default('APPROVED'),
    /** A reason, to return or to reject. */
    comment: prose(2000, 'Comment').default(''),
    /**
     * The hash of the content that was shown; if it differs by now, the answer is a conflict with
     * the difference.
     */
    contentHash,
    /**
     * The person to decide for; absent means the caller, or the person whose delegate the caller
     * is.
     */
    forId: id.optional(),
  }),
  response: success({ approval: approvalSchema }),
});
