/** Two revisions of an order side by side: what differs, in words. */
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

/** One field, as each revision says it. */
export interface ComparedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ComparedLine extends Pick<LineDifference, 'id' | 'materialName' | 'kind'> {
  /** It is the rest of another line, at another price. */
  readonly isRest: boolean;
  /** The changed ones; all of an added or a removed line. */
  readonly fields: readonly ComparedField[];
}

export interface RevisionComparison {
  /** The head, the charges and the grand total. */
  readonly terms: readonly ComparedField[];
  readonly lines: readonly ComparedLine[];
  /** Lines that both say alike. */
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

/** `Freight ₹500.00, 18 % GST`, each on a line of its own. */
function chargesWords({ charges }: RevisionContent): string {
  const words = charges.map(
    ({ kind, amount, gst }) => `${CHARGE_NAMES[kind]} ${moneyWords(amount)}, ${gst} % GST`,
  );
  return words.join('\n') || NOTHING;
}

/** Also of an amount that is not shown. */
function moneyWords(text: string): string {
  return /^\d/.test(text) ? rupeesText(text) : text;
}
