/** The changes of an amendment in words, for its PDF and the screens. */
import { NOT_SHOWN } from '../../access/hidden-prices.ts';
import { dayText, isIsoDate } from '../../shared/iso-date.ts';
import { rupeesText } from '../../shared/money.ts';
import { priceText } from '../../shared/price.ts';
import { quantityText } from '../../shared/quantity.ts';
import {
  HEAD_FIELDS,
  type LineDifference,
  type LineField,
  type RevisionDifference,
} from './revision-content.ts';

/** The names of a line's figures. */
export const FIELD_WORDS = {
  quantity: 'Quantity',
  pricePerUnit: 'Rate',
  discount: 'Discount',
  gst: 'GST',
  amount: 'Amount',
} as const satisfies Record<LineField, string>;

/**
 * The changes of a line, such as `Quantity 80 Bag, was 100 Bag`; each material has its own text.
 */
function lineChangeWords({ kind, unit, restOf, before, after, fields }: LineDifference): string {
  const figuresText = (field: LineField, figures: LineDifference['after']) =>
    figures ? figureWords(field, figures[field], unit) : '';
  const whole = after ?? before;
  const rate = figuresText('pricePerUnit', whole);
  const line = figuresText('quantity', whole) + (rate === NOT_SHOWN ? '' : ` at ${rate}`);
  if (kind === 'REMOVED') return `Removed: ${line}`;
  if (kind === 'ADDED')
    return `${restOf === null ? 'Added' : 'For what is still to come'}: ${line}`;
  // The amount is not listed, because it follows from the other figures; nor are hidden figures.
  return fields
    .filter((field) => field !== 'amount' && figuresText(field, after) !== NOT_SHOWN)
    .map(
      (field) =>
        `${FIELD_WORDS[field]} ${figuresText(field, after)}, was ${figuresText(field, before)}`,
    )
    .join('; ');
}

/** A figure of a line with its unit; a text is returned as it is. */
export function figureWords(field: LineField, figure: string, unit: string): string {
  if (!/^\d/.test(figure)) return figure;
  if (field === 'quantity') return `${quantityText(figure)} ${unit}`;
  if (field === 'pricePerUnit') return priceText(figure);
  return field === 'amount' ? rupeesText(figure) : `${figure} %`;
}

/** A text of the head as it is shown: a day as dd/MM/yyyy, a dash if it is empty. */
export function headWords(text: string): string {
  if (text === '') return '—';
  return isIsoDate(text) ? dayText(text) : text;
}

interface ChangeWords {
  readonly subject: string;
  readonly change: string;
}

/** All changes, the lines first. */
export function differenceWords(difference: RevisionDifference): ChangeWords[] {
  const { head, lines, isChargeChanged, additionalCharge, grandTotal } = difference;
  const rupees = (text: string) => (/^\d/.test(text) ? rupeesText(text) : text);
  const money = ({ before, after }: typeof grandTotal) => `${rupees(after)}, was ${rupees(before)}`;
  return [
    ...lines.map((line) => ({ subject: line.materialName, change: lineChangeWords(line) })),
    ...head.map(({ field, before, after }) => ({
      subject: HEAD_FIELDS[field],
      change: `${headWords(after)}, was ${headWords(before)}`,
    })),
    ...(isChargeChanged ? [{ subject: 'Charges', change: money(additionalCharge) }] : []),
    ...(grandTotal.before === grandTotal.after
      ? []
      : [{ subject: 'Grand total', change: money(grandTotal) }]),
  ];
}
