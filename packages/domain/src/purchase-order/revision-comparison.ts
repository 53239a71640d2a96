/** Compares two revisions of an order side by side: what differs, in words. */
import { rupeesText } from '../shared/money.ts';
import { CHARGE_NAMES } from './charges.ts';
import { FIELD_WORDS, figureWords, headWords } from './difference-words.ts';
import {
  differenceOf,
  HEAD_FIELDS,
  LINE_FIELDS,
  type LineDifference,
  type RevisionContent,
} from './revision-content.ts';

const NOTHING = '—';

/** A field with its texts in both revisions. */
export interface ComparedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ComparedLine extends Pick<LineDifference, 'id' | 'materialName' | 'kind'> {
  /** Whether it is the rest of another line, at another price. */
  readonly isRest: boolean;
  /** The changed fields of the line; all fields if it was added or removed. */
  readonly fields: readonly ComparedField[];
}

export interface RevisionComparison {
  /** The head, the charges and the grand total. */
  readonly terms: readonly ComparedField[];
  readonly lines: readonly ComparedLine[];
  /** The number of lines that are the same in both revisions. */
  readonly unchangedCount: number;
}

export function comparisonOf(before: RevisionContent, after: RevisionContent): RevisionComparison {
  const difference = differenceOf(before, after);
  const { head, lines, isChargeChanged, grandTotal } = difference;
  const charges = { before: chargesWords(before), after: chargesWords(after) };
  const total = { before: moneyWords(grandTotal.before), after: moneyWords(grandTotal.after) };
  return {
    terms: [
      ...head.map((change) => ({
        label: HEAD_FIELDS[change.field],
        before: headWords(change.before),
        after: headWords(change.after),
      })),
      ...(isChargeChanged ? [{ label: 'Charges', ...charges }] : []),
      ...(total.before === total.after ? [] : [{ label: 'Grand total', ...total }]),
    ],
    lines: lines.map(comparedLine),
    unchangedCount: after.lines.length - lines.filter((line) => line.after !== null).length,
  };
}

function comparedLine(line: LineDifference): ComparedLine {
  const { id, materialName, kind, unit, restOf } = line;
  const shown = kind === 'CHANGED' ? line.fields : LINE_FIELDS;
  return {
    id,
    materialName,
    kind,
    isRest: restOf !== null,
    fields: shown.map((field) => ({
      label: FIELD_WORDS[field],
      before: line.before ? figureWords(field, line.before[field], unit) : NOTHING,
      after: line.after ? figureWords(field, line.after[field], unit) : NOTHING,
    })),
  };
}

/** The charges as text, one per line: `Freight ₹500.00, 18 % GST`. */
function chargesWords({ charges }: RevisionContent): string {
  const words = charges.map(
    ({ kind, amount, gst }) => `${CHARGE_NAMES[kind]} ${moneyWords(amount)}, ${gst} % GST`,
  );
  return words.join('\n') || NOTHING;
}

/** Formats an amount; other texts, as for an amount that is not shown, are returned as they are. */
function moneyWords(text: string): string {
  return /^\d/.test(text) ? rupeesText(text) : text;
}
