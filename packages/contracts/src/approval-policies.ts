/** Approval policies: who approves what, by level and amount; per firm and type of document. */
import {
  APPROVAL_FLAGS,
  APPROVED_DOCUMENTS,
  APPROVABLE_DOCUMENTS,
} from '@plinth/domain/approval/policy';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success, violationSchema } from './shared/envelope.ts';
import { id, instant, numeric, role, text } from './shared/fields.ts';
import { wholeNumber } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);

const MAX_RULES = 100;
const MAX_LEVELS = 20;

export const approvedDocument = z.enum(APPROVED_DOCUMENTS);

export const approvableDocument = z.enum(APPROVABLE_DOCUMENTS);

const ids = z.array(id).max(200, 'Choose at most 200').default([]);
const roles = z.array(role).default([]);

/** A rule as it is entered; the amounts are rupees as typed. */
export const approvalRuleInput = z.object({
  level: wholeNumber(1, MAX_LEVELS, `A level is a whole number from 1 to ${MAX_LEVELS}`),
  /** The lowest amount of the rule, inclusive; empty means 0. */
  from: numeric.default(''),
  /** The upper limit of the amount, exclusive; empty means no limit. */
  to: numeric.default(''),
  /**
   * The conditions of the rule: one entry of each list must match; an empty list matches
   * everything. People and roles of requesters are one list.
   */
  categories: z.array(text(100, 'Category')).max(200).default([]),
  projectIds: ids,
  requesterIds: ids,
  requesterRoles: roles,
  flags: z.array(z.enum(APPROVAL_FLAGS)).default([]),
  /** The percent above the last rate for the flag OVER_LAST_RATE; empty without that flag. */
  overLastPercent: numeric.default(''),
  approvers: z.object({ people: ids, firmRoles: roles, projectRoles: roles }),
  /** The number of approvals that are needed; 0 means that nobody is asked. */
  needed: wholeNumber(0, 20, 'The number of approvals is a whole number from 0 to 20'),
});

const rules = z.array(approvalRuleInput).max(MAX_RULES, `At most ${MAX_RULES} rules`).default([]);

export const approvalRuleSchema = z.object({
  id,
  level: z.int(),
  /** The limits in rupees with two decimals; `to` is null without an upper limit. */
  from: z.string(),
  to: z.string().nullable(),
  categories: z.array(z.string()),
  projectIds: z.array(id),
  requesterIds: z.array(id),
  requesterRoles: z.array(role),
  flags: z.array(z.enum(APPROVAL_FLAGS)),
  overLastPercent: z.string().nullable(),
  approvers: z.object({
    people: z.array(id),
    firmRoles: z.array(role),
    projectRoles: z.array(role),
  }),
  needed: z.int(),
});

export type ApprovalRuleRow = z.infer<typeof approvalRuleSchema>;

export const approvalPolicySchema = z.object({
  id,
  documentType: approvedDocument,
  /** The number of the version, in the order of publishing from 1; 0 is the draft. */
  version: z.int(),
  /** The moment of publishing; null for the draft. */
  publishedAt: instant.nullable(),
  publishedByName: z.string().nullable(),
  isInForce: z.boolean(),
  rules: z.array(approvalRuleSchema),
});

export type ApprovalPolicy = z.infer<typeof approvalPolicySchema>;

const named = z.object({ id, name: z.string() });

export const listApprovalPolicies = endpoint('GET /api/v1/firms/:id/approval-policies', {
  summary: 'The approval policies of a firm, newest first, with what their rules may name',
  access: 'firms:manage',
  response: success({
    list: z.array(approvalPolicySchema),
    /** The active members of the firm and its projects; archived projects are left out. */
    people: z.array(named.extend({ roles: z.array(role) })),
    projects: z.array(named),
    categories: z.array(z.string()),
  }),
});

export const saveApprovalPolicy = endpoint('PUT /api/v1/firms/:id/approval-policies', {
  summary: 'Save the draft of a policy, also one that cannot be published yet',
  access: 'firms:manage',
  body: z.object({
    documentType: approvedDocument.default('PURCHASE_ORDER'),
    rules,
    /** The id of the saved draft that was edited, refused if it was deleted; absent: any draft. */
    draftId: id.optional(),
  }),
  response: success({
    policy: approvalPolicySchema,
    /** The reasons for which publishing the draft would be refused at present. */
    violations: z.array(violationSchema),
  }),
});

const policyAnswer = success({ policy: approvalPolicySchema });

export const publishApprovalPolicy = endpoint('POST /api/v1/approval-policies/:id/publish', {
  summary: 'Publish a draft: documents that are submitted from then on follow it',
  access: 'firms:manage',
  response: policyAnswer,
});

export const discardApprovalPolicy = endpoint('DELETE /api/v1/approval-policies/:id', {
  summary: 'Discard the draft of a policy; the version in force stays',
  access: 'firms:manage',
  response: success({}),
});

export const tryApprovalPolicy = endpoint('POST /api/v1/firms/:id/approval-policies/try', {
  summary: 'Who would have been asked about the documents of the last 90 days; writes nothing',
  access: 'firms:manage',
  unauditedBecause: 'It changes nothing',
  body: z.object({ documentType: approvedDocument.default('PURCHASE_ORDER'), rules }),
  response: success({
    /** The reasons for which publishing these rules would be refused. */
    violations: z.array(violationSchema),
    documentCount: z.int(),
    /** The number of documents that would have needed no approval. */
    freeCount: z.int(),
    /** Whether there are more documents than were tried; the newest were. */
    isCutOff: z.boolean(),
    levels: z.array(
      z.object({
        level: z.int(),
        documentCount: z.int(),
        /** The number of documents that only administrators could have approved. */
        administratorCount: z.int(),
        /** The people by how often they would have been asked, most often first. */
        people: z.array(named.extend({ count: z.int() })),
      }),
    ),
    /** The newest documents that would have needed approval. */
    documents: z.array(
      z.object({
        id,
        number: z.string(),
        /** The supplier, or the person who requested it. */
        about: z.string(),
        /** The payable amount in rupees; null if unknown. */
        payable: z.string().nullable(),
        flags: z.array(z.enum(APPROVAL_FLAGS)),
        levels: z.array(z.object({ level: z.int(), people: z.array(z.string()) })),
      }),
    ),
  }),
});

export type ApprovalRuleInput = z.output<typeof approvalRuleInput>;
