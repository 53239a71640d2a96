/** The GSTINs of a firm, and what decides the tax of an order to one of its projects. */
import type { FirmRegistration } from '@plinth/contracts/firm-registrations';
import type { TaxedSite } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { gstinStateCode, isGstinVerified } from '@plinth/domain/shared/gstin';

import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findProject } from '../firms.queries.ts';
import { getFirm } from '../projects/sites.queries.ts';
import { requirePermission } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** The registrations by State, after that of the head office; without archived ones. */
export async function listRegistrations(
  db: Executor,
  ctx: Scoped,
  firmId: string,
): Promise<FirmRegistration[]> {
  const [office, others] = await Promise.all([
    getFirm(db, ctx, firmId),
    selectRegistrations(db, ctx).where('firm_id', '=', firmId).orderBy('state_code').execute(),
  ]);
  const { gstNo, address, version } = office;
  const head = { id: null, stateCode: gstinStateCode(gstNo), gstNo, address, version };
  return [...(gstNo === '' ? [] : [head]), ...others].map(withVerdict);
}

/** @throws AppError notFound */
export async function getRegistration(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<FirmRegistration> {
  const row = await selectRegistrations(db, ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Registration');
  return withVerdict(row);
}

function selectRegistrations(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('firm_registration')
    .select(['id', 'state_code as stateCode', 'gst_no as gstNo', 'address', 'version'])
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null);
}

function withVerdict(row: Omit<FirmRegistration, 'isGstNoVerified'>): FirmRegistration {
  return { ...row, isGstNoVerified: isGstinVerified(row.gstNo) };
}

/** @throws AppError notFound, forbidden */
export async function getProjectTaxation(ctx: Context, id: string) {
  const project = await findProject(ctx.db, ctx, id);
  if (!project) throw notFound('Project');
  const { firm } = project;
  requirePermission(ctx.scope, { firmId: firm.id, projectId: id }, 'purchase-orders:create');
  const [
    { gstNo, address, creditDays, deliveryTerms, orderTerms },
    registrations,
    site,
    requestsNeedApproval,
  ] = await Promise.all([
    getFirm(ctx.db, ctx, firm.id),
    listRegistrations(ctx.db, ctx, firm.id),
    findTaxedSite(ctx.db, ctx, id),
    needsRequestApproval(ctx.db, ctx, { firmId: firm.id, projectId: id }),
  ]);
  // One of the State's own goes before the head office.
  const registration = registrations.findLast(({ stateCode }) => stateCode === site.stateCode);
  return {
    taxation: {
      site,
      requestsNeedApproval,
      firm: {
        id: firm.id,
        gstNo,
        address,
        terms: { creditDays, deliveryTerms, orderTerms },
        registration: registration ?? null,
      },
    },
  };
}

async function findTaxedSite(db: Executor, { scope }: Scoped, id: string): Promise<TaxedSite> {
  return db
    .selectFrom('project')
    .select([
      'site_state_code as stateCode',
      'is_sez as isSez',
      'is_promoter_scheme as isPromoterScheme',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether a rule of the policy in force asks somebody about requests of the project. */
async function needsRequestApproval(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  { firmId, projectId }: { readonly firmId: string; readonly projectId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (
      select from approval_rule rule
      where rule.organisation_id = ${organisationId} and rule.needed > 0
        and (rule.project_ids = '{}' or ${projectId} = any(rule.project_ids))
        and rule.policy_id = (
          select policy.id from approval_policy policy
          where policy.organisation_id = ${organisationId} and policy.firm_id = ${firmId}
            and policy.document_type = 'MATERIAL_REQUEST' and policy.version > 0
          order by policy.version desc limit 1)
    ) as "isNeeded"`.execute(db);
  return rows[0]?.isNeeded === true;
}
