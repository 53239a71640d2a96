/** Writes imported suppliers; codes are in the order of the rows. */
import type { ImportedRecord } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { findMaterials } from '#features/materials/materials.public.ts';
import { nextMasterCodes } from '#features/numbering/numbering.public.ts';
import { readBankAccounts } from '../bank/bank-account.store.ts';
import {
  withChangedAccount,
  withoutAccount,
  withoutAccounts,
  writeAccounts,
} from '../bank/import-bank-accounts.ts';
import {
  deleteOffers,
  insertOffers,
  insertSuppliers,
  updateSuppliers,
} from './import-suppliers.store.ts';
import { type ImportedSupplier, offerChanges, toImported } from './imported-supplier.ts';
import { findSuppliers } from '../suppliers.queries.ts';
import { lockSuppliers } from '../suppliers.store.ts';

interface SupplierValues extends Omit<
  ImportedSupplier,
  'id' | 'supplierCode' | 'lutNumber' | 'lutYear' | 'materialIds'
> {
  readonly materialIds: readonly string[];
}

interface WantedSuppliers {
  readonly created: readonly SupplierValues[];
  readonly changed: readonly {
    readonly before: ImportedSupplier;
    readonly values: SupplierValues;
  }[];
}

/**
 * The values are validated; `importId` goes into the audit entries.
 * @throws AppError conflict if a supplier or material was changed since the plan
 */
export async function importSuppliers(
  tx: Transaction,
  ctx: Context,
  importId: string,
  { created, changed }: WantedSuppliers,
): Promise<{
  readonly stored: readonly ImportedRecord<ImportedSupplier>[];
  readonly changes: readonly AuditedChange[];
}> {
  const { organisationId } = ctx.scope;
  const changes = changed.map(({ before, values }) => ({
    before,
    after: { ...before, ...values, materialIds: values.materialIds.toSorted() },
  }));
  await requireUnchanged(tx, ctx, changes);
  const codes = await nextMasterCodes(tx, organisationId, 'SUP', created.length);
  const suppliers = created.map((values, index) => ({
    before: null,
    after: {
      id: ctx.newId(),
      supplierCode: codes[index] ?? '',
      lutNumber: '',
      lutYear: '',
      ...values,
      materialIds: values.materialIds.toSorted(),
    },
  }));
  const whole = [...suppliers, ...changes];
  const records = whole.map(withoutAccounts);
  const after = (record: { readonly after: ImportedSupplier }) => withoutAccount(record.after);
  await insertSuppliers(tx, organisationId, suppliers.map(after), ctx.clock());
  await updateSuppliers(tx, organisationId, changes.map(after));
  const offers = offerChanges(records.map((record) => ({ from: record.before, to: record.after })));
  await requireMaterials(tx, ctx, new Set(offers.added.map(({ materialId }) => materialId)));
  await insertOffers(tx, organisationId, offers.added);
  await deleteOffers(tx, organisationId, offers.removed);
  const entries = records.flatMap((record): AuditedChange | [] => {
    const edits = record.before && changedFields(record.before, record.after);
    // A change of only the account is recorded by writing it.
    if (record.before && !edits) return [];
    return {
      documentType: 'SUPPLIER',
      documentId: record.after.id,
      place: null,
      action: record.before ? 'update' : 'create',
      detail: { ...(edits ?? record.after), importId },
    };
  });
  const accounts = await writeAccounts(tx, ctx, whole, { importId });
  return { stored: whole.map(withChangedAccount), changes: [...entries, ...accounts] };
}

const CHANGED = 'The list has changed since the preview';

/** Locks the suppliers and compares them with the plan. */
async function requireUnchanged(
  tx: Transaction,
  ctx: Context,
  changes: readonly { readonly before: ImportedSupplier }[],
): Promise<void> {
  const ids = changes.map(({ before }) => before.id);
  await lockSuppliers(tx, ctx.scope.organisationId, ids);
  const found = await findSuppliers(tx, ctx, ids);
  const accounts = await readBankAccounts(tx, ctx.scope.organisationId, ids);
  const current = new Map(found.map((supplier) => [supplier.id, toImported(supplier)]));
  const isAsPlanned = changes.every(({ before }) => {
    const now = current.get(before.id);
    const bankAccount = accounts.get(before.id) ?? null;
    const compared = before.bankAccount === undefined ? now : now && { ...now, bankAccount };
    return compared !== undefined && changedFields(before, compared) === null;
  });
  if (!isAsPlanned) throw conflict(CHANGED);
}

async function requireMaterials(
  tx: Transaction,
  ctx: Context,
  ids: ReadonlySet<string>,
): Promise<void> {
  const found = await findMaterials(tx, ctx, [...ids]);
  if (found.length < ids.size) throw conflict(CHANGED);
}
