/** Starts the approval of a document that is submitted, in the transaction of the act. */
import { can } from '@plinth/domain/access/permissions';
import { type ApprovalState, startApproval as started } from '@plinth/domain/approval/engine';
import {
  type ApprovalFacts,
  flagsOf,
  policyDocumentOf,
  rulesFor,
} from '@plinth/domain/approval/policy';
import { isForAdministrators } from '@plinth/domain/approval/signers';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { notifyApprovers } from '../approval-notifications.ts';
import { insertApproval } from '../approvals.store.ts';
import { contentHashOf } from './content-hash.ts';
import { endApproval } from './end-approval.ts';
import { findPolicyInForce } from '../policies/policies.queries.ts';
import { findRoster } from '../roster.queries.ts';
import { findStaff, type NamedStaff, rolesAt } from '../policies/staff.queries.ts';
import type { ApprovalSubject, SubjectFacts } from '../subject.ts';

interface Submitted {
  readonly firmId: string;
  readonly id: string;
  readonly revision?: number;
  /**
   * The rupees of an earlier approval or request for one; the policy is applied to no lower amount.
   */
  readonly payableBefore?: Decimal | null;
}

/**
 * Starts the approval of a document that is written and locked already, and supersedes its running
 * one.
 * @returns `PENDING` if somebody is asked, `NOT_NEEDED` if the policy asks nobody; null without a
 *   policy
 */
export async function startApproval(
  tx: Transaction,
  ctx: Context,
  subject: ApprovalSubject,
  { firmId, id, revision = 0, payableBefore = null }: Submitted,
): Promise<Extract<ApprovalState, 'PENDING' | 'NOT_NEEDED'> | null> {
  await endApproval(tx, ctx, { type: subject.type, id }, 'SUPERSEDED');
  const policy = await findPolicyInForce(tx, ctx, firmId, policyDocumentOf(subject.type));
  if (!policy) return null;
  const [[document], content, staff] = await Promise.all([
    subject.facts(tx, ctx, { ids: [id] }),
    subject.content(tx, ctx, id, revision),
    findStaff(tx, ctx, firmId),
  ]);
  if (!document) throw notFound('Document');
  const makerIds = [...new Set([ctx.actor.id, ...document.makerIds])];
  const found = withPayableOf(withoutUnreadRupees({ ...document, makerIds }, staff), payableBefore);
  const facts = factsOf(found, staff);
  const asking = rulesFor(policy.rules, facts).map((rule) => ({ ...rule, stepId: ctx.newId() }));
  const contentHash = contentHashOf(content);
  const approval = started(
    { makerIds, contentHash },
    asking.map(({ stepId, level, needed }) => ({ id: stepId, level, needed })),
  );
  const stepsAsking = asking.map(({ stepId, approvers }) => ({ id: stepId, approvers }));
  const asked = { ...found, document: subject.type };
  const roster = await findRoster(tx, ctx, asked, stepsAsking);
  const ruleOf = new Map(asking.map((rule) => [rule.stepId, rule]));
  await insertApproval(tx, ctx, {
    ...approval,
    id: ctx.newId(),
    revision,
    policyId: policy.id,
    documentType: subject.type,
    facts: found,
    content,
    flags: flagsOf(policy.rules, facts),
    steps: approval.steps.flatMap((step) => {
      const rule = ruleOf.get(step.id);
      if (!rule) return [];
      const { id: ruleId, approvers } = rule;
      const isStuck = isForAdministrators(step, makerIds, roster);
      return [{ ...step, ruleId, approvers, isForAdministrators: isStuck }];
    }),
  });
  if (approval.state !== 'PENDING') return 'NOT_NEEDED';
  const notified = { ...found, documentType: subject.type, documentId: id, makerIds };
  const open = approval.steps.filter(({ state }) => state === 'PENDING');
  await notifyApprovers(tx, ctx, notified, open, roster);
  return 'PENDING';
}

/**
 * The document without its rupees if one of its makers may not read prices there. The choice of
 * approvers would reveal the amount to them, so the policy treats it as unknown.
 */
export function withoutUnreadRupees(
  found: SubjectFacts,
  staff: readonly NamedStaff[],
): SubjectFacts {
  const { makerIds, projectId } = found;
  const areRead = makerIds.every((id) => can(rolesAt(staff, id, projectId), 'prices:read'));
  return areRead ? found : { ...found, payable: null, overLastRate: null, splitTotal: null };
}

/** An amount that is not known may be any, and stays so. */
function withPayableOf(found: SubjectFacts, before: Decimal | null): SubjectFacts {
  if (found.payable === null || before === null || before.lte(found.payable)) return found;
  return { ...found, payable: moneyString(before) };
}

/** The figures of a document, with the roles of its maker. */
export function factsOf(found: SubjectFacts, staff: readonly NamedStaff[]): ApprovalFacts {
  const { payable, overLastRate, splitTotal, requestedBy, projectId } = found;
  return {
    payable: payable === null ? null : decimal(payable),
    categories: found.categories,
    projectId,
    requesterId: requestedBy,
    requesterRoles: rolesAt(staff, requestedBy, projectId),
    overLastRate: overLastRate === null ? null : decimal(overLastRate),
    isNewSupplier: found.isNewSupplier,
    isOffContract: found.isOffContract,
    isOverBudget: found.isOverBudget,
    splitTotal: splitTotal === null ? null : decimal(splitTotal),
  };
}
