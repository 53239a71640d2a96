/** The parties of an order as of its creation: the billing firm and the delivery address. */
import type { TaxedSite } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import type { ApprovalBasis } from '@plinth/domain/purchase-order/decide/approval';
import type { UsualTerms } from '@plinth/domain/purchase-order/terms/order-terms';
import { decimal } from '@plinth/domain/shared/decimal';
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';
import { notFound } from '#errors.ts';

/** The data of firm and site for papers, with empty texts for missing values. */
export interface Letterhead {
  readonly firm: {
    readonly name: string;
    readonly gstNo: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly site: {
    readonly name: string;
    readonly address: string;
    /** The name and number of the contact at the site. */
    readonly contact: string;
  };
}

export interface OrderingTerms {
  readonly letterhead: Letterhead;
  /** The usual terms of the firm's orders. */
  readonly usual: UsualTerms;
  readonly approval: ApprovalBasis;
  /** The percentage over the last rate above which an order is marked; null if none is. */
  readonly warningPercent: string | null;
  /** The percentage by which an amended order may exceed the approved total without approval. */
  readonly amendmentTolerance: string;
  /** The facts about the site that decide the tax. */
  readonly site: TaxedSite;
}

/** Letterhead and terms of a project, which must be in scope. */
export async function findOrderingTerms(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
): Promise<OrderingTerms> {
  const [row] = await select(db, { scope, projectId });
  if (!row) throw notFound('Project');
  const { firmName, gstNo, firmAddress, phone, email, approvalThreshold } = row;
  const firm = { name: firmName, gstNo, address: firmAddress, phone, email };
  const { creditDays, deliveryTerms, orderTerms } = row;
  const site = {
    name: row.siteName,
    address: row.siteAddress || row.city,
    contact: [row.contactName, row.contactNumber].filter(Boolean).join(', '),
  };
  const { stateCode, isSez, isPromoterScheme } = row;
  return {
    letterhead: { firm, site },
    usual: { creditDays, deliveryTerms, orderTerms },
    approval: {
      hasPolicy: row.hasApprovalPolicy,
      threshold: approvalThreshold === null ? null : decimal(approvalThreshold),
    },
    warningPercent: row.warningPercent,
    amendmentTolerance: row.amendmentTolerance,
    site: { stateCode, isSez, isPromoterScheme },
  };
}

const select = statement<Pick<Context, 'scope'> & { readonly projectId: string }, LetterheadRow>(
  (take) =>
    builder
      .selectFrom('project')
      .innerJoin('firm', byKey('firm.id', 'project.firm_id'))
      .leftJoin('firm_registration as registration', (join) =>
        join
          .onRef('registration.organisation_id', '=', 'project.organisation_id')
          .onRef('registration.firm_id', '=', 'project.firm_id')
          .onRef('registration.state_code', '=', 'project.site_state_code')
          .on('registration.archived_at', 'is', null),
      )
      .select([
        'firm.name as firmName',
        // As registered in the State of the site, otherwise as at the head office.
        sql<string>`coalesce(registration.gst_no, firm.gst_no)`.as('gstNo'),
        sql<string>`coalesce(nullif(registration.address, ''), firm.address)`.as('firmAddress'),
        'firm.phone',
        'firm.email',
        'firm.credit_days as creditDays',
        'firm.delivery_terms as deliveryTerms',
        'firm.order_terms as orderTerms',
        'firm.approval_threshold as approvalThreshold',
        sql<boolean>`exists (
          select from approval_policy policy
          where policy.organisation_id = firm.organisation_id and policy.firm_id = firm.id
            and policy.document_type = 'PURCHASE_ORDER' and policy.version > 0
        )`.as('hasApprovalPolicy'),
        'firm.rate_warning_percent as warningPercent',
        'firm.amendment_tolerance as amendmentTolerance',
        'project.site_state_code as stateCode',
        'project.is_sez as isSez',
        'project.is_promoter_scheme as isPromoterScheme',
        'project.name as siteName',
        'project.city',
        'project.address as siteAddress',
        'project.contact_name as contactName',
        'project.contact_number as contactNumber',
      ])
      .where(
        'project.organisation_id',
        '=',
        take(({ scope }) => scope.organisationId),
      )
      .where(
        'project.id',
        '=',
        take(({ projectId }) => projectId),
      ),
);

/**
 * The firm's GSTIN and address in a State; null if it has no GSTIN there. The firm must be in
 * scope.
 */
export async function findBilledIn(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
  stateCode: string,
): Promise<Pick<Letterhead['firm'], 'gstNo' | 'address'> | null> {
  const { gstNo, registeredNo, address } = await db
    .selectFrom('firm')
    .leftJoin('firm_registration as registration', (join) =>
      join
        .onRef('registration.organisation_id', '=', 'firm.organisation_id')
        .onRef('registration.firm_id', '=', 'firm.id')
        .on('registration.state_code', '=', stateCode)
        .on('registration.archived_at', 'is', null),
    )
    .select([
      'firm.gst_no as gstNo',
      'registration.gst_no as registeredNo',
      sql<string>`coalesce(nullif(registration.address, ''), firm.address)`.as('address'),
    ])
    .where('firm.organisation_id', '=', scope.organisationId)
    .where('firm.id', '=', firmId)
    .executeTakeFirstOrThrow();
  if (registeredNo !== null) return { gstNo: registeredNo, address };
  return gstinStateCode(gstNo) === stateCode ? { gstNo, address } : null;
}

interface LetterheadRow extends Record<
  | 'firmName'
  | 'amendmentTolerance'
  | 'gstNo'
  | 'firmAddress'
  | 'phone'
  | 'email'
  | 'deliveryTerms'
  | 'orderTerms'
  | 'stateCode'
  | 'siteName'
  | 'city'
  | 'siteAddress'
  | 'contactName'
  | 'contactNumber',
  string
> {
  readonly creditDays: number | null;
  readonly approvalThreshold: string | null;
  readonly warningPercent: string | null;
  readonly hasApprovalPolicy: boolean;
  readonly isSez: boolean;
  readonly isPromoterScheme: boolean;
}
