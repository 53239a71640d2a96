import type { ApprovalPolicy, ApprovalRuleRow } from '@plinth/contracts/approval-policies';
import type { ApprovalRule, ApprovedDocument } from '@plinth/domain/approval/policy';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

/** A stored rule, as the policy applies it. */
export interface StoredRule extends ApprovalRule {
  readonly id: string;
}

export interface PolicyInForce {
  readonly id: string;
  readonly version: number;
  readonly rules: readonly StoredRule[];
}

/** The newest published version; null if the firm has none for such documents. */
export async function findPolicyInForce(
  db: Executor,
  ctx: Scoped,
  firmId: string,
  documentType: ApprovedDocument,
): Promise<PolicyInForce | null> {
  const [policy] = await policiesOf(db, ctx, firmId)
    .where('policy.document_type', '=', documentType)
    .where('policy.version', '>', 0)
    .orderBy('policy.version', 'desc')
    .limit(1)
    .execute();
  if (!policy) return null;
  return { id: policy.id, version: policy.version, rules: policy.rules.map(toRule) };
}

/** Drafts first, then the newest version. The firm must be in scope. */
export async function listPolicies(
  db: Executor,
  ctx: Scoped,
  firmId: string,
): Promise<ApprovalPolicy[]> {
  const rows = await policiesOf(db, ctx, firmId)
    .orderBy('policy.document_type', 'desc')
    .orderBy(sql`policy.version = 0`, 'desc')
    .orderBy('policy.version', 'desc')
    .execute();
  const newest = new Map<string, number>();
  for (const { documentType, version } of rows) {
    newest.set(documentType, Math.max(version, newest.get(documentType) ?? 0));
  }
  return rows.map(({ publishedAt, ...policy }) => ({
    ...policy,
    publishedAt: publishedAt?.toISOString() ?? null,
    isInForce: policy.version > 0 && newest.get(policy.documentType) === policy.version,
  }));
}

/** @throws AppError notFound */
export async function getPolicy(
  db: Executor,
  ctx: Scoped,
  firmId: string,
  id: string,
): Promise<ApprovalPolicy> {
  const policy = (await listPolicies(db, ctx, firmId)).find((one) => one.id === id);
  if (!policy) throw notFound('Approval policy');
  return policy;
}

/** Categories of materials in use, by name. */
export async function listCategories(db: Executor, { scope }: Scoped): Promise<string[]> {
  const rows = await db
    .selectFrom('material')
    .select('category')
    .distinct()
    .where('organisation_id', '=', scope.organisationId)
    .where('category', '<>', '')
    .where('archived_at', 'is', null)
    .orderBy('category')
    .execute();
  return rows.map(({ category }) => category);
}

function policiesOf(db: Executor, { scope }: Scoped, firmId: string) {
  return db
    .selectFrom('approval_policy as policy')
    .leftJoin('user_account as publisher', byKey('publisher.id', 'policy.published_by'))
    .select([
      'policy.id',
      'policy.document_type as documentType',
      'policy.version',
      'policy.published_at as publishedAt',
      'publisher.name as publishedByName',
      rulesJson.as('rules'),
    ])
    .where('policy.organisation_id', '=', scope.organisationId)
    .where('policy.firm_id', '=', firmId);
}

/** The rules of `policy`, in order. */
const rulesJson: RawBuilder<ApprovalRuleRow[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', rule.id, 'level', rule.level, 'from', rule.amount_from::text,
    'to', rule.amount_to::text, 'categories', rule.categories, 'projectIds', rule.project_ids,
    'requesterIds', rule.requester_ids, 'requesterRoles', rule.requester_roles,
    'flags', rule.flags,
    'overLastPercent', trim_scale(rule.over_last_rate_percent)::text,
    'approvers', json_build_object('people', rule.approver_ids,
      'firmRoles', rule.approver_firm_roles, 'projectRoles', rule.approver_project_roles),
    'needed', rule.needed) order by rule.position), '[]')
  from approval_rule rule
  where rule.organisation_id = policy.organisation_id and rule.policy_id = policy.id)`;

export function toRule({ from, to, overLastPercent, ...rule }: ApprovalRuleRow): StoredRule {
  return {
    ...rule,
    from: decimal(from),
    to: to === null ? null : decimal(to),
    overLastPercent: overLastPercent === null ? null : decimal(overLastPercent),
  };
}
