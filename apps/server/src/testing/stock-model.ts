/**
 * An independent model of stock: facts in integer thousandths and paise, sorted by day, then
 * posting, and summed from the first one each time. It shares no arithmetic with the product.
 */

/** Integer paise and thousandths of a unit. */
export type Paise = bigint;
export type Thousandths = bigint;

interface Moves {
  readonly store: string;
  readonly day: number;
  /** The quantity; positive for incoming goods. */
  readonly quantity: Thousandths;
}

export type Fact = Moves &
  (
    | { readonly kind: 'receipt'; readonly id: string; value: Paise | null; isReversed: boolean }
    | { readonly kind: 'out'; readonly id: string }
    /** A part of fact `of`, which follows the quantity `before` of it. */
    | {
        readonly kind: 'part';
        readonly id: string;
        readonly of: string;
        readonly before: Thousandths;
      }
    | {
        readonly kind: 'sent back';
        readonly id: string;
        readonly of: string;
        readonly before: Thousandths;
      }
    | { readonly kind: 'counted'; readonly id: string }
  );

export interface Lying {
  readonly quantity: Thousandths;
  readonly value: Paise;
}

const NOTHING = { quantity: 0n, value: 0n };

/** Divides two numbers that are not negative, and rounds half up. */
function divided(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The last part takes the rest; a shortage is valued at the current rate. */
function share({ quantity, value }: Lying, taken: Thousandths): Paise {
  if (quantity === 0n) return 0n;
  if (quantity < 0n) return divided(-value * taken, -quantity);
  return taken === quantity ? value : divided(value * taken, quantity);
}

export interface Worked {
  /** The values of the facts, with sign, by the id of the fact. */
  readonly values: ReadonlyMap<string, Paise>;
  /** The stock by `store day`, for days with facts. */
  readonly dayEnds: ReadonlyMap<string, Lying>;
  readonly now: ReadonlyMap<string, Lying>;
  /** Whether the stock of a day's end is negative, or has a value without a quantity. */
  readonly isShort: boolean;
}

/** @param facts in posting order */
export function revaluedEntries(facts: readonly Fact[]): Worked {
  const current = facts.filter((fact) => fact.kind !== 'receipt' || !fact.isReversed);
  const days = [...new Set(current.map(({ day }) => day))].toSorted((a, b) => a - b);
  const ledger = new ModelLedger(current);
  for (const day of days) ledger.write(day);
  return ledger;
}

/** Whether a return right after its issue covers a shortage. */
function comesBackAtOnce([first, ...after]: readonly Fact[], there: Thousandths): boolean {
  let left = there + (first?.quantity ?? 0n);
  for (const fact of after) {
    if (left >= 0n || fact.kind !== 'part' || fact.of !== first?.id) break;
    left += fact.quantity;
  }
  return left >= 0n;
}

class ModelLedger implements Worked {
  readonly values = new Map<string, Paise>();
  readonly dayEnds = new Map<string, Lying>();
  readonly now = new Map<string, Lying>();
  isShort = false;
  readonly #facts: readonly Fact[];
  readonly #byId: ReadonlyMap<string, Fact>;
  /** The value and quantity of the receipts, the newest first. */
  readonly #delivered = new Map<string, readonly Lying[]>();

  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
    this.#byId = new Map(facts.map((fact) => [fact.id, fact]));
  }

  write(day: number): void {
    const waiting = this.#facts.filter((fact) => fact.day === day);
    while (waiting.length > 0) {
      const next = this.#next(waiting);
      waiting.splice(waiting.indexOf(next), 1);
      this.#note(next);
    }
    for (const [store, lying] of this.now) {
      const { quantity, value } = lying;
      this.isShort ||= quantity < 0n || value < 0n || (quantity === 0n && value !== 0n);
      this.dayEnds.set(`${store} ${day}`, lying);
    }
  }

  /** The next fact in posting order; on a shortage the day's receipts come first. */
  #next(waiting: readonly Fact[]): Fact {
    const stuck = new Set<string>();
    for (const fact of waiting) {
      if (stuck.has(fact.store)) continue;
      const inStore = waiting.filter(({ store }) => store === fact.store);
      const next = this.#nextIn(inStore, this.#lying(fact.store).quantity);
      if (next) return next;
      stuck.add(fact.store);
    }
    this.isShort = true;
    const anyway = waiting.find((fact) => this.#isKnown(fact));
    if (!anyway) throw new RangeError('nothing is waiting');
    return anyway;
  }

  #nextIn(waiting: readonly Fact[], there: Thousandths): Fact | undefined {
    const [first] = waiting;
    if (!first || !this.#isKnown(first)) return undefined;
    if (there + first.quantity >= 0n || comesBackAtOnce(waiting, there)) return first;
    const out = new Set(waiting.filter(({ quantity }) => quantity < 0n).map(({ id }) => id));
    const coming = waiting.find(
      (fact) => fact.quantity > 0n && (fact.kind !== 'part' || !out.has(fact.of)),
    );
    return coming && this.#isKnown(coming) ? coming : undefined;
  }

  #isKnown(fact: Fact): boolean {
    return fact.kind !== 'part' || this.values.has(fact.of);
  }

  #note(fact: Fact): void {
    const value = this.#worth(fact);
    const { quantity, value: before } = this.#lying(fact.store);
    this.values.set(fact.id, value);
    this.now.set(fact.store, { quantity: quantity + fact.quantity, value: before + value });
    const isArrival = fact.kind === 'part' && this.#byId.get(fact.of)?.store !== fact.store;
    if (fact.kind === 'receipt' || isArrival) {
      const earlier = this.#delivered.get(fact.store) ?? [];
      this.#delivered.set(fact.store, [{ quantity: fact.quantity, value }, ...earlier]);
    }
  }

  #worth(fact: Fact): Paise {
    const lying = this.#lying(fact.store);
    if (fact.kind === 'receipt') return this.#brought(fact.id, fact.quantity);
    if (fact.kind === 'out') return -share(lying, -fact.quantity);
    if (fact.kind === 'sent back') {
      const upTo = (some: Thousandths) => this.#brought(fact.of, some);
      const brought = upTo(fact.before - fact.quantity) - upTo(fact.before);
      return -this.#sentBack(brought, fact);
    }
    if (fact.kind === 'part') {
      const whole = this.#byId.get(fact.of);
      const value = -(this.values.get(fact.of) ?? 0n);
      const upTo = (some: Thousandths) => divided(value * some, -(whole?.quantity ?? -1n));
      return upTo(fact.before + fact.quantity) - upTo(fact.before);
    }
    if (fact.quantity < 0n) return -share(lying, -fact.quantity);
    if (lying.quantity > 0n) return divided(lying.value * fact.quantity, lying.quantity);
    const [last] = this.#delivered.get(fact.store) ?? [];
    return last ? divided(last.value * fact.quantity, last.quantity) : 0n;
  }

  /**
   * The value of goods that are sent back. It is that of their receipt, while what remains has a
   * rate between those of the newest receipts that make up the stock; then at most as far as that
   * rate, or at the stock's own beyond it.
   */
  #sentBack(brought: Paise, { store, quantity }: Fact): Paise {
    const lying = this.#lying(store);
    const own = share(lying, -quantity);
    const left = lying.quantity + quantity;
    if (left <= 0n) return own;
    const newest: Lying[] = [];
    let missing = lying.quantity;
    for (const one of (this.#delivered.get(store) ?? []).slice(0, 50)) {
      if (missing <= 0n) break;
      if (one.value > 0n) newest.push(one);
      missing -= one.quantity;
    }
    if (newest.length === 0) return own;
    const worths = newest.map((one) => divided(one.value * left, one.quantity));
    const stays = lying.value - own;
    const [low, high] = worths.reduce<[Paise, Paise]>(
      ([least, most], one) => [one < least ? one : least, one > most ? one : most],
      [stays, stays],
    );
    const wanted = lying.value - brought;
    return lying.value - (wanted < low ? low : wanted > high ? high : wanted);
  }

  /** The value of a receipt line: its part of the receipt's value. */
  #brought(id: string, quantity: Thousandths): Paise {
    const receipt = this.#byId.get(id);
    if (receipt?.kind !== 'receipt') throw new RangeError('no receipt');
    return divided((receipt.value ?? 0n) * quantity, receipt.quantity);
  }

  #lying(store: string): Lying {
    return this.now.get(store) ?? NOTHING;
  }
}
