/** Figures pasted into the lines of the form, and taking them back. Pure. */
import type { DraftLine, PriceOrigin } from '@plinth/domain/purchase-order/create/draft';
import {
  PASTED_FIELDS,
  type PastedField,
} from '@plinth/domain/purchase-order/create/pasted-columns';
import {
  type PastedFigures,
  type PastedPrices,
  pastedPrices,
} from '@plinth/domain/purchase-order/create/pasted-prices';

import type { PurchaseOrderForm } from '../purchase-order-form-model.ts';

export interface PasteReport {
  /** `58 prices and 58 rates of GST pasted`. */
  readonly title: string;
  /** The parts of the pasted text that were left out, with the reason of each. */
  readonly problems: readonly string[];
  /** The lines before and after; empty if nothing was taken. */
  readonly changes: readonly LineChange[];
}

interface LineChange {
  readonly lineKey: string;
  readonly before: PastedFigures;
  readonly after: PastedFigures;
  readonly priceOrigin: PriceOrigin | undefined;
}

/** The line and field into which the text was pasted. */
export interface PastePlace {
  readonly index: number;
  readonly field: PastedField;
}

/** Far more than an order takes. */
const MAX_LENGTH = 1_000_000;
const TOO_MANY: PastedPrices = {
  figures: new Map(),
  problems: ['These are too many cells. Copy only the columns that are needed.'],
};

/** Pasted prices need no confirmation. */
const TYPED = { priceOrigin: undefined };

type Lines = Pick<PurchaseOrderForm, 'lines' | 'hasDiscounts'>;

/** @param text as copied from a spreadsheet */
export function pasteLines(form: Lines, text: string, at: PastePlace): Lines & PasteReport {
  const { figures, problems } =
    text.length > MAX_LENGTH ? TOO_MANY : pastedPrices(text, form.lines, at);
  const changes: LineChange[] = [];
  const lines = form.lines.map((line, index) => {
    const after = figures.get(index);
    if (!after) return line;
    const { priceOrigin } = line;
    changes.push({ lineKey: keyOf(line), before: figuresOf(line, after), after, priceOrigin });
    return { ...line, ...after, ...(after.pricePerUnit !== undefined && TYPED) };
  });
  const isDiscounted = [...figures.values()].some(({ discount }) => discount !== undefined);
  return {
    lines,
    hasDiscounts: form.hasDiscounts || isDiscounted,
    title: titleOf(changes),
    problems,
    changes,
  };
}

/** Undoes a paste. Removed lines are skipped, and figures typed since remain. */
export function unpasteLines(
  { lines }: Pick<PurchaseOrderForm, 'lines'>,
  { changes }: Pick<PasteReport, 'changes'>,
): Pick<PurchaseOrderForm, 'lines'> {
  const byKey = new Map(changes.map((change) => [change.lineKey, change]));
  return {
    lines: lines.map((line) => {
      const change = byKey.get(keyOf(line));
      return change ? { ...line, ...beforePasting(line, change) } : line;
    }),
  };
}

/** Whether every pasted figure is still there. */
export function isAsPasted(
  { lines }: Pick<PurchaseOrderForm, 'lines'>,
  { changes }: Pick<PasteReport, 'changes'>,
): boolean {
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  return changes.every(({ lineKey, after }) => {
    const line = byKey.get(lineKey);
    return (
      line !== undefined &&
      PASTED_FIELDS.every((field) => after[field] === undefined || line[field] === after[field])
    );
  });
}

function keyOf({ originalLineIndex, splitIndex = 0 }: DraftLine): string {
  return `${originalLineIndex}.${splitIndex}`;
}

function figuresOf(line: DraftLine, named: PastedFigures): PastedFigures {
  return Object.fromEntries(
    PASTED_FIELDS.flatMap((field) => (named[field] === undefined ? [] : [[field, line[field]]])),
  );
}

function beforePasting(line: DraftLine, change: LineChange): Partial<DraftLine> {
  const { before, after, priceOrigin } = change;
  const figures: PastedFigures = Object.fromEntries(
    PASTED_FIELDS.flatMap((field) =>
      after[field] !== undefined && line[field] === after[field] ? [[field, before[field]]] : [],
    ),
  );
  return { ...figures, ...(figures.pricePerUnit !== undefined && { priceOrigin }) };
}

const NOUNS = {
  quantity: ['quantity', 'quantities'],
  pricePerUnit: ['price', 'prices'],
  discount: ['discount', 'discounts'],
  gst: ['GST rate', 'GST rates'],
} as const satisfies Record<PastedField, readonly [string, string]>;

function titleOf(changes: readonly LineChange[]): string {
  const parts = PASTED_FIELDS.flatMap((field) => {
    const count = changes.filter(({ after }) => after[field] !== undefined).length;
    const [one, many] = NOUNS[field];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? 'Nothing was pasted' : `${parts.join(' and ')} pasted`;
}
