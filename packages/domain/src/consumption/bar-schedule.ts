/**
 * Reinforcement by diameter: the weight of a bar schedule by section compared with the weight of
 * the issues. A metre of a bar of d mm weighs d²/162 kg. The weight of bars above that (the rolling
 * margin) and the scrap explain a part of the difference; each is shown separately.
 */
import { type Decimal, decimal, decimalPlaces, parseDecimal, sum } from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';
import { type IssuedMaterial, inRowUnit } from './consumed-rows.ts';
import { factorOf } from '../material/listed-quantity.ts';
import { type Band, type ConsumptionTerm, NO_TERM, reconcile } from './reconciliation.ts';

/** Diameters of reinforcement bars in millimetres (IS 1786). */
const BAR_DIAMETERS = [6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40] as const;

const ZERO = decimal('0');
const HUNDRED = decimal('100');

/** Returns the weight in kilograms of a length of bar by section, unrounded. */
export function sectionWeight(diameter: number, metres: Decimal): Decimal {
  return metres.times(String(diameter * diameter)).div('162');
}

/** Percent above or below the section weight that a batch may have (IS 1786:2008, table 2). */
function weightTolerance(diameter: number): number {
  if (diameter <= 10) return 7;
  return diameter <= 16 ? 5 : 3;
}

const IS_REBAR = /\b(?:tmt|rebar|reinforcement|fe[ -]?(?:415|500|550|600))/i;
const SIZES = /\b(\d{1,2})\s*mm\b/gi;

/**
 * Returns the diameter of a reinforcement bar by its name; null if the name is of anything else, or
 * states no or several diameters.
 */
export function barDiameterOf(name: string): number | null {
  if (!IS_REBAR.test(name)) return null;
  const sizes = [...name.matchAll(SIZES)].map(([, size]) => Number(size));
  return sizes.length === 1 ? (BAR_DIAMETERS.find((known) => known === sizes[0]) ?? null) : null;
}

export interface ScheduledBars {
  readonly diameter: number;
  readonly bars: number;
  /** The length of one bar in metres. */
  readonly cutLength: Decimal;
}

export interface SteelWeighing {
  readonly diameter: number;
  /** Kilograms of a metre, as weighed at the site; null if it was not weighed. */
  readonly perMetre: Decimal | null;
  /** The weighed scrap in kilograms. */
  readonly scrap: Decimal;
}

export interface SteelRow {
  readonly diameter: number;
  readonly bars: number;
  readonly metres: Decimal;
  /** Kilograms by section, unrounded; null if no bars of it are scheduled. */
  readonly scheduled: Decimal | null;
  /** Kilograms by which these bars weigh more than by section; null if they were not weighed. */
  readonly rollingMargin: Decimal | null;
  /** Scheduled with the rolling margin, which actual is compared with. */
  readonly theoretical: Decimal | null;
  /** Percent of the section weight, two decimals. */
  readonly rollingPercent: Decimal | null;
  readonly isOutsideTolerance: boolean;
  readonly issued: Decimal;
  readonly returned: Decimal;
  readonly scrap: Decimal;
  /** The quantity used: issued, less what was returned and what is scrap. */
  readonly actual: Decimal;
  readonly permitted: Decimal;
  readonly variance: Decimal | null;
  readonly band: Band;
  readonly excess: Decimal;
  /** Names of the issued materials of this diameter. */
  readonly materials: readonly string[];
}

interface Steel {
  readonly bars: readonly ScheduledBars[];
  readonly weighings: readonly SteelWeighing[];
  readonly materials: readonly IssuedMaterial[];
  readonly termOf: (material: IssuedMaterial) => ConsumptionTerm;
}

/** Returns a row for each diameter that is scheduled or was issued. */
export function steelRows({ bars, weighings, materials, termOf }: Steel): {
  readonly rows: readonly SteelRow[];
  /** Messages about materials that could not be converted to kilograms. */
  readonly notCounted: readonly string[];
} {
  const sized = materials
    .map((material) => ({
      material,
      diameter: barDiameterOf(material.name),
      factor: factorOf('Kg', material),
    }))
    .filter(({ diameter }) => diameter !== null);
  const rows = BAR_DIAMETERS.flatMap((diameter) => {
    const scheduled = bars.filter((line) => line.diameter === diameter);
    const moved = sized.flatMap(({ material, factor, ...of }) =>
      of.diameter === diameter && factor ? [{ material, factor }] : [],
    );
    if (scheduled.length === 0 && moved.length === 0) return [];
    const [first] = moved;
    const weighing = weighings.find((one) => one.diameter === diameter);
    return [
      rowOf(diameter, scheduled, weighing, {
        issued: sum(moved.map(({ material, factor }) => inRowUnit(material.issued, factor))),
        returned: sum(moved.map(({ material, factor }) => inRowUnit(material.returned, factor))),
        permitted: (first ? termOf(first.material) : NO_TERM).permitted,
        materials: moved.map(({ material }) => material.name),
      }),
    ];
  });
  const notCounted = sized.flatMap(({ material, factor }) =>
    factor ? [] : [`${material.name} is in ${material.unit}: nothing says how many Kg that is`],
  );
  return { rows, notCounted };
}

