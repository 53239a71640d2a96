/** Synonyms of the units, as found in registers, invoices and weighbridge slips. */
import { STANDARD_UNITS, type StandardUnit, type Unit, UNITS } from '../shared/quantity.ts';
import { likenessKey } from './cell-text.ts';

const OTHER_NAMES = {
  Piece: [
    'pieces',
    'pc',
    'pcs',
    'pce',
    'no',
    'nos',
    'nr',
    'num',
    'number',
    'numbers',
    'each',
    'ea',
  ],
  Kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  Ton: [
    'tons',
    'tonne',
    'tonnes',
    't',
    'mt',
    'mton',
    'metric ton',
    'metric tons',
    'metric tonne',
    'mts',
  ],
  Brass: [],
  Meter: ['meters', 'metre', 'metres', 'm', 'mtr', 'mtrs', 'rmt', 'rm', 'running meter'],
  Liter: ['liters', 'litre', 'litres', 'l', 'lt', 'lts', 'ltr', 'ltrs'],
  Gram: ['grams', 'gramme', 'grammes', 'g', 'gm', 'gms', 'gr'],
  Box: ['boxes', 'bx'],
  Set: ['sets'],
  Roll: ['rolls', 'rol'],
  Bag: ['bags', 'bg'],
  'Cubic metre': [
    'cum',
    'cu m',
    'cu mt',
    'cu mtr',
    'cbm',
    'm3',
    'm³',
    'cubic meter',
    'cubic metres',
  ],
  'Cubic foot': ['cft', 'cu ft', 'ft3', 'ft³', 'cubic feet'],
  'Square metre': [
    'sqm',
    'sq m',
    'sq mt',
    'sq mtr',
    'sq mtrs',
    'smt',
    'm2',
    'm²',
    'square meter',
    'square metres',
  ],
  'Square foot': ['sqft', 'sq ft', 'sqf', 'sft', 'ft2', 'ft²', 'square feet'],
  // The synonym `rmt` means running metres if the organisation uses them, otherwise meters.
  'Running metre': ['rmt', 'rm', 'r mtr', 'r mt', 'running meter', 'running metres'],
  Quintal: ['quintals', 'qtl', 'qtls'],
  Bundle: ['bundles', 'bdl', 'bdls'],
  Coil: ['coils'],
  Sheet: ['sheets', 'sht'],
  Drum: ['drums', 'drm'],
  Bottle: ['bottles', 'btl'],
  Packet: ['packets', 'pkt', 'pkts', 'pack', 'packs', 'pac'],
  Pair: ['pairs', 'pr', 'prs'],
  Trip: ['trips'],
} as const satisfies Record<StandardUnit, readonly string[]>;

const BY_NAME: ReadonlyMap<string, readonly Unit[]> = namesOf(STANDARD_UNITS);

function namesOf(units: readonly StandardUnit[]): Map<string, Unit[]> {
  const byName = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const key of new Set([unit, ...OTHER_NAMES[unit]].map(likenessKey))) {
      byName.set(key, [...(byName.get(key) ?? []), unit]);
    }
  }
  return byName;
}

/**
 * `Nos.` → `Piece`, `M.T.` → `Ton`; null for an unknown unit. If two units in use share a synonym,
 * the later one wins. A unit in use that is not a standard one is found by its name.
 */
export function unitNamed(text: string, unitsInUse: readonly Unit[] = UNITS): Unit | null {
  const key = likenessKey(text);
  const named = BY_NAME.get(key);
  if (named) return named.findLast((unit) => unitsInUse.includes(unit)) ?? named[0] ?? null;
  return unitsInUse.find((unit) => likenessKey(unit) === key) ?? null;
}
