/** Offers of rate contracts for the lines of the form. Pure. */
import type { ContractOffer } from '@plinth/contracts/contract-rates';
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { netPrice } from '@plinth/domain/purchase-order/amounts/line-amount';
import { comparedRate, lineRate } from '@plinth/domain/rate-contract/rate/line-rate';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString, roundMoney } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';

import { formatMoney, formatQuantity } from '#lib/format.ts';

/** Offers by the id of the material. */
export type Offers = ReadonlyMap<string, readonly ContractOffer[]>;

export const NO_OFFERS: Offers = new Map();

type OfferedLine = Pick<
  DraftLine,
  'materialId' | 'unit' | 'quantity' | 'pricePerUnit' | 'contractLineId'
>;

export interface LineOffer {
  readonly contractLineId: string;
  readonly contractId: string;
  readonly contractNumber: string;
  readonly supplierId: string;
  readonly supplierName: string;
  /** Rupees of one unit, for the quantity of the line; null while an index is missing. */
  readonly rate: string | null;
  readonly gst: string;
  /** `ARC/26-27/00007, ₹345.00, 1,200 Bag left`. */
  readonly text: string;
  /** The buyer has to choose between several. */
  readonly isOneOfEquals: boolean;
  readonly isChosen: boolean;
  /**
   * The shortage if less is left of the contract than the line orders, and whether the order would
   * be refused; null if enough is left.
   */
  readonly shortage: { readonly text: string; readonly isRefused: boolean } | null;
}

/**
 * The best offer of each supplier, or only of the chosen one.
 * @param supplierId empty until chosen
 */
export function lineOffers(line: OfferedLine, supplierId: string, offers: Offers): LineOffer[] {
  const found = (offers.get(line.materialId) ?? []).filter(
    (offer) => supplierId === '' || offer.supplierId === supplierId,
  );
  const bySupplier = Map.groupBy(found, (offer) => offer.supplierId);
  return [...bySupplier.values()].flatMap((ofSupplier) => {
    const best = Math.max(...ofSupplier.map(({ rank }) => rank));
    const equals = ofSupplier.filter(({ rank }) => rank === best);
    return equals.map((offer) => toLineOffer(offer, line, equals.length > 1));
  });
}

function toLineOffer(offer: ContractOffer, line: OfferedLine, isOneOfEquals: boolean): LineOffer {
  const { contractLineId, contractId, contractNumber, supplierId, supplierName, gst } = offer;
  const rate = rateOf(offer, line.quantity);
  const words = [
    contractNumber,
    rate === null ? `${offer.missingIndices.join(', ')} missing` : formatMoney(rate),
    offer.isProvisional && 'provisional',
    leftText(offer, line.unit),
  ];
  return {
    contractLineId,
    contractId,
    contractNumber,
    supplierId,
    supplierName,
    gst,
    rate,
    text: words.filter(Boolean).join(', '),
    isOneOfEquals,
    isChosen: line.contractLineId === contractLineId,
    shortage: shortageOf(offer, line, rate),
  };
}

/** The contract by which the line is priced; undefined while none is chosen of equals. */
export function appliedOffer(
  supplierId: string,
  offers: readonly LineOffer[],
): LineOffer | undefined {
  if (supplierId === '') return undefined;
  const [first] = offers;
  return first?.isOneOfEquals ? offers.find(({ isChosen }) => isChosen) : first;
}

function shortageOf(
  { leftQuantity, leftValue, overUse }: ContractOffer,
  line: OfferedLine,
  rate: string | null,
): LineOffer['shortage'] {
  if (overUse === 'NONE') return null;
  const missing = missingText({ leftQuantity, leftValue }, line, rate);
  if (missing === null) return null;
  const isRefused = overUse === 'STOP';
  const then = isRefused ? 'order less, or elsewhere' : 'the order will need approval';
  return { text: `${missing} more than is left of the contract: ${then}`, isRefused };
}

function missingText(
  { leftQuantity, leftValue }: Pick<ContractOffer, 'leftQuantity' | 'leftValue'>,
  { quantity, unit }: OfferedLine,
  rate: string | null,
): string | null {
  const asked = decimalOrZero(quantity);
  if (leftQuantity !== null) {
    const missing = asked.minus(decimal(leftQuantity));
    return missing.gt('0') ? `${formatQuantity(missing.toString())} ${unit}` : null;
  }
  if (leftValue === null || rate === null) return null;
  const missing = roundMoney(asked.times(rate)).minus(leftValue);
  return missing.gt('0') ? formatMoney(moneyString(missing)) : null;
}

function leftText({ leftQuantity, leftValue }: ContractOffer, unit: string): string {
  if (leftQuantity !== null) return `${formatQuantity(leftQuantity)} ${unit} left`;
  return leftValue === null ? '' : `${formatMoney(leftValue)} left`;
}

/**
 * The offered rate for the typed quantity; the average if tiers apply. Null if the rate is hidden.
 */
function rateOf({ rate, tiers, tierMode, tierBasis, usedQuantity }: ContractOffer, typed: string) {
  const quantity = decimalOrZero(typed);
  if (rate === null || tiers.length === 0 || quantity.lte('0')) return rate;
  const parts = tiers.map((tier) => ({ above: decimal(tier.above), rate: decimal(tier.rate) }));
  const found = lineRate(
    {
      pricing: 'TIERED',
      tierMode,
      tierBasis,
      listDiscount: decimal('0'),
      prices: [{ from: '', rate: decimal(rate), tiers: parts }],
      formula: null,
    },
    { quantity, used: decimal(usedQuantity), day: '', indices: [] },
  );
  return 'rate' in found ? priceString(found.rate) : rate;
}

/**
 * The amount by which the typed rate is above that of the contract that applies; null if it is not
 * above it.
 */
export function aboveOffer(
  line: Pick<DraftLine, 'pricePerUnit'>,
  { discount, supplierId }: { readonly discount: string; readonly supplierId: string },
  offers: readonly LineOffer[],
): string | null {
  const offer = appliedOffer(supplierId, offers);
  if (!offer?.rate) return null;
  const pricePerUnit = decimalOrZero(line.pricePerUnit);
  const typed = netPrice({ pricePerUnit, discount: decimalOrZero(discount) });
  const isAbove = comparedRate(typed, decimal(offer.rate), pricePerUnit) === 'OFF_CONTRACT';
  return isAbove ? formatMoney(priceString(typed.minus(offer.rate))) : null;
}

interface Contracted {
  readonly line: Pick<DraftLine, 'pricePerUnit'>;
  readonly supplierId: string;
  readonly discount: string;
  readonly isAsPerAgreement: boolean;
}

/** The offers of contracts for a line, the one that applies, and how the line compares with it. */
export function contractOfLine(
  { line, supplierId, discount, isAsPerAgreement }: Contracted,
  offers: readonly LineOffer[],
) {
  const applied = appliedOffer(supplierId, offers);
  const rate = applied?.rate ?? null;
  const above = isAsPerAgreement ? null : aboveOffer(line, { discount, supplierId }, offers);
  return {
    offers,
    applied,
    aboveContract: above,
    isAtContractRate: rate !== null && decimalOrZero(line.pricePerUnit).eq(rate),
    // A rate above the contract's takes nothing of it.
    shortage: above === null ? (applied?.shortage ?? null) : null,
  };
}
