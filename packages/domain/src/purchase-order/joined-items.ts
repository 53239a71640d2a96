/**
 * The lines of an order as its paper, its screens and its supplier see them. An order stores a line
 * for each request line that it serves, so that each request has exact quantities; lines with the
 * same `lineNo` are the shares of one line, at one price.
 */
import { decimal, parseDecimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';

/** A line as the response of an order has it. */
export interface JoinableItem {
  readonly lineNo: number;
  readonly quantity: number;
  readonly receivedQuantity: number;
  readonly closedQuantity: number;
  readonly canStillReceive: number;
  readonly taxableAmount: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly amount: string;
  readonly contract: { readonly amount: string | null } | null;
}

/** A line with the sums of the lines that it shows; `parts` has these in their order. */
export type JoinedItem<Item> = Item & { readonly parts: readonly Item[] };

/** Returns one line for each `lineNo`, in the order in which they appear. */
export function joinedItems<Item extends JoinableItem>(items: readonly Item[]): JoinedItem<Item>[] {
  return [...Map.groupBy(items, ({ lineNo }) => lineNo).values()].map(joined);
}

function joined<Item extends JoinableItem>(parts: readonly Item[]): JoinedItem<Item> {
  const [first, ...others] = parts;
  if (!first) throw new RangeError('no line to join');
  if (others.length === 0) return { ...first, parts };
  const quantityOf = (field: (typeof QUANTITIES)[number]) =>
    sum(parts.map((part) => decimal(part[field]))).toNumber();
  const amountOf = (field: 'taxableAmount' | 'cgst' | 'sgst' | 'igst' | 'amount') =>
    summed(parts.map((part) => part[field]));
  return {
    ...first,
    quantity: quantityOf('quantity'),
    receivedQuantity: quantityOf('receivedQuantity'),
    closedQuantity: quantityOf('closedQuantity'),
    canStillReceive: quantityOf('canStillReceive'),
    taxableAmount: amountOf('taxableAmount'),
    cgst: amountOf('cgst'),
    sgst: amountOf('sgst'),
    igst: amountOf('igst'),
    amount: amountOf('amount'),
    contract: first.contract && {
      ...first.contract,
      amount: summed(parts.map(({ contract }) => contract?.amount ?? null)),
    },
    parts,
  };
}

const QUANTITIES = ['quantity', 'receivedQuantity', 'closedQuantity', 'canStillReceive'] as const;

/** The sum in rupees; words such as `As per contract` stay as they are. */
function summed<Text extends string | null>(texts: readonly Text[]): Text | string {
  const figures = texts.flatMap((text) => parseDecimal(text ?? '') ?? []);
  const [first = ''] = texts;
  return figures.length < texts.length ? first : moneyString(sum(figures));
}
