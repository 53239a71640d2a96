import type { PhotoKind } from '@plinth/domain/material/photo';

import type { Transaction } from '#db/database.ts';

export interface StoredPhoto {
  readonly contentType: PhotoKind;
  readonly content: Buffer;
  readonly thumbnail: Buffer;
  readonly sha256: string;
  readonly changedAt: Date;
}

/** Inserts the photo or replaces the existing one. */
export async function writePhoto(
  tx: Transaction,
  organisationId: string,
  materialId: string,
  { contentType, content, thumbnail, sha256, changedAt }: StoredPhoto,
): Promise<void> {
  const columns = {
    content_type: contentType,
    content,
    thumbnail,
    sha256,
    changed_at: changedAt,
  };
  await tx
    .insertInto('material_photo')
    .values({ organisation_id: organisationId, material_id: materialId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'material_id']).doUpdateSet(columns),
    )
    .execute();
}

export async function deletePhoto(
  tx: Transaction,
  organisationId: string,
  materialId: string,
): Promise<void> {
  await tx
    .deleteFrom('material_photo')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', materialId)
    .execute();
}
