/** Recognises towers and floors by the names that sheets use for them. */
import type { FloorKind } from './floors/floor-kind.ts';
import type { StatedTower } from './statement.ts';

const KIND_WORDS: Readonly<Record<FloorKind, RegExp>> = {
  REFUGE: /refuge/i,
  PODIUM: /podium|stilt|parking/i,
  BASEMENT: /basement|^b\s?-?\d$|^[-−]\d/i,
  TERRACE: /terrace|roof/i,
  TYPICAL: /typical|residential|commercial|floor|ground|^\d/i,
};

const ORDINALS = [
  'ground',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** Finds the tower with a name; `Wing A`, `TOWER A` and `A` are the same. */
export function towerNamed<Tower extends { readonly name: string }>(
  name: string,
  towers: readonly Tower[],
): Tower | undefined {
  const key = towerKey(name);
  return (
    towers.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    towers.find((one) => towerKey(one.name) === key)
  );
}

function towerKey(name: string): string {
  return name.toLowerCase().replace(/^(?:wing|tower|building|bldg\.?|block)[\s-]+/, '');
}

export function isTowerText(text: string): boolean {
  return /^(?:wing|tower|building|bldg\.?|block)\b/i.test(text);
}

/**
 * Returns the level that a text means, such as `2`, `2nd floor`, `Second`, `Stilt`, `B1`, or the
 * name of a floor of the tower.
 */
export function levelOf(text: string, tower?: Pick<StatedTower, 'floors'>): number | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .trim();
  const named = tower?.floors.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (named) return named.level;
  if (/^[-−]\d{1,2}$/.test(plain)) return -Number(plain.slice(1));
  const basement = /^b(?:asement)?[\s-]*(\d?)$/.exec(plain);
  if (basement) return -Number(basement[1] || 1);
  if (/^(?:g|gf|gr|gr\.? floor|ground|ground floor|stilt|stilt floor|stilt parking)$/.test(plain)) {
    return 0;
  }
  const word = plain.replaceAll(/\b(?:floor|flr|level|storey|typical|refuge)\b/g, '').trim();
  const number = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number !== undefined) return Number(number);
  const ordinal = ORDINALS.indexOf(word);
  return ordinal === -1 ? null : ordinal;
}

/**
 * Returns the levels that a text means: all of `1-12` or `1st to 12th floor`, one for a single
 * floor, none if it names no floor.
 */
export function levelsOf(text: string): readonly number[] {
  const only = levelOf(text);
  if (only !== null) return [only];
  const [from, to] = text.split(/\s+to\s+|\s*[–—]\s*|(?<=\w)\s*-\s*(?=\d)/i);
  const first = levelOf(from ?? '');
  const last = levelOf(to ?? '');
  if (first === null || last === null || last < first || last - first > 320) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the kind of floor that a text names; null if it names none. */
export function floorKindOf(text: string): FloorKind | null {
  const order: readonly FloorKind[] = ['REFUGE', 'PODIUM', 'BASEMENT', 'TERRACE', 'TYPICAL'];
  return order.find((kind) => KIND_WORDS[kind].test(text)) ?? null;
}
