/**
 * Undoes an import of contractors: new ones give back the issues that they took over and are deleted
 * or, with later issues, archived; changed ones get their previous values.
 */
import { contractorSchema } from '@plinth/contracts/contractors';
import type { KnownContractor } from '@plinth/domain/import/contractor-plan';
import { type ImportedRecord, planUndo, type Undone } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { findContractors, findNamed } from './contractors.queries.ts';
import {
  deleteContractors,
  lockContractors,
  releaseIssues,
  setContractorsArchived,
  updateContractors,
} from './import-contractors.store.ts';

interface Stored {
  readonly before: unknown;
  readonly after: unknown;
}

const importedContractor = contractorSchema.omit({ version: true });

const subject = { documentType: 'CONTRACTOR', place: null } as const;

/**
 * @param stored what the import did to each contractor
 * @throws AppError conflict if the previous name is another contractor's by now
 */
export async function undoContractorImport(
  tx: Transaction,
  ctx: Context,
  importId: string,
  stored: readonly Stored[],
): Promise<Undone & { readonly changes: readonly AuditedChange[] }> {
  const { organisationId } = ctx.scope;
  const imported = stored.map(parseRecord);
  const ids = imported.map(({ after }) => after.id);
  const rows = await lockContractors(tx, organisationId, ids);
  const found = await findContractors(tx, ctx, ids);
  const current = new Map(found.map((contractor) => [contractor.id, contractor]));
  const { edited, restored, removed } = planUndo(imported, current);
  const violations = edited.map(({ id, contractorCode, name }) => ({
    code: 'edited-since',
    path: id,
    message: `${contractorCode} ${name} was changed after the import`,
  }));
  const counts = { deletedCount: 0, archivedCount: 0, restoredCount: restored.length };
  if (violations.length > 0) return { violations, ...counts, changes: [] };

  await releaseIssues(tx, organisationId, idsOf(removed));
  const named = await findNamed(tx, ctx, ids);
  const used = removed.filter(({ id }) => named.has(id));
  const unused = removed.filter(({ id }) => !named.has(id));
  const isArchived = new Set(rows.filter((row) => row.archivedAt).map(({ id }) => id));
  const archived = used.filter(({ id }) => !isArchived.has(id));
  // Names become free before they are given back.
  await deleteContractors(tx, organisationId, idsOf(unused));
  await setContractorsArchived(tx, organisationId, idsOf(archived), ctx.clock());
  await updateContractors(tx, organisationId, restored);
  const changes = [
    ...unused.map((contractor) => entry('delete', contractor, { ...contractor }, importId)),
    ...archived.map(({ id, contractorCode, name }) =>
      entry('archive', { id }, { contractorCode, name }, importId),
    ),
    ...restored.map((to) =>
      entry('update', to, { ...changedFields(current.get(to.id) ?? to, to) }, importId),
    ),
  ];
  const [deletedCount, archivedCount] = [unused.length, used.length];
  return { violations, ...counts, deletedCount, archivedCount, changes };
}

function entry(
  action: string,
  { id }: { readonly id: string },
  detail: Readonly<Record<string, string | object>>,
  undoneImportId: string,
): AuditedChange {
  return { ...subject, documentId: id, action, detail: { ...detail, undoneImportId } };
}

function idsOf(contractors: readonly KnownContractor[]): string[] {
  return contractors.map(({ id }) => id);
}

function parseRecord({ before, after }: Stored): ImportedRecord<KnownContractor> {
  return {
    before: importedContractor.nullable().parse(before),
    after: importedContractor.parse(after),
  };
}
