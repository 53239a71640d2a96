/** Writes approval policies; published ones are never changed. */
import type { ApprovalRule, ApprovedDocument } from '@plinth/domain/approval/policy';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';
import { moneyString } from '@plinth/domain/shared/money';

type Maker = Pick<Context, 'scope' | 'actor' | 'clock' | 'newId'>;

/** Policies of a firm are saved and published one after the other. */
export async function lockPolicies(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<void> {
  await tx
    .selectFrom('firm')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The draft of the firm, which is made where there is none. */
export async function writeDraft(
  tx: Transaction,
  ctx: Maker,
  { firmId, documentType }: { readonly firmId: string; readonly documentType: ApprovedDocument },
  rules: readonly ApprovalRule[],
): Promise<string> {
  const { organisationId } = ctx.scope;
  const { id } = await tx
    .insertInto('approval_policy')
    .values({
      organisation_id: organisationId,
      id: ctx.newId(),
      firm_id: firmId,
      document_type: documentType,
      created_by: ctx.actor.id,
      created_at: ctx.clock(),
    })
    .onConflict((conflict) =>
      conflict
        .constraint('approval_policy_version')
        .doUpdateSet({ created_by: ctx.actor.id, created_at: ctx.clock() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('approval_rule')
    .where('organisation_id', '=', organisationId)
    .where('policy_id', '=', id)
    .execute();
  await insertRows(
    tx,
    'approval_rule',
    rules.map((rule, index) => ({
      organisation_id: organisationId,
      id: ctx.newId(),
      policy_id: id,
      position: index + 1,
      level: rule.level,
      amount_from: moneyString(rule.from),
      amount_to: rule.to && moneyString(rule.to),
      categories: [...rule.categories],
      project_ids: [...rule.projectIds],
      requester_ids: [...rule.requesterIds],
      requester_roles: [...rule.requesterRoles],
      flags: [...rule.flags],
      over_last_rate_percent: rule.overLastPercent?.toString() ?? null,
      approver_ids: [...rule.approvers.people],
      approver_firm_roles: [...rule.approvers.firmRoles],
      approver_project_roles: [...rule.approvers.projectRoles],
      needed: rule.needed,
    })),
  );
  return id;
}

/** The place of the policy, and its version, which is 0 for a draft. */
export async function findDraft(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<{ firmId: string; documentType: ApprovedDocument; version: number } | undefined> {
  return tx
    .selectFrom('approval_policy')
    .select(['firm_id as firmId', 'document_type as documentType', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes a draft with its rules; the caller has locked the policies of the firm. */
export async function deleteDraft(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('approval_rule')
    .where('organisation_id', '=', organisationId)
    .where('policy_id', '=', id)
    .execute();
  await tx
    .deleteFrom('approval_policy')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The draft becomes the next version. The policies of the firm are locked. */
export async function publishDraft(
  tx: Transaction,
  { scope, actor, clock }: Maker,
  id: string,
  { firmId, documentType }: { readonly firmId: string; readonly documentType: ApprovedDocument },
): Promise<number> {
  const { organisationId } = scope;
  const { version } = await tx
    .updateTable('approval_policy')
    .set((eb) => ({
      version: eb
        .selectFrom('approval_policy as other')
        .select((inner) => inner(inner.fn.max('other.version'), '+', 1).as('next'))
        .where('other.organisation_id', '=', organisationId)
        .where('other.firm_id', '=', firmId)
        .where('other.document_type', '=', documentType),
      published_by: actor.id,
      published_at: clock(),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
