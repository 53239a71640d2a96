/**
 * Material intensity: kilograms that were issued, less those returned, per area that was cast.
 * Materials of unknown weight are listed by name; no weight is estimated.
 */
import type { AlternateUnit } from '../../material/measures.ts';
import { kilogramFactor } from '../../material/weight.ts';
import { type Decimal, decimal, decimalText, sum } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { monthsOf } from '../../shared/period.ts';
import type { Unit } from '../../shared/quantity.ts';
import type { Area } from '../area.ts';
import type { IntensityBand } from './intensity-bands.ts';
import { constructionOf } from '../statement.ts';

const PLACES = 3;

/** The quantity of a material that was issued to the work. */
export interface MovedMaterial {
  readonly name: string;
  readonly category: string;
  readonly unit: Unit;
  readonly alternateUnits: readonly AlternateUnit[];
  /** The issued quantity less the returned one. */
  readonly quantity: Decimal;
}

export interface MovedInMonth extends MovedMaterial {
  /** `"2026-11"` */
  readonly month: string;
}

export interface BuiltFloor {
  readonly towerId: string;
  readonly castOn: IsoDate | null;
  readonly constructionArea: string;
}

export const COMPARISONS = ['BELOW', 'WITHIN', 'ABOVE'] as const;

export type Comparison = (typeof COMPARISONS)[number];

export interface Divisor {
  readonly area: Area;
  /** Whether no slab has a cast date, so that the whole construction area is the divisor. */
  readonly isWhole: boolean;
}

export interface Intensity extends Divisor {
  /** The weight with three places; null if no material has a known weight. */
  readonly kilograms: string | null;
  /** Kilograms per square foot with three places; null if the weight or the area is not known. */
  readonly perSqft: string | null;
  readonly perSqm: string | null;
  readonly standing: Comparison | null;
  /** Names of materials that are not counted, because their weight is not known. */
  readonly withoutWeight: string[];
}

/** The area cast until the end of a day. */
export function divisorOf(floors: readonly BuiltFloor[], until: IsoDate): Divisor {
  if (floors.every(({ castOn }) => castOn === null)) {
    return { area: constructionOf(floors), isWhole: true };
  }
  const cast = floors.filter(({ castOn }) => castOn !== null && castOn <= until);
  return { area: constructionOf(cast), isWhole: false };
}

/** The weight of what was issued of a category. */
interface Weighed {
  /** The total in kilograms; null if no material has a known weight. */
  readonly kilograms: Decimal | null;
  /** Sorted names of the materials whose weight is not known. */
  readonly withoutWeight: readonly string[];
}

function weigh(moved: readonly MovedMaterial[]): Weighed {
  const weighed = moved.map((material) => ({ material, factor: kilogramFactor(material) }));
  const known = weighed.flatMap(({ material, factor }) =>
    factor ? [material.quantity.times(factor.times).div(factor.by)] : [],
  );
  const unknown = weighed.flatMap(({ material, factor }) => (factor ? [] : [material.name]));
  const kilograms = known.length === 0 ? null : sum(known);
  return { kilograms, withoutWeight: [...new Set(unknown)].toSorted() };
}

function together(one: Weighed, other: Weighed | undefined): Weighed {
  if (!other) return one;
  const known = [one.kilograms, other.kilograms].filter((kilograms) => kilograms !== null);
  const unknown = new Set([...one.withoutWeight, ...other.withoutWeight]);
  return {
    kilograms: known.length === 0 ? null : sum(known),
    withoutWeight: [...unknown].toSorted(),
  };
}

function intensityFrom(
  { kilograms, withoutWeight }: Weighed,
  divisor: Divisor,
  band: IntensityBand | undefined,
): Intensity {
  const unknown = { withoutWeight: [...withoutWeight] };
  if (kilograms === null) {
    return { ...divisor, kilograms: null, perSqft: null, perSqm: null, standing: null, ...unknown };
  }
  const perSqft = ratio(kilograms, divisor.area.sqft);
  return {
    ...divisor,
    kilograms: decimalText(kilograms, PLACES),
    perSqft,
    perSqm: ratio(kilograms, divisor.area.sqm),
    standing: comparisonOf(perSqft, band, divisor.isWhole || withoutWeight.length > 0),
    ...unknown,
  };
}

function ratio(kilograms: Decimal, area: string): string | null {
  return decimal(area).gt('0') ? decimalText(kilograms.div(decimal(area)), PLACES) : null;
}

/** @param isPartial the figure can only grow: that it is low says nothing yet */
function comparisonOf(
  perSqft: string | null,
  band: IntensityBand | undefined,
  isPartial: boolean,
): Comparison | null {
  if (perSqft === null || !band) return null;
  const figure = decimal(perSqft);
  if (figure.gt(band.high)) return 'ABOVE';
  if (isPartial) return null;
  return figure.lt(band.low) ? 'BELOW' : 'WITHIN';
}

export interface CategoryIntensity extends Intensity {
  readonly category: string;
}

/** Returns the intensity of each category, in alphabetical order. */
export function intensitiesOf(
  moved: readonly MovedMaterial[],
  divisor: Divisor,
  bands: ReadonlyMap<string, IntensityBand>,
): CategoryIntensity[] {
  return intensitiesFrom(weighedByCategory(moved), divisor, bands);
}

function weighedByCategory(moved: readonly MovedMaterial[]): ReadonlyMap<string, Weighed> {
  const byCategory = Map.groupBy(moved, ({ category }) => category);
  return new Map([...byCategory].map(([category, materials]) => [category, weigh(materials)]));
}

function intensitiesFrom(
  weighed: ReadonlyMap<string, Weighed>,
  divisor: Divisor,
  bands: ReadonlyMap<string, IntensityBand>,
): CategoryIntensity[] {
  return [...weighed]
    .map(([category, one]) => ({
      category,
      ...intensityFrom(one, divisor, bands.get(category.toLowerCase())),
    }))
    .toSorted((one, other) => (one.category < other.category ? -1 : 1));
}

export interface MonthIntensity extends Divisor {
  readonly month: string;
  readonly categories: CategoryIntensity[];
}

/** Returns the intensity at the end of each month, from the first issue to today. */
export function intensityByMonth(
  moved: readonly MovedInMonth[],
  floors: readonly BuiltFloor[],
  bands: ReadonlyMap<string, IntensityBand>,
  today: IsoDate,
): MonthIntensity[] {
  const [first] = moved.map(({ month }) => month).toSorted();
  if (first === undefined) return [];
  const byMonth = Map.groupBy(moved, ({ month }) => month);
  // Each month adds to the ones before, so that every movement is weighed only once.
  const soFar = new Map<string, Weighed>();
  return monthsOf({ from: `${first}-01`, to: today }).map(({ month, to }) => {
    for (const [category, one] of weighedByCategory(byMonth.get(month) ?? [])) {
      soFar.set(category, together(one, soFar.get(category)));
    }
    const divisor = divisorOf(floors, to);
    return { month, ...divisor, categories: intensitiesFrom(soFar, divisor, bands) };
  });
}
