/** Bulk writes of suppliers, one statement each. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { StoredSupplier } from '../suppliers.store.ts';

const COLUMNS = sql`
  id uuid, "supplierCode" text, "supplierName" text, "gstNo" text, registration text,
  "stateCode" text, "pinCode" text, "lutNumber" text, "lutYear" text,
  "contactPersonName" text, "contactPersonNumber" text, email text, address text,
  pan text, "udyamNumber" text, "msmeClass" text, "creditDays" integer, "advancePercent" text, "deliveryTerms" text,
  contacts jsonb`;

export async function insertSuppliers(
  tx: Transaction,
  organisationId: string,
  suppliers: readonly StoredSupplier[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into supplier (
      organisation_id, id, supplier_code, supplier_name, gst_no, registration, state_code,
      pin_code, lut_number, lut_year, contact_person_name, contact_person_number, email, address,
      pan, udyam_number, msme_class, credit_days, advance_percent, delivery_terms, contacts, created_at)
    select
      ${organisationId}::uuid, id, "supplierCode", "supplierName", "gstNo", registration,
      "stateCode", "pinCode", "lutNumber", "lutYear", "contactPersonName", "contactPersonNumber", email, address,
      pan, "udyamNumber", "msmeClass", "creditDays", nullif("advancePercent", '')::numeric,
      "deliveryTerms", contacts, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(suppliers)}::jsonb) as new_supplier (${COLUMNS})
  `.execute(tx);
}

export async function updateSuppliers(
  tx: Transaction,
  organisationId: string,
  suppliers: readonly StoredSupplier[],
): Promise<void> {
  await sql`
    update supplier
    set supplier_name = change."supplierName", gst_no = change."gstNo",
      registration = change.registration, state_code = change."stateCode",
      pin_code = change."pinCode", lut_number = change."lutNumber", lut_year = change."lutYear",
      contact_person_name = change."contactPersonName",
      contact_person_number = change."contactPersonNumber",
      email = change.email, address = change.address, pan = change.pan,
      udyam_number = change."udyamNumber", msme_class = change."msmeClass",
      credit_days = change."creditDays",
      advance_percent = nullif(change."advancePercent", '')::numeric,
      delivery_terms = change."deliveryTerms", contacts = change.contacts
    from jsonb_to_recordset(${JSON.stringify(suppliers)}::jsonb) as change (${COLUMNS})
    where supplier.organisation_id = ${organisationId} and supplier.id = change.id
  `.execute(tx);
}

/** The offer of a material. */
export interface Offer {
  readonly supplierId: string;
  readonly materialId: string;
}

export async function insertOffers(
  tx: Transaction,
  organisationId: string,
  offers: readonly Offer[],
): Promise<void> {
  await sql`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select ${organisationId}::uuid, "supplierId", "materialId"
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as offer ("supplierId" uuid, "materialId" uuid)
    on conflict do nothing
  `.execute(tx);
}

export async function deleteOffers(
  tx: Transaction,
  organisationId: string,
  offers: readonly Offer[],
): Promise<void> {
  await sql`
    delete from supplier_material
    using jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as offer ("supplierId" uuid, "materialId" uuid)
    where supplier_material.organisation_id = ${organisationId}
      and supplier_material.supplier_id = offer."supplierId"
      and supplier_material.material_id = offer."materialId"
  `.execute(tx);
}
