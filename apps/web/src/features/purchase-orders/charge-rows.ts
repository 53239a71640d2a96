/** Charges as they are edited: one choice of the basis and its unit. Pure. */
import { chargesViolations } from '@plinth/domain/purchase-order/charges/charge-rules';
import type { SharedCharge } from '@plinth/domain/purchase-order/charges/charges';
import type { Unit } from '@plinth/domain/shared/quantity';

export const NEW_CHARGE: SharedCharge = {
  kind: 'FREIGHT',
  basis: 'FIXED',
  value: '',
  unit: null,
  timing: 'BEFORE_TAX',
  gst: '18',
  supplierId: null,
};

/** Units and suppliers of an order's lines, to which its charges refer. */
export interface ChargedLines {
  /** The units of the lines, each once. */
  readonly units: readonly Unit[];
  /** The suppliers of the lines. */
  readonly suppliers: readonly { readonly id: string; readonly supplierName: string }[];
}

/** The options of the basis: `FIXED`, `PERCENT`, or the unit itself. */
export function basisOptions({ units }: ChargedLines) {
  return [
    { value: 'FIXED', label: '₹ in all' },
    { value: 'PERCENT', label: '% of value' },
    ...units.map((unit) => ({ value: unit, label: `₹ per ${unit}` })),
  ];
}

export function basisOf({ basis, unit }: SharedCharge): string {
  return basis === 'PER_UNIT' ? (unit ?? '') : basis;
}

export function withBasis(charge: SharedCharge, chosen: string, lines: ChargedLines): SharedCharge {
  const unit = lines.units.find((one) => one === chosen) ?? null;
  if (unit !== null) return { ...charge, basis: 'PER_UNIT', unit };
  return { ...charge, basis: chosen === 'PERCENT' ? 'PERCENT' : 'FIXED', unit: null };
}

/** A charge after tax has no GST. */
export function withTiming(charge: SharedCharge, timing: string): SharedCharge {
  return timing === 'AFTER_TAX'
    ? { ...charge, timing, gst: '' }
    : { ...charge, timing: 'BEFORE_TAX', gst: charge.gst || NEW_CHARGE.gst };
}

/** Messages by path: `2.value`. A charge without a value is refused here, as it would get lost. */
export function chargeErrors(
  charges: readonly SharedCharge[],
  { units, suppliers }: ChargedLines,
): ReadonlyMap<string, string> {
  const items = [
    ...units.map((unit) => ({ unit })),
    ...suppliers.map(({ id }) => ({ unit: units[0] ?? 'Piece', supplierId: id }) as const),
  ];
  const empty = charges.flatMap(({ value }, index) =>
    value.trim() === ''
      ? [{ path: `charges.${index}.value`, message: 'Please enter a value' }]
      : [],
  );
  return new Map(
    [...chargesViolations(charges, items), ...empty].map(({ path, message }) => [
      path.replace('charges.', ''),
      message,
    ]),
  );
}
