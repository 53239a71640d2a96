/** Rules of the charges of an order. */
import { parseDecimal } from '../../shared/decimal.ts';
import { rupeesText } from '../../shared/money.ts';
import type { Unit } from '../../shared/quantity.ts';
import type { Violation } from '../../shared/violation.ts';
import { CHARGE_NAMES, type SharedCharge } from './charges.ts';
import { GST, MAX_PRICE, MONEY_DECIMALS, percentViolation, tooFine } from '../create/line-rules.ts';

/** The largest number of charges of an order, which protects against typing errors. */
export const MAX_CHARGES = 20;

/** The lines that charges refer to. */
interface ChargedItem {
  readonly unit: Unit;
  readonly supplierId?: string | null | undefined;
}

/** Lists the broken rules of all charges, with paths such as `charges.2.value`. */
export function chargesViolations(
  charges: readonly SharedCharge[],
  items: readonly ChargedItem[],
): Violation[] {
  return charges.flatMap((charge, index) => chargeViolations(charge, items, `charges.${index}`));
}

function chargeViolations(
  charge: SharedCharge,
  items: readonly ChargedItem[],
  path: string,
): Violation[] {
  const violations = [
    valueViolation(charge, `${path}.value`),
    percentViolation(charge.gst, `${path}.gst`, GST),
    afterTaxViolation(charge, `${path}.gst`),
    unitViolation(charge, items, `${path}.unit`),
    supplierViolation(charge, items, `${path}.supplierId`),
  ];
  return violations.filter((violation) => violation !== null);
}

function valueViolation(charge: SharedCharge, path: string): Violation | null {
  const name = CHARGE_NAMES[charge.kind];
  const value = parseDecimal(charge.value.trim() || '0');
  if (value === null || value.lt('0')) {
    return { code: 'charge', path, message: `${name} must be a number, 0 or more` };
  }
  if (charge.basis === 'PERCENT' && value.gt('100')) {
    return { code: 'charge', path, message: `${name} can be at most 100 %` };
  }
  const message =
    charge.basis === 'PER_UNIT' && value.gt(MAX_PRICE)
      ? `${name} can be at most ${rupeesText(MAX_PRICE)} per unit`
      : tooFine(value, MONEY_DECIMALS, `${name} takes`);
  return message === null ? null : { code: 'charge', path, message };
}

function afterTaxViolation({ timing, gst }: SharedCharge, path: string): Violation | null {
  const hasGst = parseDecimal(gst)?.gt('0') ?? false;
  return timing === 'AFTER_TAX' && hasGst
    ? { code: 'after-tax', path, message: 'A charge after tax has no GST' }
    : null;
}

function unitViolation(
  { basis, unit }: SharedCharge,
  items: readonly ChargedItem[],
  path: string,
): Violation | null {
  if (basis !== 'PER_UNIT') return null;
  return items.some((item) => item.unit === unit)
    ? null
    : { code: 'charge-unit', path, message: 'Choose the unit of a line that is ordered' };
}

function supplierViolation(
  { supplierId }: SharedCharge,
  items: readonly ChargedItem[],
  path: string,
): Violation | null {
  return !supplierId || items.some((item) => item.supplierId === supplierId)
    ? null
    : { code: 'charge-supplier', path, message: 'Choose a supplier of the lines' };
}
