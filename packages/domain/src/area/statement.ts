/** The figures of an area statement: by unit, and their sums by floor, tower, type and owner. */
import { decimal } from '../shared/decimal.ts';
import { mapInSteps, type Steps } from '../shared/steps.ts';
import { type Area, areaOf, sumOfAreas } from './area.ts';
import type { FloorKind } from './floors/floor-kind.ts';
import {
  type AreaFormula,
  type Figure,
  type UnitAreas,
  type UnitFigures,
  unitFigures,
} from './formula.ts';
import { type FsiBalance, fsiBalance } from './fsi.ts';
import type { UnitOwner } from './units.ts';

export const PROJECT_TYPES = ['RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL'] as const;

export type ProjectType = (typeof PROJECT_TYPES)[number];

export interface StatedUnit extends UnitAreas {
  readonly id: string;
  readonly towerId: string;
  readonly floorId: string;
  readonly unitNo: string;
  readonly type: string;
  readonly parking: number;
  readonly owner: UnitOwner;
  readonly facing: string;
  readonly remark: string;
}

export interface StatedFloor {
  readonly id: string;
  readonly level: number;
  readonly name: string;
  readonly kind: FloorKind;
  readonly constructionArea: string;
  readonly fsiArea: string;
  readonly castOn: string | null;
}

export interface StatedTower {
  readonly id: string;
  readonly name: string;
  readonly floors: readonly StatedFloor[];
}

/** The content of an area statement that each of its revisions stores unchanged. */
export interface AreaContent {
  readonly projectType: ProjectType;
  readonly plotArea: string | null;
  readonly permittedFsi: string | null;
  readonly formula: AreaFormula;
  readonly towers: readonly StatedTower[];
  readonly units: readonly StatedUnit[];
}

export interface AreaTotal {
  readonly units: number;
  readonly parking: number;
  readonly figures: UnitFigures;
}

export type Totals = ReadonlyMap<string, AreaTotal>;

export interface StatementFigures {
  /** The figures of each unit, by its id. */
  readonly units: ReadonlyMap<string, UnitFigures>;
  readonly total: AreaTotal;
  readonly byFloor: Totals;
  readonly byTower: Totals;
  readonly byType: Totals;
  readonly byOwner: Totals;
  readonly construction: Area;
  /** The construction area of the floors whose slab is cast. */
  readonly cast: Area;
  readonly fsi: FsiBalance | null;
}

export function* statementFigures(content: AreaContent): Steps<StatementFigures> {
  const figures = yield* mapInSteps(content.units, (unit) => ({
    unit,
    figures: unitFigures(unit, content.formula),
  }));
  // Units with the same floor, tower, type and owner are added up once.
  const alike = Map.groupBy(figures, ({ unit: { floorId, towerId, type, owner } }) =>
    JSON.stringify([floorId, towerId, type, owner]),
  );
  const parts = yield* mapInSteps([...alike.values()], partOf);
  const totalsBy = (keyOf: (unit: StatedUnit) => string): Totals =>
    new Map(
      [...Map.groupBy(parts, ({ unit }) => keyOf(unit))].map(([key, group]) => [
        key,
        totalOf(group),
      ]),
    );
  const floors = content.towers.flatMap((tower) => tower.floors);
  return {
    units: new Map(figures.map((one) => [one.unit.id, one.figures])),
    total: totalOf(parts),
    byFloor: totalsBy(({ floorId }) => floorId),
    byTower: totalsBy(({ towerId }) => towerId),
    byType: totalsBy(({ type }) => type),
    byOwner: totalsBy(({ owner }) => owner),
    construction: constructionOf(floors),
    cast: constructionOf(floors.filter(({ castOn }) => castOn !== null)),
    fsi: fsiBalance(
      floors.map(({ fsiArea }) => fsiArea),
      content.plotArea,
      content.permittedFsi,
    ),
  };
}

export function constructionOf(floors: readonly Pick<StatedFloor, 'constructionArea'>[]): Area {
  return sumOfAreas(floors.map(({ constructionArea }) => areaOf(decimal(constructionArea))));
}

interface Figured {
  readonly unit: StatedUnit;
  readonly figures: UnitFigures;
}

/** The sum of several units with the same keys; `unit` is the first of them. */
interface Part extends AreaTotal {
  readonly unit: StatedUnit;
}

function partOf(units: readonly Figured[]): Part {
  const [first] = units;
  if (!first) throw new RangeError('a part without units');
  const ofOne = units.map(({ unit, figures }) => ({ units: 1, parking: unit.parking, figures }));
  return { unit: first.unit, ...totalOf(ofOne) };
}

function totalOf(parts: readonly AreaTotal[]): AreaTotal {
  const sumOf = (figure: Figure) => sumOfAreas(parts.map(({ figures }) => figures[figure]));
  return {
    units: parts.reduce((count, { units }) => count + units, 0),
    parking: parts.reduce((count, { parking }) => count + parking, 0),
    figures: {
      carpet: sumOf('carpet'),
      enclosedBalcony: sumOf('enclosedBalcony'),
      openBalcony: sumOf('openBalcony'),
      utility: sumOf('utility'),
      terrace: sumOf('terrace'),
      wall: sumOf('wall'),
      builtUp: sumOf('builtUp'),
      saleable: sumOf('saleable'),
    },
  };
}
