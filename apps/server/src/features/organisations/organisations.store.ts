/** Writing organisations, their firms, projects and people. */
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';

export interface Owned {
  readonly organisationId: string;
  readonly id: string;
  readonly createdAt: Date;
}

export async function insertOrganisation(
  tx: Transaction,
  { id, name, isDemo, createdAt }: { id: string; name: string; isDemo: boolean; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('organisation')
    .values({ id, name, is_demo: isDemo, created_at: createdAt })
    .execute();
}

export interface NewPerson extends Owned {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string | null;
}

export async function insertPerson(tx: Transaction, person: NewPerson): Promise<void> {
  await tx
    .insertInto('user_account')
    .values({
      organisation_id: person.organisationId,
      id: person.id,
      name: person.name,
      email: person.email,
      mobile: person.mobile,
      password_hash: person.passwordHash,
      created_at: person.createdAt,
    })
    .execute();
}

export interface NewFirm extends Owned {
  readonly name: string;
  readonly gstNo: string;
  /** The rupees above which an order needs approval; null if none does. */
  readonly approvalThreshold: string | null;
  /** The percentage over the last rate above which orders are marked; none by default. */
  readonly warningPercent?: string | null;
  /**
   * The percentage over the approved total up to which an amendment needs no approval; 0 by
   * default.
   */
  readonly amendmentTolerance?: string;
  /** Working days that a supplier has to answer an order; those of the column by default. */
  readonly acknowledgementDays?: number;
  /** The rupees up to which a link decides; 0 by default, which is none. */
  readonly linkApprovalLimit?: string;
  readonly printsItemCodes?: boolean;
  /** The letterhead; empty by default. */
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  /** The usual terms of its orders. */
  readonly creditDays?: number | null;
  readonly deliveryTerms?: string;
  readonly orderTerms?: string;
}

export async function insertFirm(tx: Transaction, firm: NewFirm): Promise<void> {
  await tx
    .insertInto('firm')
    .values({
      organisation_id: firm.organisationId,
      id: firm.id,
      name: firm.name,
      gst_no: firm.gstNo,
      approval_threshold: firm.approvalThreshold,
      rate_warning_percent: firm.warningPercent ?? null,
      amendment_tolerance: firm.amendmentTolerance ?? '0',
      acknowledgement_days: firm.acknowledgementDays,
      link_approval_limit: firm.linkApprovalLimit,
      prints_item_codes: firm.printsItemCodes ?? false,
      address: firm.address ?? '',
      phone: firm.phone ?? '',
      email: firm.email ?? '',
      credit_days: firm.creditDays ?? null,
      delivery_terms: firm.deliveryTerms ?? '',
      order_terms: firm.orderTerms ?? '',
      created_at: firm.createdAt,
    })
    .execute();
}

export interface NewProject extends Owned {
  readonly firmId: string;
  readonly name: string;
  readonly city: string;
  readonly siteStateCode: string;
  /** Delivery address and contact; empty by default. */
  readonly address?: string;
  readonly contactName?: string;
  readonly contactNumber?: string;
  /** Inside a special economic zone; by default it is not. */
  readonly isSez?: boolean | undefined;
  /** Whether the project is under the housing scheme of 1 % and 5 % GST; no by default. */
  readonly isPromoterScheme?: boolean | undefined;
}

export async function insertProject(tx: Transaction, project: NewProject): Promise<void> {
  await tx
    .insertInto('project')
    .values({
      organisation_id: project.organisationId,
      id: project.id,
      firm_id: project.firmId,
      name: project.name,
      city: project.city,
      site_state_code: project.siteStateCode,
      address: project.address ?? '',
      contact_name: project.contactName ?? '',
      contact_number: project.contactNumber ?? '',
      is_sez: project.isSez ?? false,
      is_promoter_scheme: project.isPromoterScheme ?? false,
      created_at: project.createdAt,
    })
    .execute();
}

export interface Membership {
  readonly organisationId: string;
  readonly userId: string;
  readonly firmId: string;
  readonly roles: Role[];
}

export async function insertMembership(tx: Transaction, membership: Membership): Promise<void> {
  await tx
    .insertInto('firm_member')
    .values({
      organisation_id: membership.organisationId,
      user_id: membership.userId,
      firm_id: membership.firmId,
      roles: membership.roles,
    })
    .execute();
}

export async function hasAnyPerson(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`select has_any_account() as "hasAny"`.execute(db);
  return rows[0]?.hasAny === true;
}
