/**
 * Undoes an import of suppliers: new ones are deleted or, with orders, archived; changed ones get
 * their previous values.
 */
import { can } from '@plinth/domain/access/permissions';
import { type ImportedRecord, planUndo, type Undone } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { forbidden } from '#errors.ts';
import { findMaterials } from '#features/materials/materials.public.ts';
import { deleteBankAccounts, readBankAccounts } from '../bank/bank-account.store.ts';
import { deleteSupplierRows } from '../change/deleted-suppliers.store.ts';
import { withoutAccount, writeAccounts } from '../bank/import-bank-accounts.ts';
import { deleteOffers, insertOffers, updateSuppliers } from './import-suppliers.store.ts';
import {
  type ImportedSupplier,
  importedSupplier,
  offerChanges,
  toImported,
} from './imported-supplier.ts';
import { countOrdersOfEach } from '../read/supplier-use.queries.ts';
import { findSuppliersWithArchived } from '../suppliers.queries.ts';
import { lockSuppliers, setSuppliersArchived } from '../suppliers.store.ts';
import { allRoles } from '#scope.ts';

interface Stored {
  readonly before: unknown;
  readonly after: unknown;
}

const subject = { documentType: 'SUPPLIER', place: null } as const;

/** @param stored what the import did to each supplier */
export async function undoSupplierImport(
  tx: Transaction,
  ctx: Context,
  importId: string,
  stored: readonly Stored[],
): Promise<Undone & { readonly changes: readonly AuditedChange[] }> {
  const imported = await withoutLostMaterials(tx, ctx, stored.map(parseRecord));
  const ids = imported.map(({ after }) => after.id);
  const rows = await lockSuppliers(tx, ctx.scope.organisationId, ids);
  const found = await findSuppliersWithArchived(tx, ctx, ids);
  const current = await withAccounts(tx, ctx, imported, found.map(toImported));
  const { edited, restored, removed } = planUndo(imported, current);

  const violations = edited.map(({ id, supplierCode, supplierName }) => ({
    code: 'edited-since',
    path: id,
    message: `${supplierCode} ${supplierName} was changed after the import`,
  }));
  const counts = { deletedCount: 0, archivedCount: 0, restoredCount: restored.length };
  if (violations.length > 0) return { violations, ...counts, changes: [] };

  const changes = await restore(tx, ctx, importId, { restored, current });
  const orders = await countOrdersOfEach(tx, ctx, ids);
  // An account that came with the import goes with it.
  const isUsed = ({ id, bankAccount }: ImportedSupplier) =>
    orders.has(id) && !(bankAccount && orders.get(id)?.orders === 0);
  const used = removed.filter(isUsed);
  const unused = removed.filter((supplier) => !isUsed(supplier));
  const isArchived = new Set(rows.filter((row) => row.archivedAt).map(({ id }) => id));
  const archived = used.filter(({ id }) => !isArchived.has(id));
  const archivedIds = archived.map(({ id }) => id);
  await setSuppliersArchived(tx, ctx.scope.organisationId, archivedIds, ctx.clock());
  for (const { id, supplierCode, supplierName } of archived) {
    const detail = { supplierCode, supplierName, ...orders.get(id), undoneImportId: importId };
    changes.push({ ...subject, documentId: id, action: 'archive', detail });
  }
  const createdAt = new Map(rows.map((row) => [row.id, row.createdAt.toISOString()]));
  changes.push(...(await remove(tx, ctx, importId, { unused, createdAt })));
  const [deletedCount, archivedCount] = [unused.length, used.length];
  return { violations, ...counts, deletedCount, archivedCount, changes };
}

/**
 * The suppliers as they are now, with the account of those whose account the import changed.
 * @throws AppError forbidden if it changed one and the person may not
 */
