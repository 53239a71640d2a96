/** What other features may use of materials. */
export { createMaterial } from '#features/materials/create-material.ts';
export {
  findMaterials,
  MATERIAL_COLUMNS,
  toMaterial,
} from '#features/materials/materials.queries.ts';
