/** Writes an imported bill of quantities, and undoes it. */
import type { KnownWorkItem, WorkValues } from '@plinth/domain/import/work-plan';
import { planUndo, type Undone } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { unitChangeViolations } from '@plinth/domain/work/work-item';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';
import {
  deleteWork,
  insertWork,
  lastPlaces,
  updateWork,
  type WrittenWork,
} from './import-work.store.ts';
import { findUsedWork, listKnownWork, type StoredWork } from './known-work.queries.ts';
import { lockTree } from './works.store.ts';

interface WantedWork {
  readonly created: readonly WorkValues[];
  readonly changed: readonly { readonly before: KnownWorkItem; readonly values: WorkValues }[];
}

interface ImportedWork {
  readonly before: StoredWork | null;
  readonly after: StoredWork;
}

/** The tree must be locked; the values are validated. */
export async function importWork(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { created, changed }: WantedWork,
): Promise<{ readonly stored: readonly ImportedWork[]; readonly changes: readonly [] }> {
  const known = await listKnownWork(tx, ctx, projectId);
  const placed = new Map(known.map((item) => [item.code.toLowerCase(), item.path]));
  const places = await lastPlaces(tx, ctx.scope, projectId);
  const rows: WrittenWork[] = created.map((values) => {
    const id = ctx.newId();
    const above = values.above.map((code) => placed.get(code.toLowerCase()));
    const path = [...(above.find((one) => one !== undefined) ?? []), id];
    const parentId = path.at(-2) ?? null;
    const position = (places.get(parentId ?? '') ?? 0) + 1;
    places.set(parentId ?? '', position);
    placed.set(values.code.toLowerCase(), path);
    return { ...storedOf(id, values), path, parentId, position };
  });
  await insertWork(tx, ctx.scope, projectId, rows, ctx.clock());
  const changes = changed.map(({ before, values }) => ({
    before: storedOf(before.id, before),
    after: storedOf(before.id, values),
  }));
  await updateWork(
    tx,
    ctx.scope,
    changes.map(({ after }) => after),
  );
  const added = rows.map((row) => ({ before: null, after: storedOf(row.id, row) }));
  return { stored: [...added, ...changes], changes: [] };
}

function storedOf(id: string, values: Omit<StoredWork, 'id'>): StoredWork {
  const { code, kind, description, unit, quantity, rate } = values;
  return { id, code, kind, description, unit, quantity, rate };
}

const stored = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['COST_CODE', 'BOQ_HEADING', 'BOQ_ITEM']),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
});

/**
 * Undoes an import as a whole; refused where an item is used, or was changed since.
 * @throws AppError notFound
 */
export async function undoWorkImport(
  tx: Transaction,
  ctx: Context,
  importId: string,
  changes: readonly { readonly before: unknown; readonly after: unknown }[],
  projectId: string | null,
): Promise<Undone & { readonly changes: readonly AuditedChange[] }> {
  const place = await lockTree(tx, ctx.scope, projectId ?? '');
  if (!place) throw notFound('Import');
  await requireOpenProject(tx, ctx, place.projectId, 'works:write');
  await lockNormSet(tx, ctx.scope, place.projectId, ctx.clock());
  const imported = changes.map(({ before, after }) => ({
    before: stored.nullable().parse(before),
    after: stored.parse(after),
  }));
  const known = await listKnownWork(tx, ctx, place.projectId);
  const current = new Map(known.map((item) => [item.id, storedOf(item.id, item)]));
  const { edited, restored, removed } = planUndo<z.infer<typeof stored>>(imported, current);
  const used = await findUsedWork(
    tx,
    ctx,
    place.projectId,
    removed.map(({ id }) => id),
  );
  const byId = new Map(known.map((item) => [item.id, item]));
  const violations = [
    ...restored.flatMap(({ id, unit }) => {
      const item = byId.get(id);
      const refused = item ? unitChangeViolations(item, unit) : [];
      return refused.map(({ message }) => blocking(id, message));
    }),
    ...edited.map(({ id, code }) => blocking(id, `${code} was changed after the import`)),
    ...used.map((item) => blocking(item.id, whyUsed(item))),
  ];
  const counts = {
    deletedCount: removed.length,
    archivedCount: 0,
    restoredCount: restored.length,
  };
  if (violations.length > 0) return { ...counts, violations, changes: [] };
  await deleteWork(
    tx,
    ctx.scope,
    removed.map(({ id }) => id),
  );
  await updateWork(tx, ctx.scope, restored);
  const undone = restored.map((to): AuditedChange => {
    const detail = { ...changedFields(current.get(to.id) ?? to, to), undoneImportId: importId };
    return { documentType: 'WORK_ITEM', documentId: to.id, place, action: 'update', detail };
  });
  return { ...counts, violations, changes: undone };
}

function whyUsed({ code, isNamed, isPlanned }: Awaited<ReturnType<typeof findUsedWork>>[number]) {
  if (isNamed) return `Documents name ${code}`;
  if (isPlanned) return `${code} is in the budget, norms, measurements or bar schedule`;
  return `${code} has items under it that came later`;
}

function blocking(id: string, message: string) {
  return { code: 'edited-since', path: id, message };
}
