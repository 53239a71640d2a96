/**
 * Formats of figures and dates on PDFs: Indian digit grouping, two decimals for money, three for
 * measured units.
 */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { decimal } from '@plinth/domain/shared/decimal';
import { dayText, indianDate, indianTime } from '@plinth/domain/shared/iso-date';
import { grouped } from '@plinth/domain/shared/grouped';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString, type Unit } from '@plinth/domain/shared/quantity';
import type { ContentText } from 'pdfmake/interfaces.js';

/** `1076449.3` → `10,76,449.30`; ₹ is in the column heading. */
export function amount(rupees: string): string {
  return grouped(moneyString(rupees));
}

/** A price per unit, with two to four decimals. */
export function unitPrice(rupees: string): string {
  return grouped(priceString(rupees));
}

/** `12.5` Ton → `12.500`, `10000` Piece → `10,000`. */
export function quantity(value: number, unit: Unit): string {
  return grouped(quantityString(value, unit));
}

/** `18`, `2.5`, without trailing zeros. */
export function percent(rate: string): string {
  return `${decimal(rate).toString()} %`;
}

/** The day in India of an instant on the wire. */
export function dayOf(instant: string): string {
  return dayText(indianDate(new Date(instant)));
}

/** `dd/MM/yyyy HH:mm` in India of an instant on the wire. */
export function momentOf(instant: string): string {
  return `${dayOf(instant)} ${indianTime(new Date(instant))}`;
}

/** A right-aligned cell that does not wrap. */
export function figures(text: string): ContentText {
  return { text, alignment: 'right', noWrap: true };
}

/** Whether a figure is as per contract. */
export function isLeftToContract(figure: string): boolean {
  return figure === AS_PER_AGREEMENT;
}
