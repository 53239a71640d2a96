/** Firms and projects with all settings. The caller checks that the person administers them. */
import type { FirmDetail, Site } from '@plinth/contracts/places';
import { documentNumber, masterCode } from '@plinth/domain/shared/number-series';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

export async function getFirm(db: Executor, { scope }: Scoped, id: string): Promise<FirmDetail> {
  const firm = await db
    .selectFrom('firm')
    .select([
      'id',
      'name',
      'disabled_modules as disabledModules',
      'gst_no as gstNo',
      'address',
      'phone',
      'email',
      'credit_days as creditDays',
      'delivery_terms as deliveryTerms',
      'order_terms as orderTerms',
      'approval_threshold as approvalThreshold',
      sql<string | null>`trim_scale(rate_warning_percent)`.as('warningPercent'),
      sql<string>`trim_scale(amendment_tolerance)`.as('amendmentTolerance'),
      'acknowledgement_days as acknowledgementDays',
      'link_approval_limit as linkApprovalLimit',
      'prints_item_codes as printsItemCodes',
      'stock_locked_until as stockLockedUntil',
      'version',
      (eb) =>
        eb
          .selectFrom('firm_logo')
          .select('sha256')
          .where('organisation_id', '=', scope.organisationId)
          .where('firm_id', '=', id)
          .as('logo'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!firm) throw notFound('Firm');
  return firm;
}

/** The sites by name, archived ones last. */
export async function listSites(db: Executor, ctx: Scoped, firmId: string): Promise<Site[]> {
  return selectSites(db, ctx)
    .where('firm_id', '=', firmId)
    .orderBy((eb) => eb('archived_at', 'is not', null))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export async function getSite(db: Executor, ctx: Scoped, id: string): Promise<Site> {
  const site = await selectSites(db, ctx).where('id', '=', id).executeTakeFirst();
  if (!site) throw notFound('Project');
  return site;
}

function selectSites(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('project')
    .select([
      'id',
      'name',
      'city',
      'site_state_code as siteStateCode',
      'address',
      'contact_name as contactName',
      'contact_number as contactNumber',
      'version',
      'is_sez as isSez',
      'is_promoter_scheme as isPromoterScheme',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ])
    .where('organisation_id', '=', scope.organisationId);
}

/** Series of the firm, newest year first, then those of the organisation. */
export async function listNumberSeries({ db, scope }: Context, firmId: string) {
  const { organisationId } = scope;
  const rows = await db
    .selectFrom('number_series')
    .select(['prefix', 'period', 'last_number as count'])
    .where('organisation_id', '=', organisationId)
    .where('scope_id', 'in', [firmId, organisationId])
    .orderBy((eb) => eb('period', '=', ''))
    .orderBy('period', 'desc')
    .orderBy('prefix')
    .execute();
  const list = rows.map(({ prefix, period, count }) => ({
    prefix,
    lastNumber: period === '' ? masterCode(prefix, count) : documentNumber(prefix, period, count),
  }));
  return { list };
}
