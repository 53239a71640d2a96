/**
 * What an order is taxed with: decided by how the supplier is registered and where, and by the site.
 * The browser shows it, the server stores it with the order.
 */
import { type SupplyKind, type TaxedAs, supplyKind, DEFAULT_GST_RATE } from '../shared/gst.ts';
import { financialYear, type IsoDate } from '../shared/iso-date.ts';
import { stateLabel, stateName, stateTaxName } from '../shared/state-codes.ts';
import { type Registration, REGISTRATION_WORDS } from '../supplier/registration-types.ts';

/** `ZERO_RATED`: to an SEZ under a letter of undertaking. `NONE`: the supplier charges no GST. */
export const GST_CHARGES = ['CHARGED', 'NONE', 'ZERO_RATED'] as const;

export type GstCharge = (typeof GST_CHARGES)[number];

export interface TaxedSupplier {
  readonly registration: Registration;
  /** Null if not known. */
  readonly stateCode: string | null;
  /** Empty without a letter of undertaking. */
  readonly lutNumber: string;
  /** The financial year of the letter, `26-27`. */
  readonly lutYear: string;
}

export interface TaxedSite {
  readonly stateCode: string;
  /** In a special economic zone. */
  readonly isSez: boolean;
  /** Its promoter is taxed at 1 % or 5 % without input credit (Notification 3/2019-CT(R)). */
  readonly isPromoterScheme: boolean;
}

export interface TaxTreatment {
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  /** For the amounts. */
  readonly taxedAs: TaxedAs;
}

/** @param day of the order, in India: a letter of undertaking holds for its financial year */
export function taxTreatment(supplier: TaxedSupplier, site: TaxedSite, day: IsoDate): TaxTreatment {
  const supply = supplyTo(supplier, site);
  const charge = gstCharge(supplier, site, day);
  return { supply, charge, taxedAs: taxedAs({ supply, charge }) };
}

/** Inter-State also where supplier or site is in a special economic zone. */
export function supplyTo(
  { registration, stateCode }: Pick<TaxedSupplier, 'registration' | 'stateCode'>,
  place: Pick<TaxedSite, 'stateCode' | 'isSez'>,
): SupplyKind {
  const isZone = place.isSez || registration === 'SEZ';
  return isZone ? 'INTER' : supplyKind(stateCode, place.stateCode);
}

/** Of a stored order. */
export function taxedAs({ supply, charge }: Pick<TaxTreatment, 'supply' | 'charge'>): TaxedAs {
  return charge === 'CHARGED' ? supply : 'UNTAXED';
}

function gstCharge(supplier: TaxedSupplier, { isSez }: TaxedSite, day: IsoDate): GstCharge {
  if (!chargesGst(supplier.registration)) return 'NONE';
  return isSez && hasLut(supplier, day) ? 'ZERO_RATED' : 'CHARGED';
}

/** A composition dealer pays out of its own pocket, and its bill of supply has no tax. */
function chargesGst(registration: Registration): boolean {
  return registration === 'REGULAR' || registration === 'SEZ';
}

function hasLut({ lutNumber, lutYear }: TaxedSupplier, day: IsoDate): boolean {
  return lutNumber !== '' && lutYear === financialYear(day);
}

/** Chapter heading of cement. */
const CEMENT = '2523';

/**
 * The rate in percent at which the firm itself pays the tax on a line; null if it does not. A
 * promoter under the housing scheme pays it on cement from who is not registered (Notification
 * 7/2019-CT(R)).
 */
export function reverseChargeRate(
  { registration }: Pick<TaxedSupplier, 'registration'>,
  { isPromoterScheme }: Pick<TaxedSite, 'isPromoterScheme'>,
  { hsnCode, gstRate }: { readonly hsnCode: string; readonly gstRate: string | null },
): string | null {
  const isPaid =
    isPromoterScheme && registration === 'UNREGISTERED' && hsnCode.trim().startsWith(CEMENT);
  return isPaid ? (gstRate ?? DEFAULT_GST_RATE) : null;
}

/** `Supplier 24-Gujarat → 27-Maharashtra = IGST`, or `Composition: no GST`. */
export function taxGround(supplier: TaxedSupplier, site: TaxedSite, day: IsoDate): string {
  const { supply, charge } = taxTreatment(supplier, site, day);
  if (charge === 'NONE') return `${REGISTRATION_WORDS[supplier.registration]}: no GST`;
  const zone = (isZone: boolean) => (isZone ? 'SEZ ' : '');
  const from = supplier.stateCode === null ? 'State not known' : stateLabel(supplier.stateCode);
  const to = `${zone(site.isSez)}${stateLabel(site.stateCode)}`;
  const tax = charge === 'ZERO_RATED' ? 'zero-rated under LUT' : taxNames(supply, site.stateCode);
  return `Supplier ${zone(supplier.registration === 'SEZ')}${from} → ${to} = ${tax}`;
}

/** `CGST + UTGST`: the taxes of a supply to a State. */
export function taxNames(supply: SupplyKind, siteStateCode: string): string {
  return supply === 'INTER' ? 'IGST' : `CGST + ${stateTaxName(siteStateCode)}`;
}

/** What the buyer should know of the tax before ordering from this supplier. */
export function supplierTaxWarnings(
  supplier: TaxedSupplier,
  site: TaxedSite,
  day: IsoDate,
): string[] {
  const { charge } = taxTreatment(supplier, site, day);
  if (charge !== 'CHARGED') return [];
  const isLutOver = site.isSez && supplier.lutNumber !== '';
  return [
    ...(supplier.stateCode === null ? ['State of supplier not known: IGST is assumed'] : []),
    ...(isLutOver ? [`LUT of ${supplier.lutYear} does not hold: IGST is charged`] : []),
  ];
}

export interface BillingFirm {
  /** The head office's; empty texts if none. */
  readonly gstNo: string;
  readonly address: string;
  /** In the State of the site; null without one. */
  readonly registration: { readonly gstNo: string; readonly address: string } | null;
}

/** What is missing of the firm on an order to a site in this State. */
export function firmTaxWarnings(
  { gstNo, address, registration }: BillingFirm,
  siteStateCode: string,
): string[] {
  const state = stateName(siteStateCode) ?? siteStateCode;
  const isNone = gstNo === '' && registration === null;
  return [
    ...(isNone ? ['No GSTIN of the firm: the order is printed without one'] : []),
    ...(!isNone && registration === null
      ? [
          `${state}: no GSTIN of the firm in this State; the credit of CGST and ${stateTaxName(siteStateCode)} may be lost`,
        ]
      : []),
    ...((registration?.address || address) === ''
      ? ['No address of the firm: the order is printed without one']
      : []),
  ];
}

/** The tax of a stored order. */
export interface DecidedTax extends Pick<TaxTreatment, 'supply' | 'charge'> {
  readonly registration: Registration;
  /** The letter of undertaking of a zero rate; empty otherwise. */
  readonly lutNumber: string;
}

/** `CGST + SGST`, `Zero-rated, LUT AD27…`, `Composition: no GST`. */
export function decidedTaxText(decided: DecidedTax, siteStateCode: string): string {
  const { supply, charge, registration, lutNumber } = decided;
  if (charge === 'NONE') return `${REGISTRATION_WORDS[registration]}: no GST`;
  if (charge === 'ZERO_RATED') return `Zero-rated, LUT ${lutNumber}`;
  return taxNames(supply, siteStateCode);
}
