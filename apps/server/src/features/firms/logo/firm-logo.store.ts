import type { Transaction } from '#db/database.ts';
import type { LogoPicture } from './logo-picture.ts';
import type { Scope } from '#scope.ts';

export interface StoredLogo extends LogoPicture {
  readonly sha256: string;
  readonly changedAt: Date;
}

/** Inserts the logo or replaces the existing one. */
export async function writeFirmLogo(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  { contentType, content, width, height, sha256, changedAt }: StoredLogo,
): Promise<void> {
  const columns = {
    content_type: contentType,
    content,
    width,
    height,
    sha256,
    changed_at: changedAt,
  };
  await tx
    .insertInto('firm_logo')
    .values({ organisation_id: organisationId, firm_id: firmId, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'firm_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteFirmLogo(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<void> {
  await tx
    .deleteFrom('firm_logo')
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', firmId)
    .execute();
}
