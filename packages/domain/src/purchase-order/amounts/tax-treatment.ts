/**
 * The tax treatment of an order: it follows from the registration and State of the supplier, and
 * from the site. The browser shows it, and the server stores it with the order.
 */
import { type SupplyKind, type TaxedAs, supplyKind, DEFAULT_GST_RATE } from '../../shared/gst.ts';
import { financialYear, type IsoDate } from '../../shared/iso-date.ts';
import { stateLabel, stateName, stateTaxName } from '../../shared/state-codes.ts';
import { type Registration, REGISTRATION_WORDS } from '../../supplier/registration-types.ts';

/**
 * `ZERO_RATED` is a supply to an SEZ under a letter of undertaking; with `NONE`, the supplier
 * charges no GST.
 */
export const GST_CHARGES = ['CHARGED', 'NONE', 'ZERO_RATED'] as const;

export type GstCharge = (typeof GST_CHARGES)[number];

export interface TaxedSupplier {
  readonly registration: Registration;
  /** The GST State code; null if it is not known. */
  readonly stateCode: string | null;
  /** The number of the letter of undertaking; empty if there is none. */
  readonly lutNumber: string;
  /** The financial year of the letter, such as `26-27`. */
  readonly lutYear: string;
}

export interface TaxedSite {
  readonly stateCode: string;
  /** Whether the site is in a special economic zone. */
  readonly isSez: boolean;
  /**
   * Whether its promoter is taxed at 1 % or 5 % without input credit (Notification 3/2019-CT(R)).
   */
  readonly isPromoterScheme: boolean;
}

export interface TaxTreatment {
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  readonly taxedAs: TaxedAs;
}

/** @param day of the order, in India: a letter of undertaking holds for its financial year */
export function taxTreatment(supplier: TaxedSupplier, site: TaxedSite, day: IsoDate): TaxTreatment {
  const supply = supplyTo(supplier, site);
  const charge = gstCharge(supplier, site, day);
  return { supply, charge, taxedAs: taxedAs({ supply, charge }) };
}

/**
 * Returns the kind of supply; it is inter-State, too, if supplier or site is in a special economic
 * zone.
 */
export function supplyTo(
  { registration, stateCode }: Pick<TaxedSupplier, 'registration' | 'stateCode'>,
  place: Pick<TaxedSite, 'stateCode' | 'isSez'>,
): SupplyKind {
  const isZone = place.isSez || registration === 'SEZ';
  return isZone ? 'INTER' : supplyKind(stateCode, place.stateCode);
}

/** Returns how amounts are taxed: by the kind of supply, or not at all unless GST is charged. */
export function taxedAs({ supply, charge }: Pick<TaxTreatment, 'supply' | 'charge'>): TaxedAs {
  return charge === 'CHARGED' ? supply : 'UNTAXED';
}

function gstCharge(supplier: TaxedSupplier, { isSez }: TaxedSite, day: IsoDate): GstCharge {
  if (!chargesGst(supplier.registration)) return 'NONE';
  return isSez && hasLut(supplier, day) ? 'ZERO_RATED' : 'CHARGED';
}

/**
 * Whether the supplier's invoices have GST. A composition dealer pays the tax itself, and its bill
 * of supply has none.
 */
function chargesGst(registration: Registration): boolean {
  return registration === 'REGULAR' || registration === 'SEZ';
}

function hasLut({ lutNumber, lutYear }: TaxedSupplier, day: IsoDate): boolean {
  return lutNumber !== '' && lutYear === financialYear(day);
}

/** The HSN heading of cement. */
const CEMENT = '2523';

/**
 * The rate in percent at which the firm itself pays the tax on a line; null if it does not. A
 * promoter under the housing scheme pays it on cement from unregistered suppliers (Notification
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

/**
 * The ground of the tax, such as `Supplier 24-Gujarat → 27-Maharashtra = IGST` or `Composition: no
 * GST`.
 */
export function taxGround(supplier: TaxedSupplier, site: TaxedSite, day: IsoDate): string {
  const { supply, charge } = taxTreatment(supplier, site, day);
  if (charge === 'NONE') return `${REGISTRATION_WORDS[supplier.registration]}: no GST`;
  const zone = (isZone: boolean) => (isZone ? 'SEZ ' : '');
  const from = supplier.stateCode === null ? 'State not known' : stateLabel(supplier.stateCode);
  const to = `${zone(site.isSez)}${stateLabel(site.stateCode)}`;
  const tax = charge === 'ZERO_RATED' ? 'zero-rated under LUT' : taxNames(supply, site.stateCode);
  return `Supplier ${zone(supplier.registration === 'SEZ')}${from} → ${to} = ${tax}`;
}

/** The taxes of a supply to a State, such as `CGST + UTGST`. */
export function taxNames(supply: SupplyKind, siteStateCode: string): string {
  return supply === 'INTER' ? 'IGST' : `CGST + ${stateTaxName(siteStateCode)}`;
}

/** Warnings about the tax, shown to the buyer before ordering from this supplier. */
export function supplierTaxWarnings(
  supplier: TaxedSupplier,
  site: TaxedSite,
  day: IsoDate,
): string[] {
  const { charge } = taxTreatment(supplier, site, day);
  if (charge !== 'CHARGED') return [];
  const isLutOver = site.isSez && supplier.lutNumber !== '';
  return [
    ...(supplier.stateCode === null
      ? ['State of supplier not known: IGST is assumed until it is entered there']
      : []),
    ...(isLutOver ? [`LUT of ${supplier.lutYear} does not hold: IGST is charged`] : []),
  ];
}

export interface BillingFirm {
  /** The GSTIN and address of the head office; empty texts if there are none. */
  readonly gstNo: string;
  readonly address: string;
  /** The firm's registration in the State of the site; null if there is none. */
  readonly registration: { readonly gstNo: string; readonly address: string } | null;
}

/** Warnings about details of the firm that are missing on an order to a site in this State. */
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
  /** The letter of undertaking of a zero-rated supply; empty for others. */
  readonly lutNumber: string;
}

/** The tax as text, such as `CGST + SGST`, `Zero-rated, LUT AD27…` or `Composition: no GST`. */
export function decidedTaxText(decided: DecidedTax, siteStateCode: string): string {
  const { supply, charge, registration, lutNumber } = decided;
  if (charge === 'NONE') return `${REGISTRATION_WORDS[registration]}: no GST`;
  if (charge === 'ZERO_RATED') return `Zero-rated, LUT ${lutNumber}`;
  return taxNames(supply, siteStateCode);
}
