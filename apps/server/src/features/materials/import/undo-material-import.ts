/**
 * Undoes an import of materials: new ones are deleted or, if used, archived; changed ones get their
 * previous values.
 */
import {
  type DescribedMaterial as Material,
  storedMaterialSchema,
} from '@plinth/contracts/materials';
import { type ImportedRecord, planUndo, type Undone } from '@plinth/domain/import/undo-plan';
import { unitChangeViolations } from '@plinth/domain/material/use';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { decimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { withAlternateUnits } from '../change/alternate-units.queries.ts';
import { deleteMaterialRows } from '../change/deleted-materials.store.ts';
import { takenCodes } from '../change/item-codes.queries.ts';
import { updateMaterials } from './import-materials.store.ts';
import { countDocumentsOfEach } from '../material-use.queries.ts';
import { toDescribedMaterial } from '../materials.queries.ts';
import { type LockedMaterial, lockMaterials, setMaterialsArchived } from '../materials.store.ts';

interface Stored {
  readonly before: unknown;
  readonly after: unknown;
}

const subject = { documentType: 'MATERIAL', place: null } as const;

/** @param stored what the import did to each material */
export async function undoMaterialImport(
  tx: Transaction,
  ctx: Context,
  importId: string,
  stored: readonly Stored[],
): Promise<Undone & { readonly changes: readonly AuditedChange[] }> {
  const imported = stored.map(parseRecord);
  const ids = imported.map(({ after }) => after.id);
  const rows = await lockMaterials(tx, ctx.scope.organisationId, ids);
  const current = new Map(rows.map((row) => [row.materialId, toDescribedMaterial(row)]));
  const { edited, restored, removed } = planUndo(imported, current);
  const documents = await countDocumentsOfEach(tx, ctx, ids);

  const violations = [
    ...edited.map(({ id, materialCode, name }) => ({
      code: 'edited-since',
      path: id,
      message: `${materialCode} ${name} was changed after the import`,
    })),
    ...restored.flatMap((before) => unitViolations(before, current, documents)),
    ...(await takenCodes(tx, ctx, restored)),
  ];
  const counts = { deletedCount: 0, archivedCount: 0, restoredCount: restored.length };
  if (violations.length > 0) return { violations, ...counts, changes: [] };

  const changes = await restore(tx, ctx, importId, { restored, current });
  const used = removed.filter(({ id }) => documents.has(id));
  const unused = removed.filter(({ id }) => !documents.has(id));
  const isArchived = new Set(rows.filter((row) => row.archivedAt).map((row) => row.materialId));
  const archived = used.filter(({ id }) => !isArchived.has(id));
  changes.push(...(await archive(tx, ctx, importId, { archived, documents })));
  changes.push(...(await remove(tx, ctx, importId, { unused, rows })));
  const [deletedCount, archivedCount] = [unused.length, used.length];
  return { violations, ...counts, deletedCount, archivedCount, changes };
}

function parseRecord({ before, after }: Stored): ImportedRecord<Material> {
  return {
    before: storedMaterialSchema.nullable().parse(before),
    after: storedMaterialSchema.parse(after),
  };
}

function unitViolations(
  before: Material,
  current: ReadonlyMap<string, Material>,
  documents: ReadonlyMap<string, number>,
): Violation[] {
  const now = current.get(before.id)?.unit ?? before.unit;
  return unitChangeViolations(
    { before: now, after: before.unit },
    documents.get(before.id) ?? 0,
  ).map(({ code, message }) => ({
    code,
    path: before.id,
    message: `${before.materialCode} ${before.name}: ${message}`,
  }));
}

async function restore(
  tx: Transaction,
  ctx: Context,
  importId: string,
  {
    restored,
    current,
  }: { readonly restored: readonly Material[]; readonly current: ReadonlyMap<string, Material> },
): Promise<AuditedChange[]> {
  await updateMaterials(tx, ctx.scope.organisationId, restored);
  return restored.map((before): AuditedChange => {
    const now = current.get(before.id) ?? before;
    const detail = { ...changedFields(now, before), undoneImportId: importId };
    return { ...subject, documentId: before.id, action: 'update', detail };
  });
}

async function archive(
  tx: Transaction,
  ctx: Context,
  importId: string,
  {
    archived,
    documents,
  }: { readonly archived: readonly Material[]; readonly documents: ReadonlyMap<string, number> },
): Promise<AuditedChange[]> {
  const ids = archived.map(({ id }) => id);
  await setMaterialsArchived(tx, ctx.scope.organisationId, ids, ctx.clock());
  return archived.map(({ id, materialCode, name }): AuditedChange => {
    const count = documents.get(id) ?? 0;
    const detail = { materialCode, name, documents: count, undoneImportId: importId };
    return { ...subject, documentId: id, action: 'archive', detail };
  });
}

async function remove(
  tx: Transaction,
  ctx: Context,
  importId: string,
  {
    unused,
    rows,
  }: { readonly unused: readonly Material[]; readonly rows: readonly LockedMaterial[] },
): Promise<AuditedChange[]> {
  const ids = unused.map(({ id }) => id);
  const measured = await withAlternateUnits(tx, ctx, rows.map(measuresOf));
  const measures = new Map(measured.map(({ id, ...rest }) => [id, rest]));
  const offers = await deleteMaterialRows(tx, ctx.scope.organisationId, ids);
  const offersOf = Map.groupBy(offers, ({ materialId }) => materialId);
  const createdAt = new Map(rows.map((row) => [row.materialId, row.createdAt.toISOString()]));
  return unused.map((material): AuditedChange => {
    const supplierIds = (offersOf.get(material.id) ?? []).map(({ supplierId }) => supplierId);
    const detail = {
      ...material,
      ...measures.get(material.id),
      createdAt: createdAt.get(material.id) ?? ctx.clock().toISOString(),
      supplierIds,
      undoneImportId: importId,
    };
    return { ...subject, documentId: material.id, action: 'delete', detail };
  });
}

function measuresOf({ materialId, receiptTolerance }: LockedMaterial) {
  return { id: materialId, receiptTolerance: decimal(receiptTolerance).toString() };
}
