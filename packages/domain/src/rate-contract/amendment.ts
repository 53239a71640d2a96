/** An amendment of an agreed contract may change its last day, its targets and its rates. */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';
import { dayText, type IsoDate } from '../shared/iso-date.ts';
import { rupeesText } from '../shared/money.ts';
import { type Unit, quantityViolation, quantityText } from '../shared/quantity.ts';
import { dateViolations, isBlank, type Violation } from '../shared/violation.ts';
import { afterEndViolations, pricesViolations, type TypedPrice } from './line-rules.ts';
import type { ContractKind, Pricing } from './terms.ts';

export interface TypedAmendment {
  readonly contract: {
    readonly kind: ContractKind;
    readonly validFrom: IsoDate;
    readonly validTo: IsoDate;
  };
  readonly today: IsoDate;
  /** The value used of the contract, in rupees. */
  readonly usedValue: Decimal;
  /** The new last day; empty if it does not change. */
  readonly validTo: string;
  readonly targetValue: string;
  readonly quantities: readonly {
    readonly targetQuantity: string;
    readonly unit: Unit;
    readonly used: Decimal;
  }[];
  readonly prices: readonly (TypedPrice & {
    readonly pricing: Pricing;
    /** The days from which the line has a price already. */
    readonly taken: readonly IsoDate[];
  })[];
}

/** Lists the broken rules of an amendment, with paths such as `prices.0.from`. */
export function amendmentViolations(amendment: TypedAmendment): Violation[] {
  const { validTo, targetValue, quantities, prices } = amendment;
  const isEmpty =
    isBlank(validTo) && isBlank(targetValue) && quantities.length === 0 && prices.length === 0;
  if (isEmpty) {
    const message = 'Please change the last day, a target or a rate';
    return [{ code: 'required', path: '', message }];
  }
  return [
    ...lastDayViolations(amendment),
    ...valueViolations(amendment),
    ...quantities.flatMap((line, index) => quantityViolations(line, `quantities.${index}`)),
    ...prices.flatMap((price, index) => priceViolations(price, index, amendment)),
  ];
}

function lastDayViolations({ validTo, today, contract }: TypedAmendment): Violation[] {
  const malformed = dateViolations({ validTo });
  if (malformed.length > 0 || isBlank(validTo)) return malformed;
  if (validTo >= today && validTo >= contract.validFrom) return [];
  const message = 'The last day cannot be in the past; close the contract instead';
  return [{ code: 'past-date', path: 'validTo', message }];
}

function valueViolations({ targetValue, contract, usedValue }: TypedAmendment): Violation[] {
  if (isBlank(targetValue)) return [];
  const path = 'targetValue';
  if (contract.kind !== 'VALUE') {
    return [{ code: 'no-value', path, message: 'This contract is not for a value' }];
  }
  const value = parseDecimal(targetValue);
  if (value === null || value.lte('0')) {
    return [{ code: 'not-positive', path, message: 'Please enter the agreed value' }];
  }
  const message = `${rupeesText(usedValue)} of this contract are used already`;
  return value.lt(usedValue) ? [{ code: 'target-below-used', path, message }] : [];
}

function quantityViolations(
  { targetQuantity, unit, used }: TypedAmendment['quantities'][number],
  at: string,
): Violation[] {
  const path = `${at}.targetQuantity`;
  const violation = quantityViolation(targetQuantity, unit, path);
  if (violation) return [violation];
  const message = `${quantityText(used, unit)} are used already`;
  return parseDecimal(targetQuantity)?.lt(used)
    ? [{ code: 'target-below-used', path, message }]
    : [];
}

function priceViolations(
  { pricing, taken, ...price }: TypedAmendment['prices'][number],
  index: number,
  { contract, validTo, today }: TypedAmendment,
): Violation[] {
  const path = `prices.${index}.from`;
  const { from } = price;
  const found = pricesViolations({ pricing, prices: [price] }, 'prices', '').map((violation) => ({
    ...violation,
    path: violation.path.replace('prices.0', `prices.${index}`),
  }));
  if (isBlank(from)) return found;
  if (taken.includes(from)) {
    const message = `A rate from ${dayText(from)} stands already; it is not overwritten`;
    return [...found, { code: 'price-overlap', path, message }];
  }
  if (from < today) {
    return [...found, { code: 'past-date', path, message: 'A new rate cannot begin in the past' }];
  }
  if (from < contract.validFrom) {
    const message = `The contract begins on ${dayText(contract.validFrom)}`;
    return [...found, { code: 'before-contract', path, message }];
  }
  return [
    ...found,
    ...afterEndViolations(from, path, isBlank(validTo) ? contract.validTo : validTo),
  ];
}
