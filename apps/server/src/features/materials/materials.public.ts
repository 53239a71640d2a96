export { changeMaterial } from './change/change-material.ts';
export { type AlternateUnit, findAlternateUnits } from './change/alternate-units.queries.ts';
export { setPhoto } from './photo/change-photo.ts';
export { createMaterial } from './change/create-material.ts';
export { importMaterials } from './import/import-materials.ts';
export { findMaterialNames } from './material-names.queries.ts';
export { countDocumentsOfEach } from './material-use.queries.ts';
export {
  findMaterials,
  getMaterial,
  isNamedLike,
  listMaterials,
  requireMaterials,
  toMaterial,
} from './materials.queries.ts';
export { MATERIAL_COLUMNS, type MaterialRow } from './materials.store.ts';
export { isOrMergedInto } from './merge/with-merged.queries.ts';
export { undoMaterialImport } from './import/undo-material-import.ts';
export { findSubjects } from './named-subjects.queries.ts';
export { lockSurvivors } from './merge/surviving-materials.queries.ts';
