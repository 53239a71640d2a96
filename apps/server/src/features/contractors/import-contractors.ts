/** Writes imported contractors; codes are in the order of the rows. */
import type { ContractorFields } from '@plinth/domain/contractor/contractor';
import type { KnownContractor } from '@plinth/domain/import/contractor-plan';
import type { ImportedRecord } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { findContractors } from './contractors.queries.ts';
import { adoptIssues } from './contractors.store.ts';
import {
  insertContractors,
  lockContractors,
  updateContractors,
} from './import-contractors.store.ts';
import { nextMasterCodes } from '#features/numbering/numbering.public.ts';

interface WantedContractors {
  readonly created: readonly ContractorFields[];
  readonly changed: readonly {
    readonly before: KnownContractor;
    readonly values: ContractorFields;
  }[];
}

/**
 * The values are validated; `importId` goes into the audit entries. Issues that name one become
 * its own.
 * @throws AppError conflict if a contractor was changed since the plan, or a name was taken
 */
export async function importContractors(
  tx: Transaction,
  ctx: Context,
  importId: string,
  { created, changed }: WantedContractors,
): Promise<{
  readonly stored: readonly ImportedRecord<KnownContractor>[];
  readonly changes: readonly AuditedChange[];
}> {
  const { organisationId } = ctx.scope;
  const changes = changed.map(({ before, values }) => ({
    before,
    after: { ...before, ...values },
  }));
  await requireUnchanged(tx, ctx, changes);
  const codes = await nextMasterCodes(tx, organisationId, 'CON', created.length);
  const added = created.map((values, index) => ({
    before: null,
    after: { id: ctx.newId(), contractorCode: codes[index] ?? '', ...values },
  }));
  const records = [...added, ...changes];
  await insertContractors(
    tx,
    organisationId,
    added.map(({ after }) => after),
    ctx.clock(),
  );
  await updateContractors(
    tx,
    organisationId,
    changes.map(({ after }) => after),
  );
  const ids = records.map(({ after }) => after.id);
  const adopted = await adoptIssues(tx, organisationId, ids);
  return {
    stored: records,
    changes: records.map(({ before, after }) => ({
      documentType: 'CONTRACTOR',
      documentId: after.id,
      place: null,
      action: before ? 'update' : 'create',
      detail: before
        ? { ...changedFields(before, after), importId }
        : { ...after, adoptedIssues: adopted.get(after.id) ?? 0, importId },
    })),
  };
}

/** Locks the contractors and compares them with the plan. */
async function requireUnchanged(
  tx: Transaction,
  ctx: Context,
  changes: readonly { readonly before: KnownContractor }[],
): Promise<void> {
  const ids = changes.map(({ before }) => before.id);
  const held = await lockContractors(tx, ctx.scope.organisationId, ids);
  const found = await findContractors(tx, ctx, ids);
  const current = new Map(found.map((contractor) => [contractor.id, contractor]));
  const isAsPlanned = changes.every(({ before }) => {
    const now = current.get(before.id);
    return now !== undefined && changedFields(before, now) === null;
  });
  if (!isAsPlanned || held.some(({ archivedAt }) => archivedAt !== null)) {
    throw conflict('The list has changed since the preview');
  }
}
