/** Writes imported materials; codes are in the order of the rows. */
import { type DescribedMaterial, describedMaterialSchema } from '@plinth/contracts/materials';
import type { MaterialValues } from '@plinth/domain/import/material-plan';
import type { ImportedRecord } from '@plinth/domain/import/undo-plan';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { insertMaterials, updateMaterials } from './import-materials.store.ts';
import { countDocumentsOfEach } from '../material-use.queries.ts';
import { toDescribedMaterial } from '../materials.queries.ts';
import { lockMaterials } from '../materials.store.ts';
import { nextMasterCodes } from '#features/numbering/numbering.public.ts';

interface WantedMaterials {
  readonly created: readonly MaterialValues[];
  readonly changed: readonly {
    readonly before: DescribedMaterial;
    readonly values: MaterialValues;
  }[];
}

/**
 * The values are validated; `importId` goes into the audit entries.
 * @throws AppError conflict if a material was changed since the plan
 */
export async function importMaterials(
  tx: Transaction,
  ctx: Context,
  importId: string,
  { created, changed }: WantedMaterials,
): Promise<{
  readonly stored: readonly ImportedRecord<DescribedMaterial>[];
  readonly changes: readonly AuditedChange[];
}> {
  const { organisationId } = ctx.scope;
  const changes = changed.map(({ before, values }) => ({
    before,
    after: describedMaterialSchema.parse({ ...before, ...values }),
  }));
  if (changes.some(({ before, after }) => areTermsChanged(before, after))) {
    await requireInAllFirms(tx, ctx, 'materials:import');
  }
  await requireUnchanged(tx, ctx, changes);
  const codes = await nextMasterCodes(tx, organisationId, 'MAT', created.length);
  const materials = created.map((values, index) =>
    describedMaterialSchema.parse({ ...values, id: ctx.newId(), materialCode: codes[index] }),
  );
  await insertMaterials(tx, organisationId, materials, ctx.clock());
  await updateMaterials(
    tx,
    organisationId,
    changes.map(({ after }) => after),
  );
  const subject = { documentType: 'MATERIAL', place: null } as const;
  return {
    stored: [...materials.map((after) => ({ before: null, after })), ...changes],
    changes: [
      ...materials.map((material) => ({
        ...subject,
        documentId: material.id,
        action: 'create',
        detail: { ...material, importId },
      })),
      ...changes.map(({ before, after }) => ({
        ...subject,
        documentId: after.id,
        action: 'update',
        detail: { ...changedFields(before, after), importId },
      })),
    ],
  };
}

/** Tax and unit decide what documents of all firms come to. */
function areTermsChanged(before: DescribedMaterial, after: DescribedMaterial): boolean {
  const termsOf = ({ unit, hsnCode, gstRate }: DescribedMaterial) => ({ unit, hsnCode, gstRate });
  return changedFields(termsOf(before), termsOf(after)) !== null;
}

/** Locks the materials and compares them with the plan. */
async function requireUnchanged(
  tx: Transaction,
  ctx: Context,
  changes: readonly { readonly before: DescribedMaterial; readonly after: DescribedMaterial }[],
): Promise<void> {
  const ids = changes.map(({ before }) => before.id);
  const rows = await lockMaterials(tx, ctx.scope.organisationId, ids);
  const current = new Map(
    rows
      .filter(({ archivedAt }) => !archivedAt)
      .map((row) => [row.materialId, toDescribedMaterial(row)]),
  );
  const isAsPlanned = changes.every(({ before }) => {
    const now = current.get(before.id);
    return now !== undefined && changedFields(before, now) === null;
  });
  const inAnotherUnit = changes.filter(({ before, after }) => before.unit !== after.unit);
  const unitIds = inAnotherUnit.map(({ before }) => before.id);
  const documents = await countDocumentsOfEach(tx, ctx, unitIds);
  if (!isAsPlanned || documents.size > 0) throw conflict('The list has changed since the preview');
}
