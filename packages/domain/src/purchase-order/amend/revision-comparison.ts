/** Compares two revisions of an order side by side: what differs, in words. */
import {
  type ChangedField,
  changedFields,
  type ChangedSubject,
  changedSubjects,
  type Fields,
  type Subjects,
} from '../../document/difference.ts';
import { composed } from '../../shared/composed.ts';
import { keysOf } from '../../shared/keys.ts';
import { rupeesText } from '../../shared/money.ts';
import { CHARGE_NAMES } from '../charges/charges.ts';
import { FIELD_WORDS, figureWords, headWords } from './difference-words.ts';
import {
  areSameCharges,
  HEAD_FIELDS,
  LINE_FIELDS,
  type RevisionContent,
} from './revision-content.ts';

const NOTHING = '—';

export interface ComparedLine extends ChangedSubject {
  /** Whether it is the rest of another line, at another price. */
  readonly isRest: boolean;
}

export interface RevisionComparison {
  /** The head, the charges and the grand total. */
  readonly terms: readonly ChangedField[];
  readonly lines: readonly ComparedLine[];
  /** The number of lines that are the same in both revisions. */
  readonly unchangedCount: number;
}

export function comparisonOf(earlier: RevisionContent, later: RevisionContent): RevisionComparison {
  const [before, after] = [composed(earlier), composed(later)];
  const lines = changedSubjects(linesOf(before), linesOf(after));
  const rests = new Map([...before.lines, ...after.lines].map(({ id, restOf }) => [id, restOf]));
  return {
    terms: [
      ...changedFields(headTexts(before), headTexts(after)),
      ...(areSameCharges(before.charges, after.charges)
        ? []
        : [{ label: 'Charges', before: chargesWords(before), after: chargesWords(after) }]),
      ...changedFields(
        { 'Grand total': moneyWords(before.grandTotal) },
        { 'Grand total': moneyWords(after.grandTotal) },
      ),
    ],
    lines: lines.map(({ fields, ...line }) => ({
      ...line,
      isRest: (rests.get(line.id) ?? null) !== null,
      fields: fields.map((field) => ({
        label: field.label,
        before: field.before || NOTHING,
        after: field.after || NOTHING,
      })),
    })),
    unchangedCount: after.lines.length - lines.filter(({ change }) => change !== 'REMOVED').length,
  };
}

function headTexts(content: RevisionContent): Fields {
  return Object.fromEntries(
    keysOf(HEAD_FIELDS).map((field) => [HEAD_FIELDS[field], headWords(content[field])] as const),
  );
}

function linesOf({ lines }: RevisionContent): Subjects {
  return new Map(
    lines.map((line) => {
      const fields = LINE_FIELDS.map(
        (field) => [FIELD_WORDS[field], figureWords(field, line[field], line.unit)] as const,
      );
      return [line.id, { subject: line.materialName, fields: Object.fromEntries(fields) }];
    }),
  );
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