async function withAccounts(
  tx: Transaction,
  { scope }: Context,
  imported: readonly ImportedRecord<ImportedSupplier>[],
  suppliers: readonly ImportedSupplier[],
): Promise<ReadonlyMap<string, ImportedSupplier>> {
  const changed = imported.flatMap(({ after: { id, bankAccount } }) =>
    bankAccount === undefined ? [] : id,
  );
  if (changed.length > 0 && !can(allRoles(scope), 'suppliers:bank')) {
    throw forbidden('This import set bank accounts, which your role does not allow');
  }
  const accounts = await readBankAccounts(tx, scope.organisationId, changed);
  const isChanged = new Set(changed);
  return new Map(
    suppliers.map((supplier) => {
      const { id } = supplier;
      const bankAccount = accounts.get(id) ?? null;
      return [id, isChanged.has(id) ? { ...supplier, bankAccount } : supplier];
    }),
  );
}

function parseRecord({ before, after }: Stored): ImportedRecord<ImportedSupplier> {
  return {
    before: importedSupplier.nullable().parse(before),
    after: importedSupplier.parse(after),
  };
}

/** Deleting or archiving a material removes its offers, which is not a change of the supplier. */
async function withoutLostMaterials(
  tx: Transaction,
  ctx: Context,
  records: readonly ImportedRecord<ImportedSupplier>[],
): Promise<ImportedRecord<ImportedSupplier>[]> {
  const ids = records.flatMap(({ before, after }) => [
    ...(before?.materialIds ?? []),
    ...after.materialIds,
  ]);
  const materials = await findMaterials(tx, ctx, [...new Set(ids)]);
  const there = new Set(materials.map(({ id }) => id));
  const reduced = (supplier: ImportedSupplier): ImportedSupplier => ({
    ...supplier,
    materialIds: supplier.materialIds.filter((id) => there.has(id)),
  });
  return records.map(({ before, after }) => ({
    before: before && reduced(before),
    after: reduced(after),
  }));
}

interface Restored {
  readonly restored: readonly ImportedSupplier[];
  readonly current: ReadonlyMap<string, ImportedSupplier>;
}

async function restore(
  tx: Transaction,
  ctx: Context,
  importId: string,
  { restored, current }: Restored,
): Promise<AuditedChange[]> {
  const { organisationId } = ctx.scope;
  const changes = restored.map((to) => ({ from: current.get(to.id) ?? to, to }));
  const offers = offerChanges(changes);
  await updateSuppliers(tx, organisationId, restored.map(withoutAccount));
  await insertOffers(tx, organisationId, offers.added);
  await deleteOffers(tx, organisationId, offers.removed);
  const entries = changes.flatMap(({ from, to }): AuditedChange | [] => {
    const undone = changedFields(withoutAccount(from), withoutAccount(to));
    if (!undone) return [];
    const detail = { ...undone, undoneImportId: importId };
    return { ...subject, documentId: to.id, action: 'update', detail };
  });
  const accounts = changes.map(({ from: before, to: after }) => ({ before, after }));
  return [...entries, ...(await writeAccounts(tx, ctx, accounts, { undoneImportId: importId }))];
}

interface Removed {
  readonly unused: readonly ImportedSupplier[];
  readonly createdAt: ReadonlyMap<string, string>;
}

async function remove(
  tx: Transaction,
  ctx: Context,
  importId: string,
  { unused, createdAt }: Removed,
): Promise<AuditedChange[]> {
  const ids = unused.map(({ id }) => id);
  await deleteBankAccounts(tx, ctx.scope.organisationId, ids);
  const offers = await deleteSupplierRows(tx, ctx.scope.organisationId, ids);
  const offersOf = Map.groupBy(offers, ({ supplierId }) => supplierId);
  return unused.map((supplier): AuditedChange => {
    const materialIds = (offersOf.get(supplier.id) ?? []).map(({ materialId }) => materialId);
    const detail = {
      ...withoutAccount(supplier),
      createdAt: createdAt.get(supplier.id) ?? ctx.clock().toISOString(),
      materialIds,
      undoneImportId: importId,
    };
    return { ...subject, documentId: supplier.id, action: 'delete', detail };
  });
}
