/** The materials that a supplier's cell names: `Cement OPC 53; MAT-00004, River sand`. */
import { sameKey } from './cell-text.ts';

export interface NamedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly name: string;
}

export interface NamedMaterials {
  /** Each once, in the order of the cell. */
  readonly materials: readonly NamedMaterial[];
  readonly problems: readonly string[];
}

/** Reads cells against the whole list of materials. Names may hold commas themselves: the longest that is known counts. */
export function materialNamesReader(
  known: readonly NamedMaterial[],
): (text: string) => NamedMaterials {
  const byCode = Map.groupBy(known, ({ materialCode }) => sameKey(materialCode));
  const byName = Map.groupBy(known, ({ name }) => sameKey(name));
  const find = (text: string) => byCode.get(sameKey(text)) ?? byName.get(sameKey(text)) ?? [];

  return (text) => {
    const materials = new Map<string, NamedMaterial>();
    const problems: string[] = [];
    for (const name of namesIn(text, (candidate) => find(candidate).length > 0)) {
      const [material, ...others] = find(name);
      if (!material) problems.push(`Material ${name} is not in the list`);
      else if (others.length > 0) problems.push(ambiguous(name, [material, ...others]));
      else materials.set(material.id, material);
    }
    return { materials: [...materials.values()], problems };
  };
}

function ambiguous(name: string, materials: readonly NamedMaterial[]): string {
  const codes = materials.map(({ materialCode }) => materialCode).join(', ');
  return `Material ${name} is in the list more than once (${codes}): use its code`;
}

function namesIn(text: string, isKnown: (name: string) => boolean): readonly string[] {
  return text
    .split(/[;\n]/)
    .flatMap((part) => partsByComma(part, isKnown))
    .map((name) => name.trim())
    .filter(Boolean);
}

function partsByComma(text: string, isKnown: (name: string) => boolean): readonly string[] {
  let rest = text.split(',');
  const names: string[] = [];
  while (rest.length > 0) {
    const lengths = rest.map((_, index) => rest.length - index);
    const length = lengths.find((count) => isKnown(rest.slice(0, count).join(','))) ?? 1;
    names.push(rest.slice(0, length).join(','));
    rest = rest.slice(length);
  }
  return names;
}
