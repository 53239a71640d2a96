/**
 * Material intensity: kilograms that were issued, less what came back, per area that was cast.
 * What has no known weight is named, never guessed.
 */
import type { AlternateUnit } from '../material/measures.ts';
import { kilogramFactor } from '../material/weight.ts';
import { type Decimal, decimal, decimalText, sum } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { monthsOf } from '../shared/period.ts';
import type { Unit } from '../shared/quantity.ts';
import type { Area } from './area.ts';
import type { IntensityBand } from './intensity-bands.ts';
import { constructionOf } from './statement.ts';

const PLACES = 3;

/** What was issued of a material. */
export interface MovedMaterial {
  readonly name: string;
  readonly category: string;
  readonly unit: Unit;
  readonly alternateUnits: readonly AlternateUnit[];
  /** Issued less returned. */
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

export const STANDINGS = ['BELOW', 'WITHIN', 'ABOVE'] as const;

export type Standing = (typeof STANDINGS)[number];

export interface Divisor {
  readonly area: Area;
  /** No slab has a cast date, so that the whole construction area divides. */
  readonly isWhole: boolean;
}

export interface Intensity extends Divisor {
  /** With three places; null if nothing of it has a known weight. */
  readonly kilograms: string | null;
  /** With three places; null without a weight or an area. */
  readonly perSqft: string | null;
  readonly perSqm: string | null;
  readonly standing: Standing | null;
  /** Materials that are not counted, because nothing says their weight. */
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

type Moved = Omit<MovedMaterial, 'category'>;

/** What was issued of a category. */
interface Weighed {
  /** Null if the weight of nothing is known. */
  readonly kilograms: Decimal | null;
  /** Names of materials, sorted. */
  readonly withoutWeight: readonly string[];
}

function weigh(moved: readonly Moved[]): Weighed {
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

/** Of one category. */
export function intensityOf(
  moved: readonly Moved[],
  divisor: Divisor,
  band?: IntensityBand,
): Intensity {
  return intensityFrom(weigh(moved), divisor, band);
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
    standing: standingOf(perSqft, band, divisor.isWhole || withoutWeight.length > 0),
    ...unknown,
  };
}

function ratio(kilograms: Decimal, area: string): string | null {
  return decimal(area).gt('0') ? decimalText(kilograms.div(decimal(area)), PLACES) : null;
}

/** @param isPartial the figure can only grow: that it is low says nothing yet */
function standingOf(
  perSqft: string | null,
  band: IntensityBand | undefined,
  isPartial: boolean,
): Standing | null {
  if (perSqft === null || !band) return null;
  const figure = decimal(perSqft);
  if (figure.gt(band.high)) return 'ABOVE';
  if (isPartial) return null;
  return figure.lt(band.low) ? 'BELOW' : 'WITHIN';
}

export interface CategoryIntensity extends Intensity {
  readonly category: string;
}

/** By category, in alphabetical order. */
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

/** Until the end of each month, from the first issue to today. */
export function intensityByMonth(
  moved: readonly MovedInMonth[],
  floors: readonly BuiltFloor[],
  bands: ReadonlyMap<string, IntensityBand>,
  today: IsoDate,
): MonthIntensity[] {
  const [first] = moved.map(({ month }) => month).toSorted();
  if (first === undefined) return [];
  const byMonth = Map.groupBy(moved, ({ month }) => month);
  // Each month adds to those before: years of them are weighed once.
  const soFar = new Map<string, Weighed>();
  return monthsOf({ from: `${first}-01`, to: today }).map(({ month, to }) => {
    for (const [category, one] of weighedByCategory(byMonth.get(month) ?? [])) {
      soFar.set(category, together(one, soFar.get(category)));
    }
    const divisor = divisorOf(floors, to);
    return { month, ...divisor, categories: intensitiesFrom(soFar, divisor, bands) };
  });
}
