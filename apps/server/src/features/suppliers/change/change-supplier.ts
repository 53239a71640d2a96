/** Changes a supplier. Existing orders keep the name, GSTIN and address. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  Supplier,
  updateSupplier as updateSupplierEndpoint,
} from '@plinth/contracts/suppliers';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { contactsText } from '@plinth/domain/supplier/details';
import { changedSupplierViolations } from '@plinth/domain/supplier/supplier';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { lockNames } from '#db/lock-names.ts';
import { refuseViolations } from '#errors.ts';
import { refuseDuplicate } from './duplicate-suppliers.queries.ts';
import { requireMaterials } from './require-materials.ts';
import { type SupplierBody, supplierFields } from './supplier-fields.ts';
import { supplierActs } from './supplier-acts.ts';
import { findSupplier } from '../suppliers.queries.ts';
import {
  deleteSupplierMaterials,
  insertSupplierMaterials,
  offeredMaterialIds,
  updateSupplier,
} from '../suppliers.store.ts';
import { requireVersion } from '#versions.ts';

const LABELS = {
  supplierName: 'Supplier name',
  gstNo: 'GST number',
  contactPersonName: 'Contact person name',
  contactPersonNumber: 'Contact number',
  email: 'Email',
  address: 'Address',
  materials: 'Materials',
  registration: 'Registration',
  stateCode: 'State',
  pinCode: 'PIN code',
  lutNumber: 'LUT number',
  lutYear: 'Financial year of the LUT',
  pan: 'PAN',
  udyamNumber: 'Udyam number',
  msmeClass: 'MSME class',
  creditDays: 'Credit days',
  advancePercent: 'Advance %',
  deliveryTerms: 'Delivery terms',
  contacts: 'Contacts',
} as const satisfies Record<keyof SupplierBody, string>;

type Typed = Readonly<Record<keyof SupplierBody, string | readonly string[]>>;

/**
 * @throws AppError notFound, also for an unknown material; conflict if it is archived, or was
 *   changed since the version sent; unprocessable with the specification's messages
 */
export async function changeSupplier(
  ctx: Context,
  id: string,
  {
    version: sent,
    refuseDuplicate: isRefused = false,
    ...body
  }: Received<typeof updateSupplierEndpoint, 'body'>,
): Promise<{ supplier: Supplier; message: string }> {
  const act = {
    // Names before the supplier itself, as in an import.
    ...(isRefused && {
      first: async (tx: Transaction) => lockNames(tx, ctx.scope.organisationId, 'suppliers'),
    }),
    permission: null,
  };
  const supplier = await supplierActs.actFor(ctx, id, act, async (tx, locked) => {
    const { supplier: before, version: current } = locked;
    refuseViolations(changedSupplierViolations(body, before));
    const today = indianDate(ctx.clock());
    const fields = supplierFields(withUnchanged(body, before), today);
    const stands = typedOf(before, before.materialIds);
    const wanted = typedOf(fields, body.materials);
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'This supplier' });
    if (isRefused && isRenamed(before, fields)) await refuseDuplicate(tx, ctx, { ...fields, id });
    if (!changedFields(inOrder(stands), inOrder(wanted))) return { answer: () => before };
    await updateSupplier(tx, ctx.scope.organisationId, { ...fields, id });
    await changeOffers(tx, ctx, before, [...new Set(body.materials)]);
    const after = await findSupplier(tx, ctx, id);
    const changes = changedFields(before, after);
    const answer = () => after;
    return changes ? { action: 'update', detail: changes, answer } : { answer };
  });
  return { supplier, message: 'Supplier updated successfully' };
}

/**
 * Fills in the fields that the client did not send. For a new GST number without a registration,
 * the registration is determined again.
 */
function withUnchanged(body: SupplierBody, before: Supplier): SupplierBody {
  const { stateCode, pinCode, lutNumber, lutYear } = before;
  const isSameNumber = normaliseGstin(body.gstNo) === before.gstNo;
  return {
    ...body,
    registration: body.registration ?? (isSameNumber ? before.registration : undefined),
    stateCode: body.stateCode === undefined && isSameNumber ? stateCode : body.stateCode,
    pinCode: body.pinCode ?? pinCode,
    lutNumber: body.lutNumber ?? lutNumber,
    lutYear: body.lutYear ?? lutYear,
    pan: body.pan ?? before.pan,
    udyamNumber: body.udyamNumber ?? before.udyamNumber,
    msmeClass: body.msmeClass === undefined ? before.msmeClass : body.msmeClass,
    creditDays: body.creditDays === undefined ? numberText(before.creditDays) : body.creditDays,
    advancePercent: body.advancePercent ?? before.advancePercent,
    deliveryTerms: body.deliveryTerms ?? before.deliveryTerms,
    contacts: body.contacts ?? before.contacts.map((contact) => ({ ...contact })),
  };
}

/** The values as the form sends them. */
function typedOf(supplier: ReturnType<typeof supplierFields>, materials: readonly string[]): Typed {
  return {
    supplierName: supplier.supplierName,
    gstNo: supplier.gstNo,
    contactPersonName: supplier.contactPersonName,
    contactPersonNumber: supplier.contactPersonNumber,
    email: supplier.email,
    address: supplier.address,
    materials: [...materials],
    registration: supplier.registration,
    stateCode: supplier.stateCode ?? '',
    pinCode: supplier.pinCode,
    lutNumber: supplier.lutNumber,
    lutYear: supplier.lutYear,
    pan: supplier.pan,
    udyamNumber: supplier.udyamNumber,
    msmeClass: supplier.msmeClass ?? '',
    creditDays: numberText(supplier.creditDays),
    advancePercent: supplier.advancePercent,
    deliveryTerms: supplier.deliveryTerms,
    contacts: contactsText(supplier.contacts),
  };
}

function numberText(days: number | null): string {
  return days === null ? '' : String(days);
}

function inOrder({ materials, ...fields }: Typed): Typed {
  return { ...fields, materials: [...new Set(materials)].toSorted() };
}

type Named = Pick<Supplier, 'supplierName' | 'gstNo'>;

/** A duplicate from before can be edited otherwise. */
function isRenamed(before: Named, after: Named): boolean {
  return before.supplierName !== after.supplierName || before.gstNo !== after.gstNo;
}

/** Offers of archived materials stay, because the form does not show them. */
async function changeOffers(
  tx: Transaction,
  ctx: Context,
  { id, materialIds }: Supplier,
  wanted: readonly string[],
): Promise<void> {
  const { organisationId } = ctx.scope;
  const offered = await offeredMaterialIds(tx, organisationId, id);
  const added = wanted.filter((materialId) => !offered.includes(materialId));
  await requireMaterials(tx, ctx, added);
  await insertSupplierMaterials(tx, organisationId, id, added);
  const removed = materialIds.filter((materialId) => !wanted.includes(materialId));
  await deleteSupplierMaterials(tx, organisationId, id, removed);
}
