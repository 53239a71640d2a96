/** Runs an import: exactly what the preview showed, or nothing. */
import { createHash } from 'node:crypto';

import type { Import } from '@plinth/contracts/imports';
import {
  countActions,
  type PlannedRow,
  type Sheet,
  sheetTotals,
} from '@plinth/domain/import/row-plan';

import type { Context } from '#context.ts';
import { lockNames } from '#db/lock-names.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, unprocessable } from '#errors.ts';
import type { ImportRules } from './import-rules.ts';
import { getImport } from './imports.queries.ts';
import { insertImport, insertImportChanges, lockImports } from './imports.store.ts';

/** The plan for the current records, without writing. */
export async function previewImport<Field extends string>(
  ctx: Context,
  rules: ImportRules<Field>,
  sheet: Sheet<Field>,
) {
  const { rows } = await rules.plan(ctx, sheet);
  const [counts, totals] = [countActions(rows), sheetTotals(rows)];
  return { rows: rows.map(shown), counts, totals, digest: digestOf(rows) };
}

interface ImportRequest<Field extends string> extends Sheet<Field> {
  readonly fileName: string;
  /** The digest of the preview. */
  readonly digest: string;
  /** Row numbers to leave out. */
  readonly leaveOut: readonly number[];
}

/**
 * @throws AppError conflict if the records have changed since the preview; unprocessable if a
 *   refused row is not left out, or there is nothing to do
 */
export async function runImport<Field extends string>(
  ctx: Context,
  rules: ImportRules<Field>,
  { columns, rows, fileName, digest, leaveOut }: ImportRequest<Field>,
): Promise<{ import: Import; message: string }> {
  const { organisationId } = ctx.scope;
  return changeSeveral(ctx, async (tx) => {
    await lockImports(tx, organisationId);
    await rules.lock?.(tx);
    if (rules.names) await lockNames(tx, organisationId, rules.names);
    const plan = await rules.plan({ ...ctx, db: tx }, { columns, rows });
    if (digestOf(plan.rows) !== digest) throw conflict('The list has changed since the preview');
    const leftOut = new Set(leaveOut);
    const wanted = plan.rows.filter(({ number }) => !leftOut.has(number));
    refuseRefused(wanted);
    const counts = countActions(wanted);
    if (counts.CREATE + counts.CHANGE === 0) throw unprocessable('There is nothing to import');

    const batch = {
      id: ctx.newId(),
      kind: rules.kind,
      storeId: rules.storeId ?? null,
      projectId: rules.projectId ?? null,
      fileName,
      importedBy: ctx.actor.id,
      importedByName: ctx.actor.name,
      importedAt: ctx.clock(),
      createdCount: counts.CREATE,
      changedCount: counts.CHANGE,
      skippedCount: counts.SKIP,
    };
    await insertImport(tx, organisationId, batch);
    const numbers = new Set(wanted.map(({ number }) => number));
    const { stored, changes } = await plan.write(tx, batch.id, numbers);
    await insertImportChanges(tx, organisationId, batch.id, stored);
    const subject = { documentType: 'IMPORT', documentId: batch.id } as const;
    const detail = { kind: rules.kind, fileName, counts, leftOut: [...leftOut] };
    const message = `Imported: ${counts.CREATE} created, ${counts.CHANGE} changed`;
    return {
      changes: [...changes, { ...subject, place: rules.place ?? null, action: 'import', detail }],
      answer: async () => ({ import: await getImport(tx, ctx, batch.id), message }),
    };
  });
}

/** The maximum number of rows named in an error message. */
const MAX_REPORTED = 50;

function refuseRefused(rows: readonly PlannedRow<unknown>[]): void {
  const refused = rows.filter(({ action }) => action === 'REFUSE');
  if (refused.length === 0) return;
  const violations = refused.slice(0, MAX_REPORTED).map(({ number, reasons }) => ({
    code: 'row-refused',
    path: `rows.${number}`,
    message: `Row ${number}: ${reasons.join('; ')}`,
  }));
  const [some, them] =
    refused.length === 1 ? ['1 row is', 'it'] : [`${refused.length} rows are`, 'them'];
  throw unprocessable(`${some} refused: correct ${them} or leave ${them} out`, violations);
}

/** A row of the preview. */
function shown({ number, action, label, changes, reasons, warnings, notes }: PlannedRow<unknown>) {
  return { number, action, label, changes, reasons, warnings, notes };
}

/** Equal for equal plans only. */
function digestOf(rows: readonly PlannedRow<unknown>[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
