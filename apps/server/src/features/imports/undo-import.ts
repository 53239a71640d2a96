/** Undoing an import: all of it, or nothing. */
import type { Import, ImportKind } from '@plinth/contracts/imports';
import { can } from '@plinth/domain/access/permissions';
import { counted } from '@plinth/domain/shared/counted';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, forbidden, notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { IMPORT_PERMISSION } from '#features/imports/import-rules.ts';
import { getImport, importChanges } from '#features/imports/imports.queries.ts';
import { undoOpeningImport } from '#features/imports/opening-import.ts';
import { lockImport, lockImports, setUndone } from '#features/imports/imports.store.ts';
import { undoMaterialImport } from '#features/materials/materials.public.ts';
import { undoSupplierImport } from '#features/suppliers/suppliers.public.ts';
import { allRoles } from '#scope.ts';

const UNDO = {
  MATERIALS: undoMaterialImport,
  SUPPLIERS: undoSupplierImport,
  OPENING_STOCK: undoOpeningImport,
} as const;

interface UndoneImport {
  readonly import: Import;
  readonly deletedCount: number;
  readonly archivedCount: number;
  readonly restoredCount: number;
  readonly message: string;
}

/**
 * Records that documents name by now are archived.
 * @throws AppError notFound; forbidden; conflict where it is undone already, or with one violation
 *   for each record that was changed since
 */
export async function undoImport(ctx: Context, id: string): Promise<UndoneImport> {
  const { organisationId } = ctx.scope;
  return inTransaction(ctx.db, async (tx) => {
    await lockImports(tx, organisationId);
    const batch = await lockImport(tx, organisationId, id);
    if (!batch) throw notFound('Import');
    const { kind } = batch;
    requireImportPermission(ctx, kind);
    if (batch.undoneAt) throw conflict('This import is undone already');

    const stored = await importChanges(tx, ctx, id);
    const { violations, ...counts } = await UNDO[kind](tx, ctx, id, stored);
    if (violations.length > 0) {
      const records = counted(violations.length, 'record');
      throw conflict(
        `The import cannot be undone: ${records} changed since. Nothing was undone.`,
        violations,
      );
    }
    await setUndone(tx, organisationId, id, { at: ctx.clock(), byName: ctx.actor.name });
    await recordChange(tx, ctx, {
      documentType: 'IMPORT',
      documentId: id,
      place: null,
      action: 'undo',
      detail: { kind, ...counts },
    });
    return { import: await getImport(tx, ctx, id), ...counts, message: messageOf(counts) };
  });
}

/** @throws AppError forbidden unless the person may import this kind in one of their firms */
export function requireImportPermission({ scope }: Context, kind: ImportKind): void {
  if (!can(allRoles(scope), IMPORT_PERMISSION[kind])) throw forbidden();
}

function messageOf(counts: {
  readonly deletedCount: number;
  readonly archivedCount: number;
  readonly restoredCount: number;
}): string {
  const parts = [
    `${counts.deletedCount} deleted`,
    ...(counts.archivedCount > 0
      ? [`${counts.archivedCount} archived because documents name them`]
      : []),
    `${counts.restoredCount} changed back`,
  ];
  return `Import undone: ${parts.join(', ')}`;
}
