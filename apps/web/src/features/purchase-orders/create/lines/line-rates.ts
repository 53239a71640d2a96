/** The last rates of materials at the lines of the form. Pure. */
import type { getRequestRates } from '@plinth/contracts/last-rates';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { netPrice } from '@plinth/domain/purchase-order/amounts/line-amount';
import {
  isAboveLimit,
  rateChange,
  rateChangeText,
} from '@plinth/domain/purchase-order/amend/rate-change';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import { formatDate, formatMoney } from '#lib/format.ts';
import { lastRateText } from '#parts/prices/last-rate.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';

type Answer = Pick<Answered<typeof getRequestRates>, 'list' | 'warningPercent'>;
export type Rate = Answer['list'][number];

export interface LineRates {
  /** The rates of each material, the newest first. */
  readonly byMaterial: ReadonlyMap<string, readonly Rate[]>;
  /** Percent above which a rate is marked; null: none is. */
  readonly limit: Decimal | null;
}

export const NO_RATES: LineRates = { byMaterial: new Map(), limit: null };

export function lineRates({ list, warningPercent }: Answer): LineRates {
  return {
    byMaterial: Map.groupBy(list, ({ materialId }) => materialId),
    limit: warningPercent === null ? null : decimal(warningPercent),
  };
}

export interface RateNote {
  /** `Last ₹285.00, Bhairav Cement, 12/11/2026, 15 days ago`. */
  readonly last: string;
  /** `+1.8 %`; null until a price is typed. */
  readonly change: string | null;
  readonly isAboveLimit: boolean;
}

/**
 * The last rate of a material beside the typed one; null if the material was never ordered.
 * @param discount percent; empty without
 */
export function rateNote(
  { materialId, pricePerUnit }: Pick<DraftLine, 'materialId' | 'pricePerUnit'>,
  discount: string,
  { byMaterial, limit }: LineRates,
  today: IsoDate,
): RateNote | null {
  const [last] = byMaterial.get(materialId) ?? [];
  if (!last) return null;
  const price = decimalOrZero(pricePerUnit);
  const rate = netPrice({ pricePerUnit: price, discount: decimalOrZero(discount) });
  const change = price.gt('0') ? rateChange(rate, decimal(last.rate)) : null;
  return {
    last: lastRateText(last, today),
    change: change && rateChangeText(change),
    isAboveLimit: isAboveLimit(change, limit),
  };
}

/** Supplier options, those first who offer the material or have sold it, with their last rate. */
export function optionsFor(
  materialId: string,
  options: readonly ComboboxOption[],
  suppliers: ReadonlyMap<string, Supplier>,
  { byMaterial }: LineRates,
): readonly ComboboxOption[] {
  const rates = new Map(byMaterial.get(materialId)?.map((rate) => [rate.supplierId, rate]));
  const shown = options.map((option) => {
    const rate = rates.get(option.value);
    return rate
      ? {
          ...option,
          detail: `${formatMoney(rate.rate)} on ${formatDate(rate.orderedOn)} · ${option.detail ?? ''}`,
        }
      : option;
  });
  const isFirst = ({ value }: ComboboxOption) =>
    rates.has(value) || (suppliers.get(value)?.materialIds.includes(materialId) ?? false);
  return [...shown.filter(isFirst), ...shown.filter((option) => !isFirst(option))];
}

/**
 * Suppliers for all lines at once, those first that offer or have sold the most of the materials.
 */
export function optionsForAll(
  materialIds: readonly string[],
  options: readonly ComboboxOption[],
  suppliers: ReadonlyMap<string, Supplier>,
  { byMaterial }: LineRates,
): readonly ComboboxOption[] {
  const wanted = [...new Set(materialIds)];
  const counted = options.map((option) => {
    const offered = new Set(suppliers.get(option.value)?.materialIds);
    const isKnownFor = (id: string) =>
      offered.has(id) || byMaterial.get(id)?.some(({ supplierId }) => supplierId === option.value);
    return { option, count: wanted.filter(isKnownFor).length };
  });
  return counted
    .toSorted((one, other) => other.count - one.count)
    .map(({ option, count }) =>
      count === 0
        ? option
        : { ...option, detail: `${count} of ${wanted.length} materials · ${option.detail ?? ''}` },
    );
}
