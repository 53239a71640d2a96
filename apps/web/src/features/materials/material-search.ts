/** Finding materials on the loaded page while the server searches all of them. */
import type { Material } from '@plinth/contracts/materials';

/** Whether every typed word stands in the name, code, HSN code or unit: the fields that the server searches. */
function isMaterialFound(material: Material, searchText: string): boolean {
  const { name, materialCode, hsnCode, unit } = material;
  const fields = [name, materialCode, hsnCode, unit].join('\n').toLowerCase();
  const words = searchText.toLowerCase().split(/\s+/);
  return words.every((word) => fields.includes(word));
}

/** The rows to show before the server has answered: those found, or none known yet (`undefined`). */
export function foundOnPage(
  materials: readonly Material[] | undefined,
  searchText: string,
): readonly Material[] | undefined {
  const found = materials?.filter((material) => isMaterialFound(material, searchText)) ?? [];
  return found.length > 0 ? found : undefined;
}
