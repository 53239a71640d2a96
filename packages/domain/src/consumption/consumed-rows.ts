/** The executed work and the issued material of a contractor and period, side by side. */
import { factorOf, type UnitFactor } from '../material/listed-quantity.ts';
import type { AlternateUnit } from '../material/measures.ts';
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import { type NormedItem, normsFor, type NormSubject, subjectKey } from './norm-lookup.ts';

export interface Norm extends NormSubject {
  readonly workItemId: string;
  readonly unit: Unit;
  readonly coefficient: Decimal;
  /** The allowed wastage in percent. */
  readonly wastage: Decimal;
}

export interface MeasuredWork {
  readonly workItemId: string;
  readonly executed: Decimal;
}

export interface IssuedMaterial {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly unit: Unit;
  readonly alternateUnits: readonly AlternateUnit[];
  readonly issued: Decimal;
  readonly returned: Decimal;
  /** The value in rupees of what was issued and not returned. */
  readonly value: Decimal;
}

export interface Working extends MeasuredWork {
  readonly coefficient: Decimal;
  readonly wastage: Decimal;
  /** The unit of the norm. */
  readonly unit: Unit;
  /** The theoretical quantity in the unit of the row; null if it does not count. */
  readonly theoretical: Decimal | null;
}

export interface ConsumedRow extends NormSubject {
  readonly key: string;
  readonly name: string;
  readonly unit: Unit;
  /** Whether the project has a norm for it, even if none of that work was measured. */
  readonly isNormed: boolean;
  /**
   * The theoretical quantity, unrounded; null if there is no norm for it, or nothing was measured.
   */
  readonly theoretical: Decimal | null;
  readonly issued: Decimal;
  readonly returned: Decimal;
  readonly value: Decimal;
  readonly workings: readonly Working[];
  /** Messages about quantities that could not be counted. */
  readonly notCounted: readonly string[];
}

export interface Consumed {
  readonly items: ReadonlyMap<string, NormedItem>;
  readonly norms: readonly Norm[];
  readonly measured: readonly MeasuredWork[];
  /**
   * The materials issued, and those with a norm of their own even if nothing of them was issued.
   * The unit of a row is that of its first material, so that rows of several contractors have the
   * same unit.
   */
  readonly materials: readonly IssuedMaterial[];
}

interface Applied {
  readonly norm: Norm;
  readonly work: MeasuredWork;
  /** False for a part of an item that is measured as a whole, too. */
  readonly isCounted: boolean;
}

const COUNTED_ONCE =
  'Work that is measured as a whole and in its parts is counted once, as the whole';

/**
 * Returns the rows sorted by name. A material without any norm has a row too, without a theoretical
 * quantity.
 */
export function consumedRows(consumed: Consumed): {
  readonly rows: readonly ConsumedRow[];
  /** Measured items that have no norm. */
  readonly withoutNorm: readonly string[];
} {
  const { measured, materials, norms, items } = consumed;
  const byItem = Map.groupBy(norms, ({ workItemId }) => workItemId);
  const applied = measured.map((work) => ({
    work,
    norms: normsFor(work.workItemId, items, byItem),
  }));
  const bySubject = Map.groupBy<string, Omit<Applied, 'isCounted'>>(
    applied.flatMap(({ work, norms: found }) => found.map((norm) => ({ norm, work }))),
    ({ norm }) => subjectKey(norm),
  );
  const known = new Set(norms.map(subjectKey));
  const subjectOf = subjectsOf(known);
  const materialsOf = Map.groupBy(materials, subjectOf);
  const keys = new Set([...bySubject.keys(), ...materials.filter(isMoved).map(subjectOf)]);
  const rows = [...keys].map((key) => ({
    ...rowOf(key, countedOnce(bySubject.get(key) ?? [], items), materialsOf.get(key) ?? []),
    isNormed: known.has(key),
  }));
  return {
    rows: rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    withoutNorm: applied
      .filter(({ norms: found }) => found.length === 0)
      .map(({ work }) => work.workItemId),
  };
}

/**
 * Marks which work counts for one subject. Work measured both as a whole and in its parts (possible
 * before this was refused) counts as the whole alone.
 */
function countedOnce(
  applied: readonly Omit<Applied, 'isCounted'>[],
  items: ReadonlyMap<string, NormedItem>,
): readonly Applied[] {
  const measured = new Set(applied.map(({ work }) => work.workItemId));
  return applied.map((one) => ({
    ...one,
    isCounted: !aboveOf(one.work.workItemId, items).some((id) => measured.has(id)),
  }));
}

