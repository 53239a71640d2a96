import type { Module } from '@plinth/domain/access/modules';

import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

/** Locked until the transaction ends; undefined if there is no such firm. */
export async function lockFirm(tx: Transaction, { organisationId }: Scope, firmId: string) {
  return tx
    .selectFrom('firm')
    .select(['id', 'name', 'disabled_modules as disabledModules'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDisabledModules(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  disabledModules: Module[],
): Promise<void> {
  await tx
    .updateTable('firm')
    .set({ disabled_modules: disabledModules })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .execute();
}

/** The last day that is closed for posting; null for none. */
export async function updateStockLock(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  lockedUntil: string | null,
): Promise<void> {
  await tx
    .updateTable('firm')
    .set({ stock_locked_until: lockedUntil })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .execute();
}

export interface FirmFields {
  readonly name: string;
  readonly gstNo: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly creditDays: number | null;
  readonly deliveryTerms: string;
  readonly orderTerms: string;
  readonly approvalThreshold: string | null;
  readonly warningPercent: string | null;
  readonly amendmentTolerance: string;
  readonly acknowledgementDays: number;
  readonly linkApprovalLimit: string;
  readonly printsItemCodes: boolean;
}

export async function updateFirmRow(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  firm: FirmFields,
): Promise<void> {
  await tx
    .updateTable('firm')
    .set({
      name: firm.name,
      gst_no: firm.gstNo,
      address: firm.address,
      phone: firm.phone,
      email: firm.email,
      credit_days: firm.creditDays,
      delivery_terms: firm.deliveryTerms,
      order_terms: firm.orderTerms,
      approval_threshold: firm.approvalThreshold,
      rate_warning_percent: firm.warningPercent,
      amendment_tolerance: firm.amendmentTolerance,
      acknowledgement_days: firm.acknowledgementDays,
      link_approval_limit: firm.linkApprovalLimit,
      prints_item_codes: firm.printsItemCodes,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .execute();
}

/** Locked until the transaction ends; undefined if out of scope. */
export async function lockProject(tx: Transaction, scope: Scope, id: string) {
  return tx
    .selectFrom('project')
    .select('firm_id as firmId')
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'project', 'id'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface ProjectFields {
  readonly name: string;
  readonly city: string;
  readonly siteStateCode: string;
  readonly address: string;
  readonly contactName: string;
  readonly contactNumber: string;
  readonly isSez: boolean;
  readonly isPromoterScheme: boolean;
  /** The time of archiving; unchanged if absent. */
  readonly archivedAt?: Date | null;
}

export async function updateProjectRow(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  { archivedAt, ...project }: ProjectFields,
): Promise<void> {
  await tx
    .updateTable('project')
    .set({
      name: project.name,
      city: project.city,
      site_state_code: project.siteStateCode,
      address: project.address,
      contact_name: project.contactName,
      contact_number: project.contactNumber,
      is_sez: project.isSez,
      is_promoter_scheme: project.isPromoterScheme,
      ...(archivedAt !== undefined && { archived_at: archivedAt }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
