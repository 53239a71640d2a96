export { changeMaterial } from '#features/materials/change-material.ts';
export {
  type AlternateUnit,
  findAlternateUnits,
} from '#features/materials/alternate-units.queries.ts';
export { setPhoto } from '#features/materials/change-photo.ts';
export { createMaterial } from '#features/materials/create-material.ts';
export { importMaterials } from '#features/materials/import-materials.ts';
export { findMaterialNames } from '#features/materials/material-names.queries.ts';
export { countDocumentsOfEach } from '#features/materials/material-use.queries.ts';
export {
  findMaterials,
  getMaterial,
  isNamedLike,
  listMaterials,
  requireMaterials,
  toMaterial,
} from '#features/materials/materials.queries.ts';
export { MATERIAL_COLUMNS, type MaterialRow } from '#features/materials/materials.store.ts';
export { isOrMergedInto } from '#features/materials/with-merged.queries.ts';
export { undoMaterialImport } from '#features/materials/undo-material-import.ts';
export { findSubjects } from '#features/materials/named-subjects.queries.ts';
export { lockSurvivors } from '#features/materials/surviving-materials.queries.ts';
