/** Parses a supplier's list of materials: `Cement OPC 53; MAT-00004, River sand`. */
import { sameKey } from '../sheet/cell-text.ts';

export interface NamedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly name: string;
}

export interface NamedMaterials {
  /** The materials in the order of the cell, each once. */
  readonly materials: readonly NamedMaterial[];
  readonly problems: readonly string[];
}

/** The largest number of materials of a supplier, as in its form. */
const MAX_NAMES = 1000;
/** The largest number of problems listed for a cell; the others are only counted. */
const MAX_REPORTED = 10;

/** Matches cells against all materials. Names may contain commas: the longest known match wins. */
export function materialNamesReader(
  known: readonly NamedMaterial[],
): (text: string) => NamedMaterials {
  const byCode = Map.groupBy(known, ({ materialCode }) => sameKey(materialCode));
  const byItemCode = Map.groupBy(known, ({ itemCode }) => sameKey(itemCode));
  const byName = Map.groupBy(known, ({ name }) => sameKey(name));
  const find = (text: string) => {
    const key = sameKey(text);
    return byItemCode.get(key) ?? byCode.get(key) ?? byName.get(key) ?? [];
  };
  const mostCommas = known.reduce((most, { name }) => Math.max(most, commasIn(name)), 0);
  const isKnown = (candidate: string) => find(candidate).length > 0;

  return (text) => {
    const materials = new Map<string, NamedMaterial>();
    const problems: string[] = [];
    let count = 0;
    for (const name of namesIn(text, mostCommas, isKnown)) {
      count += 1;
      // The rest of an overlong cell is not read.
      if (count > MAX_NAMES) return { materials: [], problems: [TOO_MANY] };
      const [material, ...others] = find(name);
      if (!material) problems.push(`Material ${name} is not in the list`);
      else if (others.length > 0) problems.push(ambiguous(name, [material, ...others]));
      else materials.set(material.id, material);
    }
    return { materials: [...materials.values()], problems: reported(problems) };
  };
}

const TOO_MANY = `A supplier takes at most ${MAX_NAMES} materials`;

function reported(problems: readonly string[]): readonly string[] {
  const more = problems.length - MAX_REPORTED;
  if (more <= 0) return problems;
  return [...problems.slice(0, MAX_REPORTED), `${more} more materials cannot be read either`];
}

function commasIn(text: string): number {
  return text.split(',').length - 1;
}

function ambiguous(name: string, materials: readonly NamedMaterial[]): string {
  const codes = materials.map(({ materialCode }) => materialCode).join(', ');
  return `Material ${name} is in the list more than once (${codes}): use its code`;
}

type IsKnown = (name: string) => boolean;

function* namesIn(text: string, mostCommas: number, isKnown: IsKnown): Generator<string> {
  for (const part of text.split(/[;\n]/)) {
    for (const name of partsByComma(part.split(','), mostCommas, isKnown)) {
      if (name.trim() !== '') yield name.trim();
    }
  }
}

/** The largest number of commas in a known name, which limits the length of a match. */
function* partsByComma(
  parts: readonly string[],
  mostCommas: number,
  isKnown: IsKnown,
): Generator<string> {
  for (let at = 0; at < parts.length;) {
    let taken = Math.min(mostCommas + 1, parts.length - at);
    while (taken > 1 && !isKnown(parts.slice(at, at + taken).join(','))) taken -= 1;
    yield parts.slice(at, at + taken).join(',');
    at += taken;
  }
}
