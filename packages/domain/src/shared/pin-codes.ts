/**
 * PIN codes of India Post: the first three digits give the State; neighbours share some of them.
 */
import { STATES, stateName } from './state-codes.ts';

/** Ranges of the first three digits, by GST State code. */
const RANGES = new Map<string, readonly (readonly [from: number, to: number])[]>([
  ['01', [[180, 194]]],
  ['02', [[171, 177]]],
  ['03', [[140, 160]]],
  // Manimajra shares 140 and 160 with Punjab.
  [
    '04',
    [
      [140, 140],
      [160, 160],
    ],
  ],
  ['05', [[244, 263]]],
  ['06', [[121, 136]]],
  ['07', [[110, 110]]],
  ['08', [[301, 345]]],
  ['09', [[201, 285]]],
  ['10', [[800, 855]]],
  ['11', [[737, 737]]],
  ['12', [[790, 792]]],
  ['13', [[797, 798]]],
  ['14', [[795, 795]]],
  ['15', [[796, 796]]],
  ['16', [[799, 799]]],
  ['17', [[793, 794]]],
  ['18', [[781, 788]]],
  [
    '19',
    [
      [700, 736],
      [738, 743],
    ],
  ],
  ['20', [[813, 835]]],
  ['21', [[751, 770]]],
  ['22', [[490, 497]]],
  ['23', [[450, 488]]],
  ['24', [[360, 396]]],
  // Diu, Daman and Silvassa lie in ranges of Gujarat.
  [
    '26',
    [
      [362, 362],
      [396, 396],
    ],
  ],
  [
    '27',
    [
      [400, 402],
      [404, 445],
    ],
  ],
  ['29', [[560, 591]]],
  ['30', [[403, 403]]],
  ['31', [[682, 682]]],
  ['32', [[670, 695]]],
  ['33', [[600, 643]]],
  // Yanam, Puducherry, Karaikal and Mahe lie in ranges of their neighbours.
  [
    '34',
    [
      [533, 533],
      [605, 605],
      [607, 607],
      [609, 609],
      [673, 673],
    ],
  ],
  ['35', [[744, 744]]],
  ['36', [[500, 509]]],
  // Some mandals still have codes of Khammam.
  [
    '37',
    [
      [507, 507],
      [515, 535],
    ],
  ],
  ['38', [[194, 194]]],
]);

/**
 * Returns the codes of the States in which a PIN code may be; empty for an unknown code or a text
 * that is none.
 */
export function statesOfPin(pinCode: string): string[] {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return [];
  const digits = Number(pinCode.slice(0, 3));
  return STATES.flatMap(({ code }) => {
    const ranges = RANGES.get(code) ?? [];
    return ranges.some(([from, to]) => digits >= from && digits <= to) ? [code] : [];
  });
}

/**
 * Returns a warning if PIN code and State differ; null if they agree or one of them is not known.
 * Codes that begin with 9 are of the Army Postal Service, in any State.
 */
export function pinWarning(pinCode: string, stateCode: string | null): string | null {
  const state = stateCode === null || !RANGES.has(stateCode) ? null : stateName(stateCode);
  if (state === null || !/^[1-8]\d{5}$/.test(pinCode)) return null;
  const found = statesOfPin(pinCode);
  if (stateCode !== null && found.includes(stateCode)) return null;
  const names = found.flatMap((code) => stateName(code) ?? []);
  return names.length === 0
    ? `No PIN code begins with ${pinCode.slice(0, 3)}`
    : `PIN code ${pinCode} is in ${names.join(' or ')}, not in ${state}`;
}

/**
 * Returns the last PIN code of an address, including ones written like `380 001`; empty if there is
 * none.
 */
export function pinOfAddress(address: string): string {
  const found = [...address.matchAll(/(?<![\d+])([1-9]\d{2})\s?(\d{3})(?!\s?\d)/g)].at(-1);
  return found ? `${found[1]}${found[2]}` : '';
}
