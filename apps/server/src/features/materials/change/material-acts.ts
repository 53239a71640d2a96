import type { DescribedMaterial, MaterialRow } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { withAlternateUnits } from './alternate-units.queries.ts';
import { toMaterialRow } from '../materials.queries.ts';
import { lockMaterials } from '../materials.store.ts';

export interface LockedMaterial {
  readonly material: DescribedMaterial;
  readonly measures: Pick<MaterialRow, 'receiptTolerance' | 'alternateUnits'>;
  readonly version: number;
  readonly createdAt: Date;
}

/**
 * Locks a material for a change; putting it on a document waits.
 * @throws AppError notFound; conflict if it is archived
 */
async function lockMaterial(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<LockedMaterial> {
  const [row] = await lockMaterials(tx, scope.organisationId, [id]);
  if (!row) throw notFound('Material');
  if (row.archivedAt) throw conflict('This material is archived');
  const [measured] = await withAlternateUnits(tx, { scope }, [toMaterialRow(row)]);
  if (!measured) throw new TypeError('a material without itself');
  const { version, receiptTolerance, alternateUnits, ...material } = measured;
  return {
    material,
    measures: { receiptTolerance, alternateUnits },
    version,
    createdAt: row.createdAt,
  };
}

/** Materials belong to the whole organisation. */
export const MATERIAL = {
  type: 'MATERIAL',
  name: 'Material',
  lock: lockMaterial,
  answer: async (tx: Transaction, ctx: Context, id: string) =>
    (await lockMaterial(tx, ctx, id)).material,
} as const;

export const materialActs = defineActs(MATERIAL);
