/** An order whose receipts can be posted step by step, for tests. */
import { decimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import type { ChargeTerms } from '../purchase-order/charges/charges.ts';
import type {
  CostedLine,
  CostedOrder,
  ReceiptPart,
} from '../purchase-order/charges/costed-order.ts';
import { netValue } from '../purchase-order/amounts/net-of-returns.ts';
import { orderCost } from '../purchase-order/charges/landed-cost.ts';

/** A charge before tax; FREIGHT as a fixed sum, unless `terms` say otherwise. */
export function charge(value: string, terms: Partial<ChargeTerms> = {}): ChargeTerms {
  return {
    kind: 'FREIGHT',
    basis: 'FIXED',
    value,
    unit: null,
    timing: 'BEFORE_TAX',
    gst: '0',
    ...terms,
  };
}

export interface Line {
  readonly price: string | null;
  readonly quantity: string;
  readonly discount?: string;
  readonly isClosed?: boolean;
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index}`);
  return item;
}

/** A small order whose receipts can be posted step by step. */
export class PlayedOrder {
  lines: Line[];
  charges: ChargeTerms[];
  readonly parts: ReceiptPart[][];
  readonly tax: Partial<CostedOrder> & { gst?: string; reverseCharge?: string };
  /** The charges that each line bears as ordered, after the last act. */
  chargesByLine: string[] = [];
  #next = 0;

  constructor(lines: Line[], charges: ChargeTerms[], tax: PlayedOrder['tax'] = {}) {
    this.lines = lines;
    this.charges = charges;
    this.parts = lines.map(() => []);
    this.tax = tax;
  }

  amend({ lines, charges }: { lines?: Line[]; charges?: ChargeTerms[] }) {
    this.lines = lines ?? this.lines;
    this.charges = charges ?? this.charges;
    while (this.parts.length < this.lines.length) this.parts.push([]);
    return this.#cost();
  }

  receive(line: number, accepted: string, price = at(this.lines, line).price) {
    at(this.parts, line).push({
      id: String((this.#next += 1)),
      accepted: decimal(accepted),
      returned: decimal('0'),
      goods: null,
      charges: decimal('0'),
      isWaitingForCharges: false,
      rate: null,
      isNew: true,
      newPrice: price === null ? null : this.#priceOf(line, price),
    });
    return this.#cost();
  }

  price(line: number, part: number, rate: string) {
    const priced = at(at(this.parts, line), part);
    at(this.parts, line)[part] = { ...priced, newPrice: this.#priceOf(line, rate) };
    return this.#cost();
  }

  giveBack(line: number, part: number, quantity: string) {
    const one = at(at(this.parts, line), part);
    at(this.parts, line)[part] = { ...one, returned: one.returned.plus(quantity) };
    return this.#cost();
  }

  reverse(line: number, part: number) {
    at(this.parts, line).splice(part, 1);
    return this.#cost();
  }

  values(line: number): string[] {
    return at(this.parts, line).map((part) =>
      moneyString((part.goods ?? decimal('0')).plus(part.charges)),
    );
  }

  /** The value of what was not returned. */
  stock() {
    return sum(
      this.parts
        .flat()
        .map((part) => netValue(part, (part.goods ?? decimal('0')).plus(part.charges))),
    );
  }

  #priceOf(line: number, price: string) {
    return {
      pricePerUnit: decimal(price),
      discount: decimal(at(this.lines, line).discount ?? '0'),
    };
  }

  #cost(): string {
    const lines = this.lines.map((line, index): CostedLine => {
      const parts = at(this.parts, index);
      const net = sum(
        parts.filter(({ isNew }) => !isNew).map((one) => one.accepted.minus(one.returned)),
      );
      const open = decimal(line.quantity).minus(net);
      return {
        id: String(index),
        unit: 'Bag',
        open: line.isClosed || open.lt('0') ? decimal('0') : open,
        price: line.price === null ? null : this.#priceOf(index, line.price),
        gst: decimal(this.tax.gst ?? '18'),
        reverseCharge: this.tax.reverseCharge ? decimal(this.tax.reverseCharge) : null,
        parts,
      };
    });
    const { parts, chargesByLine } = orderCost({
      id: 'order',
      charges: this.charges,
      lines,
      taxedAs: 'INTRA',
      supply: 'INTRA',
      hasInputCredit: true,
      ...this.tax,
    });
    this.chargesByLine = chargesByLine.map((charges) => moneyString(charges));
    for (const own of this.parts) {
      for (const [position, part] of own.entries()) {
        const index = parts.findIndex(({ id }) => id === part.id);
        const { goods, charges, isWaitingForCharges, rate } = at(parts, index);
        own[position] = {
          ...part,
          goods,
          charges,
          isWaitingForCharges,
          rate,
          isNew: false,
          newPrice: null,
        };
      }
    }
    return moneyString(sum(parts.map(({ value }) => value)));
  }
}
