/** The ten units by the names that site registers, invoices and weighbridges give them. */
import { UNITS, type Unit } from '../shared/quantity.ts';
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
  Ton: ['tons', 'tonne', 'tonnes', 't', 'mt', 'mton', 'metric ton', 'metric tons', 'metric tonne'],
  Brass: [],
  Meter: ['meters', 'metre', 'metres', 'm', 'mtr', 'mtrs', 'rmt', 'rm', 'running meter'],
  Liter: ['liters', 'litre', 'litres', 'l', 'lt', 'lts', 'ltr', 'ltrs'],
  Gram: ['grams', 'gramme', 'grammes', 'g', 'gm', 'gms', 'gr'],
  Box: ['boxes', 'bx'],
  Set: ['sets'],
  Roll: ['rolls'],
} as const satisfies Record<(typeof UNITS)[number], readonly string[]>;

const BY_NAME: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap((unit) =>
    [unit, ...OTHER_NAMES[unit]].map((name) => [likenessKey(name), unit] as const),
  ),
);

/** `Nos.` → `Piece`, `M.T.` → `Ton`; null for what is none of the ten. */
export function unitNamed(text: string): Unit | null {
  return BY_NAME.get(likenessKey(text)) ?? null;
}