/** The ancestors of an item in the work tree, the nearest first. */
function aboveOf(itemId: string, items: ReadonlyMap<string, NormedItem>): readonly string[] {
  const above = new Set<string>();
  let at = items.get(itemId)?.parentId ?? null;
  while (at !== null && !above.has(at)) {
    above.add(at);
    at = items.get(at)?.parentId ?? null;
  }
  return [...above];
}

function isMoved({ issued, returned }: IssuedMaterial): boolean {
  return issued.gt('0') || returned.gt('0');
}

function ofMaterial(materialId: string): NormSubject {
  return { materialId, category: '' };
}

/**
 * Returns the subject of a material: its category if only that has a norm, otherwise the material
 * itself.
 */
function subjectsOf(known: ReadonlySet<string>): (material: IssuedMaterial) => string {
  return ({ id, category }) => {
    const own = subjectKey(ofMaterial(id));
    const ofCategory = subjectKey({ materialId: null, category });
    return !known.has(own) && known.has(ofCategory) ? ofCategory : own;
  };
}

function rowOf(
  key: string,
  applied: readonly Applied[],
  materials: readonly IssuedMaterial[],
): Omit<ConsumedRow, 'isNormed'> {
  const [first] = materials.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const norm = applied[0]?.norm;
  const isCategory = key.startsWith('category:');
  const unit = first?.unit ?? norm?.unit ?? 'Kg';
  const row = { unit, alternateUnits: first?.alternateUnits ?? [] };
  const workings = applied.map((one) => workingOf(one, factorOf(one.norm.unit, row)));
  const counted = workings.flatMap(({ theoretical }) => theoretical ?? []);
  const converted = materials.filter(isMoved).map((material) => ({
    material,
    factor: material.unit === unit ? factorOf(unit, row) : factorOf(unit, material),
  }));
  const issued = converted.flatMap(({ material, factor }) =>
    factor ? [{ material, factor }] : [],
  );
  const name = isCategory ? (norm?.category ?? first?.category ?? '') : (first?.name ?? '');
  return {
    key,
    materialId: isCategory ? null : key.slice('material:'.length),
    category: isCategory ? name : '',
    name,
    unit,
    theoretical: counted.length === 0 ? null : sum(counted),
    issued: sum(issued.map(({ material, factor }) => inRowUnit(material.issued, factor))),
    returned: sum(issued.map(({ material, factor }) => inRowUnit(material.returned, factor))),
    value: sum(issued.map(({ material }) => material.value)),
    workings,
    notCounted: [
      ...new Set([
        ...(applied.every(({ isCounted }) => isCounted) ? [] : [COUNTED_ONCE]),
        ...workings
          .filter(({ theoretical }, index) => theoretical === null && applied[index]?.isCounted)
          .map((working) => `Norms in ${working.unit}: nothing says how much ${unit} that is`),
        ...converted
          .filter(({ factor }) => factor === null)
          .map(
            ({ material }) =>
              `${material.name} is in ${material.unit}: nothing says how much ${unit} that is`,
          ),
      ]),
    ],
  };
}

function workingOf({ norm, work, isCounted }: Applied, factor: UnitFactor | null): Working {
  const theoretical = isCounted ? theoreticalOf(work.executed, norm) : null;
  return {
    ...work,
    coefficient: norm.coefficient,
    wastage: norm.wastage,
    unit: norm.unit,
    theoretical: factor && theoretical && theoretical.times(factor.times).div(factor.by),
  };
}

/**
 * Converts a quantity of the material’s own unit; `factor` is what one unit of the row is in that
 * unit.
 */
export function inRowUnit(quantity: Decimal, { times, by }: UnitFactor): Decimal {
  return times.eq(by) ? quantity : quantity.times(by).div(times);
}

/** The average rate of issue in rupees per unit, unrounded; null if everything was returned. */
export function averageRate({ value, issued, returned }: ConsumedRow): Decimal | null {
  const stayed = issued.minus(returned);
  return stayed.gt(decimal('0')) ? value.div(stayed) : null;
}

interface NormFigures {
  /** The quantity of the subject for one unit of work, in the unit of the norm. */
  readonly coefficient: Decimal;
  /** The allowed wastage in percent. */
  readonly wastage: Decimal;
}

/**
 * The quantity that the executed work should have taken, in the unit of the norm: executed ×
 * coefficient × (1 + wastage %). It is not rounded; a sheet that rounds each item first differs by a
 * few units in the third decimal.
 */
export function theoreticalOf(executed: Decimal, { coefficient, wastage }: NormFigures): Decimal {
  // The division by 100 comes last, so that 2.5 % is exactly 0.025.
  return executed.times(coefficient).times(decimal('100').plus(wastage)).div('100');
}
