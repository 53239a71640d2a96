/** Undoes an import, completely or not at all. */
import type { Import } from '@plinth/contracts/imports';
import { IMPORT_RIGHTS } from '@plinth/domain/import/import-rights';
import { counted } from '@plinth/domain/shared/counted';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { foundAs } from '#found-as.ts';
import { undoContractorImport } from '#features/contractors/contractors.public.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { getImport, importChanges, requireImportPermission } from './imports.queries.ts';
import { undoOpeningImport } from './opening-import.ts';
import { lockImport, lockImports, setUndone } from './imports.store.ts';
import { undoMaterialImport } from '#features/materials/materials.public.ts';
import { getStore } from '#features/stores/stores.public.ts';
import { undoWorkImport } from '#features/works/works.public.ts';
import { undoSupplierImport } from '#features/suppliers/suppliers.public.ts';
import { forAnyDocument, forDocument, type UngatedContext } from '#module-gate.ts';
import { type Place, requirePermission } from '#scope.ts';

const UNDO = {
  MATERIALS: undoMaterialImport,
  SUPPLIERS: undoSupplierImport,
  CONTRACTORS: undoContractorImport,
  OPENING_STOCK: undoOpeningImport,
  WORK: undoWorkImport,
} as const;

interface UndoneImport {
  readonly import: Import;
  readonly deletedCount: number;
  readonly archivedCount: number;
  readonly restoredCount: number;
  readonly message: string;
}

/**
 * Records that are used on documents are archived.
 * @throws AppError notFound; forbidden; conflict if it was undone already, or with a violation for
 *   each record that was changed since
 */
export async function undoImport(caller: UngatedContext, id: string): Promise<UndoneImport> {
  const { organisationId } = caller.unrestrictedScope;
  return changeSeveral(forAnyDocument(caller), async (tx) => {
    await lockImports(tx, organisationId);
    const batch = await lockImport(tx, organisationId, id);
    if (!batch) throw notFound('Import');
    const { kind } = batch;
    const ctx = forDocument(caller, IMPORT_RIGHTS[kind].makes);
    requireImportPermission(ctx, kind);
    const place = await placeOf(tx, ctx, batch);
    if (place) requirePermission(ctx.scope, place, IMPORT_RIGHTS[kind].permission);
    if (batch.undoneAt) throw conflict('This import was already undone');

    const stored = await importChanges(tx, ctx, id);
    const { violations, changes, ...counts } = await UNDO[kind](
      tx,
      ctx,
      id,
      stored,
      batch.projectId,
    );
    if (violations.length > 0) {
      const records = counted(violations.length, 'record');
      throw conflict(
        `The import cannot be undone: ${records} changed since. Nothing was undone.`,
        violations,
      );
    }
    await setUndone(tx, organisationId, id, { at: ctx.clock(), byName: ctx.actor.name });
    const subject = { documentType: 'IMPORT', documentId: id, place } as const;
    const message = messageOf(counts);
    return {
      changes: [...changes, { ...subject, action: 'undo', detail: { kind, ...counts } }],
      answer: async () => ({ import: await getImport(tx, ctx, id), ...counts, message }),
    };
  });
}

/**
 * The firm and project of an import; null for records of the organisation.
 * @throws AppError notFound for a place out of scope
 */
async function placeOf(
  tx: Transaction,
  ctx: Context,
  { storeId, projectId }: { readonly storeId: string | null; readonly projectId: string | null },
): Promise<Place | null> {
  if (projectId !== null) {
    const project = await findProject(tx, ctx, projectId);
    if (!project) throw notFound('Import');
    return { firmId: project.firm.id, projectId };
  }
  if (storeId === null) return null;
  const { project } = await foundAs('Import', getStore(tx, ctx, storeId));
  return { firmId: project.firm.id, projectId: project.id };
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
