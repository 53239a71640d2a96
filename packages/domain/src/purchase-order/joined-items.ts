/**
 * Shows the lines of an order that buy the same material at the same terms for several requests as
 * one line. Each request keeps its own line, so that its quantities stay exact.
 */
import { decimal, parseDecimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';

/** A line as the response of an order has it. */
export interface JoinableItem {
  readonly id: string;
  readonly mrn: { readonly mrnNumber: string };
  readonly material: { readonly id: string };
  readonly quantity: number;
  readonly receivedQuantity: number;
  readonly closedQuantity: number;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly reverseChargeRate: string | null;
  readonly taxableAmount: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly amount: string;
  readonly contract: {
    readonly contractLineId: string;
    readonly rate: string | null;
    readonly isPriceHidden: boolean;
    readonly amount: string | null;
  } | null;
}

/** A line with the sums of the lines that it shows; `parts` has these in their order. */
export type JoinedItem<Item> = Item & { readonly parts: readonly Item[] };

/**
 * @param keyOf distinguishes lines that are otherwise alike, such as those that an amendment changed
 */
export function joinedItems<Item extends JoinableItem>(
  items: readonly Item[],
  keyOf: (item: Item) => string = () => '',
): JoinedItem<Item>[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify([termsOf(item), keyOf(item)]));
  return [...groups.values()].flatMap((parts) => {
    const areOfSeveral = new Set(parts.map(({ mrn }) => mrn.mrnNumber)).size > 1;
    return areOfSeveral ? [joined(parts)] : parts.map((part) => ({ ...part, parts: [part] }));
  });
}

function termsOf({
  material,
  pricePerUnit,
  discount,
  gst,
  reverseChargeRate,
  contract,
}: JoinableItem) {
  const rate = contract && [contract.contractLineId, contract.rate, contract.isPriceHidden];
  return [material.id, pricePerUnit, discount, gst, reverseChargeRate, rate];
}

function joined<Item extends JoinableItem>(parts: readonly Item[]): JoinedItem<Item> {
  const [first] = parts;
  if (!first) throw new RangeError('no line to join');
  const quantityOf = (field: 'quantity' | 'receivedQuantity' | 'closedQuantity') =>
    sum(parts.map((part) => decimal(part[field]))).toNumber();
  const amountOf = (field: 'taxableAmount' | 'cgst' | 'sgst' | 'igst' | 'amount') =>
    summed(parts.map((part) => part[field]));
  return {
    ...first,
    quantity: quantityOf('quantity'),
    receivedQuantity: quantityOf('receivedQuantity'),
    closedQuantity: quantityOf('closedQuantity'),
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

/** The sum in rupees; words such as `As per contract` stay as they are. */
function summed<Text extends string | null>(texts: readonly Text[]): Text | string {
  const figures = texts.flatMap((text) => parseDecimal(text ?? '') ?? []);
  const [first = ''] = texts;
  return figures.length < texts.length ? first : moneyString(sum(figures));
}
