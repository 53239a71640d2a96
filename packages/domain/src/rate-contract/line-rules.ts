/** Checks the fields of a line of a rate contract; figures are texts, as typed. */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { PRICE_DECIMALS } from '../shared/price.ts';
import { dayText, type IsoDate } from '../shared/iso-date.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import type { Pricing } from './terms.ts';
import { formulaViolations, type TypedFormula } from './rate/formula-rules.ts';

export interface TypedTier {
  readonly above: string;
  readonly rate: string;
}

export interface TypedPrice {
  readonly from: string;
  readonly rate: string;
  readonly tiers: readonly TypedTier[];
}

export interface TypedLine {
  /** The material; empty for a line of a category. */
  readonly materialId: string;
  readonly category: string;
  readonly unit: string;
  readonly pricing: Pricing;
  readonly gst: string;
  readonly targetQuantity: string;
  readonly listDiscount: string;
  readonly prices: readonly TypedPrice[];
  readonly formula: TypedFormula | null;
}

interface Around {
  readonly isQuantityContract: boolean;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
}

/** Lists the broken rules of a line, with paths such as `lines.2.prices.0.rate`. */
export function contractLineViolations(
  line: TypedLine,
  path: string,
  { isQuantityContract, validFrom, validTo }: Around,
): Violation[] {
  const at = (field: string) => `${path}.${field}`;
  const violations = [
    isBlank(line.materialId) && isBlank(line.category)
      ? missing(at('materialId'), 'Please choose a material or enter a category')
      : null,
    isBlank(line.materialId) && isBlank(line.unit)
      ? missing(at('unit'), 'Please select the unit of the category')
      : null,
    percentViolation(line.gst, at('gst'), 'GST must be from 0 to 100'),
    isQuantityContract
      ? positiveViolation(
          line.targetQuantity,
          at('targetQuantity'),
          'Please enter the agreed quantity',
          3,
        )
      : null,
    line.pricing === 'LIST_LESS'
      ? percentViolation(
          line.listDiscount,
          at('listDiscount'),
          'The discount must be from 0 to 100',
        )
      : null,
  ].filter((violation) => violation !== null);
  return [
    ...violations,
    ...pricesViolations(line, at('prices'), validFrom),
    ...line.prices.flatMap(({ from }, index) =>
      afterEndViolations(from, at(`prices.${index}.from`), validTo),
    ),
    ...(line.pricing === 'INDEXED' ? formulaViolations(line.formula, at('formula')) : []),
  ];
}

/** Checks the dated prices: every day of the contract needs one, and no day may have two. */
export function pricesViolations(
  { prices, pricing }: Pick<TypedLine, 'prices' | 'pricing'>,
  path: string,
  validFrom: IsoDate,
): Violation[] {
  const days = prices.map(({ from }) => from);
  const [first] = days.toSorted();
  if (first === undefined) return [missing(path, 'Please enter a rate')];
  const isLate = !days.some(isBlank) && !isBlank(validFrom) && first > validFrom;
  return [
    ...(isLate
      ? [
          {
            code: 'price-gap',
            path: `${path}.${days.indexOf(first)}.from`,
            message: `No rate holds before ${dayText(first)}; the contract begins on ${dayText(validFrom)}`,
          },
        ]
      : []),
    ...prices.flatMap((price, index) => {
      const at = `${path}.${index}`;
      const isTwice = !isBlank(price.from) && days.indexOf(price.from) < index;
      return [
        ...(isBlank(price.from) ? [missing(`${at}.from`, 'Please enter the day')] : []),
        ...(isTwice
          ? [
              {
                code: 'price-overlap',
                path: `${at}.from`,
                message: `Two rates begin on ${dayText(price.from)}`,
              },
            ]
          : []),
        ...(pricing === 'TIERED'
          ? tierViolations(price.tiers, `${at}.tiers`)
          : rateViolations(price.rate, `${at}.rate`)),
      ];
    }),
  ];
}

/** Refuses a rate that begins after the last day of the contract, because it would never apply. */
export function afterEndViolations(from: string, path: string, validTo: IsoDate): Violation[] {
  if (isBlank(from) || isBlank(validTo) || from <= validTo) return [];
  return [{ code: 'after-contract', path, message: `The contract ends on ${dayText(validTo)}` }];
}

function tierViolations(tiers: readonly TypedTier[], path: string): Violation[] {
  if (tiers.length < 2) return [missing(path, 'Please enter at least two tiers')];
  const starts = tiers.map(({ above }) => parseDecimal(above));
  return tiers.flatMap(({ rate }, index) => {
    const at = `${path}.${index}`;
    const start = starts[index] ?? null;
    const before = starts[index - 1] ?? null;
    return [
      ...startViolations(start, before, index, `${at}.above`),
      ...rateViolations(rate, `${at}.rate`),
    ];
  });
}

function startViolations(
  start: Decimal | null,
  before: Decimal | null,
  index: number,
  path: string,
): Violation[] {
  if (start === null || start.lt('0') || decimalPlaces(start) > 3) {
    return [{ code: 'not-a-quantity', path, message: 'Please enter a quantity' }];
  }
  if (index === 0 && start.gt('0')) {
    return [{ code: 'first-tier', path, message: 'The first tier begins at 0' }];
  }
  return before !== null && start.lte(before)
    ? [{ code: 'tier-not-rising', path, message: 'Each tier must begin above the one before it' }]
    : [];
}

const MAX_RATE = decimal('9999999999');

function rateViolations(rate: string, path: string): Violation[] {
  const violation = positiveViolation(rate, path, 'Please enter a rate', PRICE_DECIMALS);
  return violation ? [violation] : [];
}

function positiveViolation(
  text: string,
  path: string,
  required: string,
  places: number,
): Violation | null {
  if (isBlank(text)) return missing(path, required);
  const value = parseDecimal(text);
  if (value === null || value.lte('0') || value.gt(MAX_RATE)) {
    return { code: 'not-positive', path, message: 'Please enter a number above 0' };
  }
  return decimalPlaces(value) > places
    ? { code: 'too-precise', path, message: `At most ${places} decimals` }
    : null;
}

function percentViolation(text: string, path: string, message: string): Violation | null {
  const value = parseDecimal(text);
  return value === null || value.lt('0') || value.gt('100') || decimalPlaces(value) > 3
    ? { code: 'not-a-percentage', path, message }
    : null;
}

function missing(path: string, message: string): Violation {
  return { code: 'required', path, message };
}
