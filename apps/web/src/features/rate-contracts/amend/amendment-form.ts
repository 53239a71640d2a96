/** The model of the dialog that amends a rate contract. Pure. */
import type { ContractLine, RateContract } from '@plinth/contracts/rate-contracts';

export interface AmendedPrice {
  readonly lineId: string;
  /** `yyyy-MM-dd`. */
  readonly from: string;
  /** The rate as typed; ignored if there are tiers. */
  readonly rate: string;
  readonly tiers: { readonly above: string; readonly rate: string }[];
}

/**
 * The form's values, at the paths of the request, so that the server's violations find their
 * fields.
 */
export interface AmendmentForm {
  readonly validTo: string;
  readonly targetValue: string;
  readonly quantities: { readonly lineId: string; readonly targetQuantity: string }[];
  readonly prices: AmendedPrice[];
  readonly reason: string;
}

export const UNCHANGED: AmendmentForm = {
  validTo: '',
  targetValue: '',
  quantities: [],
  prices: [],
  reason: '',
};

/** A further price of the line; of tiers with their limits, at rates to be typed. */
export function furtherPrice({ id: lineId, pricing, prices }: ContractLine): AmendedPrice {
  const tiers = pricing === 'TIERED' ? (prices.at(-1)?.tiers ?? []) : [];
  return {
    lineId,
    from: '',
    rate: '',
    tiers: tiers.map(({ above }) => ({ above: String(above), rate: '' })),
  };
}

/** The material, or the category with its make, that the line prices. */
export function subjectOf({ material, category, make }: ContractLine): string {
  if (material) return material.name;
  return make === '' ? category : `${category}, ${make}`;
}

/** The subject of the line with this id; empty if the line no longer exists. */
export function subjectById({ lines }: Pick<RateContract, 'lines'>, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? subjectOf(line) : '';
}