type Moved = Pick<SteelRow, 'issued' | 'returned' | 'permitted' | 'materials'>;

function rowOf(
  diameter: number,
  bars: readonly ScheduledBars[],
  weighing: SteelWeighing | undefined,
  moved: Moved,
): SteelRow {
  const metres = sum(bars.map((line) => line.cutLength.times(String(line.bars))));
  const scheduled = bars.length === 0 ? null : sectionWeight(diameter, metres);
  const perMetre = weighing?.perMetre ?? null;
  const rollingMargin = scheduled && perMetre && metres.times(perMetre).minus(scheduled);
  const scrap = weighing?.scrap ?? ZERO;
  const actual = moved.issued.minus(moved.returned).minus(scrap);
  const theoretical = scheduled && scheduled.plus(rollingMargin ?? ZERO);
  const percent = perMetre && rollingPercent(diameter, perMetre);
  return {
    diameter,
    bars: bars.reduce((count, line) => count + line.bars, 0),
    metres,
    scheduled,
    rollingMargin,
    theoretical,
    rollingPercent: percent,
    isOutsideTolerance: percent !== null && percent.abs().gt(String(weightTolerance(diameter))),
    scrap,
    actual,
    ...moved,
    ...reconcile(theoretical, actual, moved.permitted),
  };
}

function rollingPercent(diameter: number, perMetre: Decimal): Decimal {
  // Computed from whole figures, w / (d² / 162) − 1, so that nothing is rounded before.
  const bySection = String(diameter * diameter);
  return perMetre.times('162').minus(bySection).times(HUNDRED).div(bySection).round(2, 1);
}

interface EnteredBars {
  readonly diameter: string;
  readonly bars: string;
  readonly cutLength: string;
}

interface EnteredWeighing {
  readonly diameter: string;
  readonly perMetre: string;
  readonly scrap: string;
}

const MAX_BARS = decimal('1000000');
const MAX_LENGTH = decimal('100');
const MAX_PER_METRE = decimal('100');
const MAX_SCRAP = decimal('999999999');

export function barViolations(line: EnteredBars, path: string): Violation[] {
  return [
    ...diameterViolations(line.diameter, path),
    ...(isWithin(line.bars, { above: ZERO, to: MAX_BARS, places: 0 })
      ? []
      : [{ code: 'bars', path: `${path}.bars`, message: 'Bars must be a whole number above 0' }]),
    ...(isWithin(line.cutLength, { above: ZERO, to: MAX_LENGTH, places: 3 })
      ? []
      : [
          {
            code: 'length',
            path: `${path}.cutLength`,
            message: 'Length must be metres above 0 up to 100, with at most 3 decimals',
          },
        ]),
  ];
}

export function weighingViolations(line: EnteredWeighing, path: string): Violation[] {
  const isWeight =
    line.perMetre === '' || isWithin(line.perMetre, { above: ZERO, to: MAX_PER_METRE, places: 4 });
  const isScrap =
    line.scrap === '' || isWithin(line.scrap, { above: decimal('-1'), to: MAX_SCRAP, places: 3 });
  return [
    ...diameterViolations(line.diameter, path),
    ...(isWeight
      ? []
      : [
          {
            code: 'weight',
            path: `${path}.perMetre`,
            message: 'Weight of a metre must be kilograms above 0, with at most 4 decimals',
          },
        ]),
    ...(isScrap && !line.scrap.trim().startsWith('-')
      ? []
      : [
          {
            code: 'scrap',
            path: `${path}.scrap`,
            message: 'Scrap must be kilograms, not below 0, with at most 3 decimals',
          },
        ]),
  ];
}

function diameterViolations(text: string, path: string): Violation[] {
  const diameter = parseDecimal(text);
  if (diameter && BAR_DIAMETERS.some((known) => diameter.eq(String(known)))) return [];
  const message = `Diameter must be one of ${BAR_DIAMETERS.join(', ')} mm`;
  return [{ code: 'diameter', path: `${path}.diameter`, message }];
}

interface Bounds {
  readonly above: Decimal;
  readonly to: Decimal;
  readonly places: number;
}

function isWithin(text: string, { above, to, places }: Bounds): boolean {
  const value = parseDecimal(text);
  return value !== null && value.gt(above) && value.lte(to) && decimalPlaces(value) <= places;
}
