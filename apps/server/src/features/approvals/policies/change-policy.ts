/** Saves the draft of an approval policy, publishes and discards it. */
import type { ApprovalPolicy, saveApprovalPolicy } from '@plinth/contracts/approval-policies';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { ApprovedDocument } from '@plinth/domain/approval/policy';
import { publishViolations } from '@plinth/domain/approval/publish-rules';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { enteredRules } from './entered-rules.ts';
import { getPolicy, listCategories, listPolicies, toRule } from './policies.queries.ts';
import {
  deleteDraft,
  findDraft,
  lockPolicies,
  publishDraft,
  writeDraft,
} from './policies.store.ts';
import { findStaff } from './staff.queries.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { listSites, requireManaged } from '#features/firms/firms.public.ts';

type Body = Received<typeof saveApprovalPolicy, 'body'>;

/** The policies of a firm, with what their rules may name. */
export async function listApprovalPolicies(ctx: Context, firmId: string) {
  await requireManaged(ctx, firmId);
  const [list, staff, projects, categories] = await Promise.all([
    listPolicies(ctx.db, ctx, firmId),
    findStaff(ctx.db, ctx, firmId),
    openProjects(ctx.db, ctx, firmId),
    listCategories(ctx.db, ctx),
  ]);
  const people = staff.map(({ id, name, firmRoles, rolesByProject }) => ({
    id,
    name,
    roles: [...new Set([...firmRoles, ...Object.values(rolesByProject).flat()])],
  }));
  return { list, people, projects, categories };
}

/**
 * Saves a draft of the policy, even one that cannot be published yet.
 * @throws AppError unprocessable for amounts that cannot be read; conflict if the draft is gone
 */
export async function savePolicy(ctx: Context, firmId: string, body: Body) {
  const { documentType, rules, draftId } = body;
  await requireManaged(ctx, firmId);
  const entered = enteredRules(rules);
  refuseViolations(entered.violations);
  return changeSeveral(ctx, async (tx) => {
    await lockPolicies(tx, ctx.scope, firmId);
    if (draftId !== undefined) await requireDraft(tx, ctx, draftId, { firmId, documentType });
    const id = await writeDraft(tx, ctx, { firmId, documentType }, entered.rules);
    const policy = await getPolicy(tx, ctx, firmId, id);
    const violations = await policyViolations(tx, ctx, firmId, policy);
    const detail = { documentType, ruleCount: rules.length };
    return {
      changes: [policyChange(firmId, 'save-approval-policy', detail)],
      answer: () => ({ policy, violations: [...violations], message: 'Draft saved' }),
    };
  });
}

/**
 * Publishes a draft. Documents that are submitted from then on follow it; running approvals keep
 * their policy.
 * @throws AppError notFound; conflict unless it is a draft; unprocessable for what is wrong with it
 */
export async function publishPolicy(ctx: Context, id: string) {
  return changeSeveral(ctx, async (tx) => {
    const { draft, firmId, documentType } = await lockDraft(tx, ctx, id);
    if (draft.version > 0) throw conflict('This version is published already');
    refuseViolations(await policyViolations(tx, ctx, firmId, draft));
    const version = await publishDraft(tx, ctx, id, { firmId, documentType });
    return {
      changes: [policyChange(firmId, 'publish-approval-policy', { documentType, version })],
      answer: async () => ({
        policy: await getPolicy(tx, ctx, firmId, id),
        message: 'Approval policy published',
      }),
    };
  });
}

/**
 * The version in force stays.
 * @throws AppError notFound; conflict unless it is a draft
 */
export async function discardPolicy(ctx: Context, id: string) {
  return changeSeveral(ctx, async (tx) => {
    const { draft, firmId, documentType } = await lockDraft(tx, ctx, id);
    if (draft.version > 0) throw conflict('A published version is never removed');
    const detail = { documentType, ruleCount: draft.rules.length };
    return {
      changes: [policyChange(firmId, 'discard-approval-policy', detail)],
      write: async () => deleteDraft(tx, ctx.scope, id),
      answer: () => ({ message: 'Draft discarded' }),
    };
  });
}

function policyChange(
  firmId: string,
  action: string,
  detail: AuditedChange['detail'],
): AuditedChange {
  const place = { firmId, projectId: null };
  return { documentType: 'FIRM', documentId: firmId, place, action, detail };
}

/** Refuses to save a draft that was discarded or published in another window. */
async function requireDraft(
  tx: Transaction,
  { scope }: Context,
  id: string,
  { firmId, documentType }: { readonly firmId: string; readonly documentType: ApprovedDocument },
): Promise<void> {
  const found = await findDraft(tx, scope, id);
  const isThere = found?.firmId === firmId && found.documentType === documentType;
  if (!isThere) throw conflict('This draft was discarded');
  if (found.version > 0) throw conflict('This draft was published already');
}

/** The policy, while nobody else saves, publishes or discards one of its firm. */
async function lockDraft(tx: Transaction, ctx: Context, id: string) {
  const found = await findDraft(tx, ctx.scope, id);
  if (!found) throw notFound('Approval policy');
  await requireManaged(ctx, found.firmId).catch(() => {
    throw notFound('Approval policy');
  });
  await lockPolicies(tx, ctx.scope, found.firmId);
  return { ...found, draft: await getPolicy(tx, ctx, found.firmId, id) };
}

/** The violations that publishing the policy would report now. */
async function policyViolations(
  db: Executor,
  ctx: Context,
  firmId: string,
  { documentType, rules }: ApprovalPolicy,
): Promise<readonly Violation[]> {
  return violationsOf(db, ctx, firmId, { documentType, rules: rules.map(toRule) });
}

export async function violationsOf(
  db: Executor,
  ctx: Context,
  firmId: string,
  {
    documentType,
    rules,
  }: Pick<Parameters<typeof publishViolations>[0], 'rules'> & {
    readonly documentType: ApprovedDocument;
  },
): Promise<readonly Violation[]> {
  const [staff, projects] = await Promise.all([
    findStaff(db, ctx, firmId),
    openProjects(db, ctx, firmId),
  ]);
  return publishViolations({ document: documentType, rules, staff, projects });
}

async function openProjects(db: Executor, ctx: Context, firmId: string) {
  const sites = await listSites(db, ctx, firmId);
  return sites.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name }));
}
