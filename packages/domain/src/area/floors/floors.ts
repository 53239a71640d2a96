import { decimalOrZero } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { dateViolations, type Violation } from '../../shared/violation.ts';
import { areaViolation } from '../area.ts';
import type { FloorKind } from './floor-kind.ts';

export const [LOWEST_LEVEL, HIGHEST_LEVEL] = [-20, 300] as const;
export const MAX_TOWERS = 60;

export interface FloorEntry {
  /** The level of the floor: 0 is the ground floor, and basements are negative. */
  readonly level: number;
  /** The name of the floor; if empty, `floorName` gives one from its level. */
  readonly name: string;
  readonly kind: FloorKind;
  readonly constructionArea: string;
  readonly fsiArea: string;
}

export const FLOOR_KIND_NAMES = {
  TYPICAL: 'Typical',
  REFUGE: 'Refuge',
  PODIUM: 'Podium',
  BASEMENT: 'Basement',
  TERRACE: 'Terrace',
} as const satisfies Record<FloorKind, string>;

export function floorName(level: number): string {
  if (level === 0) return 'Ground floor';
  return level < 0 ? `Basement ${0 - level}` : `Floor ${level}`;
}

export function towerViolations(towers: readonly { readonly name: string }[]): Violation[] {
  const seen = new Set<string>();
  return towers.flatMap(({ name }, index) => {
    const path = `towers.${index}.name`;
    if (name === '') return [{ code: 'required', path, message: 'A tower needs a name' }];
    const key = name.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ code: 'taken', path, message: `There are two towers named ${name}` }];
  });
}

export function floorViolations(floors: readonly FloorEntry[]): Violation[] {
  const seen = new Set<number>();
  return floors.flatMap((floor, index) => {
    const at = `floors.${index}`;
    const violations: Violation[] = [];
    if (seen.has(floor.level)) {
      const message = `Level ${floor.level} stands twice`;
      violations.push({ code: 'taken', path: `${at}.level`, message });
    }
    seen.add(floor.level);
    const [area, fsi] = [
      areaViolation(floor.constructionArea, `${at}.constructionArea`, 'Construction area'),
      areaViolation(floor.fsiArea, `${at}.fsiArea`, 'FSI area'),
    ];
    if (area) violations.push(area);
    if (fsi) violations.push(fsi);
    if (!area && !fsi && decimalOrZero(floor.fsiArea).gt(decimalOrZero(floor.constructionArea))) {
      const message = 'FSI area cannot be larger than the construction area of the floor';
      violations.push({ code: 'area', path: `${at}.fsiArea`, message });
    }
    return violations;
  });
}

/**
 * Refuses malformed and future days of casting; an empty day means that the slab is not cast yet.
 */
export function castViolations(
  floors: readonly { readonly castOn: IsoDate }[],
  today: IsoDate,
): Violation[] {
  return floors.flatMap(({ castOn }, index) => {
    const path = `floors.${index}.castOn`;
    const malformed = dateViolations({ [path]: castOn });
    if (malformed.length > 0 || castOn === '' || castOn <= today) return malformed;
    return [{ code: 'future', path, message: 'A slab cannot be cast in the future' }];
  });
}
