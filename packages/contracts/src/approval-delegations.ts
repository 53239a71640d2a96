/** Delegations: who approves in place of somebody else, from day to day. */
import { APPROVED_DOCUMENTS } from '@plinth/domain/approval/policy';
import { z } from 'zod';

import { approvedDocument } from './approval-policies.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, numeric, optionalDate, optionalId } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const person = z.object({ id, name: z.string() });

export const delegationSchema = z.object({
  id,
  from: person,
  to: person,
  /** The first and the last day, both inclusive, in Indian time. */
  firstDay: isoDate,
  lastDay: isoDate,
  documents: z.array(approvedDocument),
  /** The payable amount in rupees up to which `to` may approve; null: as much as `from`. */
  cap: z.string().nullable(),
  state: z.enum(['COMING', 'IN_FORCE', 'OVER', 'ENDED']),
  createdBy: person,
  /** The firm in which it applies, if an administrator entered it; null: in all firms of `from`. */
  firms: z.array(person).nullable(),
  /** Whether the caller may end it; its recipient declines it. */
  mayEnd: z.boolean(),
});

export type Delegation = z.infer<typeof delegationSchema>;

export const listDelegations = endpoint('GET /api/v1/approval-delegations', {
  summary: 'Who stands in for the caller and for whom they do; for administrators those of others',
  access: 'signed-in',
  response: success({
    /** The delegations, newest first; ended ones are listed for up to a year. */
    list: z.array(delegationSchema),
    /** The people who may be chosen: colleagues in the caller's firms. */
    colleagues: z.array(person),
    /** Whether the caller may enter one for another person, who is away. */
    mayForOthers: z.boolean(),
  }),
});

const answer = success({ delegation: delegationSchema });

export const createDelegation = endpoint('POST /api/v1/approval-delegations', {
  summary: 'Let somebody approve for oneself; an administrator also for somebody who is away',
  access: 'signed-in',
  ...MAKING,
  body: z.object({
    /** The approver who is away; empty for the caller. */
    fromId: optionalId,
    toId: optionalId,
    firstDay: optionalDate('First day'),
    lastDay: optionalDate('Last day'),
    documents: z.array(approvedDocument).default([...APPROVED_DOCUMENTS]),
    /** The limit in rupees; empty means as much as the caller may approve. */
    cap: numeric.default(''),
  }),
  response: answer,
});

export const endDelegation = endpoint('POST /api/v1/approval-delegations/:id/end', {
  summary: 'End or decline a delegation before its last day; what was decided stays',
  access: 'signed-in',
  response: answer,
});
