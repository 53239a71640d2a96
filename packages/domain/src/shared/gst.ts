/**
 * Goods and Services Tax on a line. Within one State half the tax goes to the
 * Centre (CGST) and half to the State (SGST); between States all of it is IGST.
 */
import { type Decimal, decimal } from './decimal.ts';
import { roundMoney } from './money.ts';

export const SUPPLY_KINDS = ['INTRA', 'INTER'] as const;

export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** With `UNTAXED`, no GST is charged, or the supply is zero-rated. */
export type TaxedAs = SupplyKind | 'UNTAXED';

/** The rate in percent for a material that has no rate of its own. */
export const DEFAULT_GST_RATE = '18';

export interface LineTax {
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly total: Decimal;
}

/** The rate in percent at which an amount is taxed. */
export function chargedRate(ratePercent: Decimal, supply: TaxedAs): Decimal {
  return supply === 'UNTAXED' ? decimal('0') : ratePercent;
}

/** Inter-State if supplier and site are in different States, or the supplier's State is unknown. */
export function supplyKind(supplierStateCode: string | null, siteStateCode: string): SupplyKind {
  return supplierStateCode === siteStateCode ? 'INTRA' : 'INTER';
}

/**
 * The tax on a taxable amount in rupees. CGST and SGST are each rounded from half the rate, so they
 * are always equal; halving a rounded total would not do. So IGST on the same line may differ from
 * both together by one paisa.
 */
export function lineTax(taxable: Decimal, ratePercent: Decimal, supply: TaxedAs): LineTax {
  const zero = decimal('0');
  if (supply === 'UNTAXED') return { cgst: zero, sgst: zero, igst: zero, total: zero };
  if (supply === 'INTER') {
    const igst = roundMoney(taxable.times(ratePercent).div('100'));
    return { cgst: zero, sgst: zero, igst, total: igst };
  }
  const half = roundMoney(taxable.times(ratePercent).div('200'));
  return { cgst: half, sgst: half, igst: zero, total: half.plus(half) };
}
