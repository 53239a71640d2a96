/**
 * A model of amended orders in whole numbers alone: money is in paise, quantities in thousandths,
 * percentages in hundredths.
 */
import fc from 'fast-check';

const HUNDRED = 10_000;

const price = fc.record({
  paise: fc.integer({ min: 1, max: 5_000_000 }),
  discount: fc.constantFrom(0, 0, 250, 1000, 3333),
  gst: fc.constantFrom(0, 500, 1200, 1800, 2800),
});

const charge = fc.record({
  basis: fc.constantFrom('FIXED' as const, 'PERCENT' as const, 'PER_UNIT' as const),
  timing: fc.constantFrom('BEFORE_TAX' as const, 'AFTER_TAX' as const),
  value: fc.integer({ min: 0, max: 9999 }),
  gst: fc.constantFrom(0, 500, 1800),
});

/** Quantities are whole units for bags, and thousandths for tons; parts are in hundredths. */
const line = fc.record({
  isBag: fc.boolean(),
  price,
  quantity: fc.integer({ min: 1, max: 9000 }),
  receivedPart: fc.constantFrom(0, 0, 30, 100),
  latePart: fc.constantFrom(0, 0, 50, 100),
  /** The new quantity; null leaves it unchanged. */
  asked: fc.option(fc.integer({ min: 1, max: 12_000 })),
  newPrice: fc.option(price),
  isRemoved: fc.constantFrom(false, false, false, true),
});

export const story = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  added: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 2,
  }),
  charges: fc.array(charge, { maxLength: 3 }),
  newCharges: fc.option(fc.array(charge, { maxLength: 3 })),
  taxedAs: fc.constantFrom('INTRA' as const, 'INTER' as const),
  isTermsChanged: fc.boolean(),
  tolerance: fc.constantFrom(0, 150, 1000),
  threshold: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
  hasPolicy: fc.boolean(),
  wasNeeded: fc.boolean(),
});

type Value<Of> = Of extends fc.Arbitrary<infer One> ? One : never;
export type Price = Value<typeof price>;
export type Charge = Value<typeof charge>;
export type Story = Value<typeof story>;

/** A priced quantity, in thousandths. */
interface Part extends Price {
  readonly isBag: boolean;
  readonly thousandths: number;
}

/** Divides numbers that are not negative, and rounds half up. */
function over(value: bigint, by: number): bigint {
  return (2n * value + BigInt(by)) / (2n * BigInt(by));
}

function taxOf(amount: bigint, gst: number, { taxedAs }: Pick<Story, 'taxedAs'>): bigint {
  const whole = amount * BigInt(gst);
  return taxedAs === 'INTER' ? over(whole, HUNDRED) : 2n * over(whole, 2 * HUNDRED);
}

/** The grand total in paise. */
export function totalOf(
  parts: readonly Part[],
  charges: readonly Charge[],
  of: Pick<Story, 'taxedAs'>,
): bigint {
  let [taxable, taxed, bags] = [0n, 0n, 0n];
  for (const { isBag, thousandths, paise, discount, gst } of parts) {
    const net = BigInt(thousandths) * BigInt(paise) * BigInt(HUNDRED - discount);
    const amount = over(net, 1000 * HUNDRED);
    taxable += amount;
    taxed += amount + taxOf(amount, gst, of);
    if (isBag) bags += BigInt(thousandths);
  }
  let total = taxed;
  for (const { basis, timing, value, gst } of charges) {
    const base = timing === 'BEFORE_TAX' ? taxable : taxed;
    const amounts = {
      FIXED: BigInt(value),
      PERCENT: over(base * BigInt(value), HUNDRED),
      PER_UNIT: over(bags * BigInt(value), 1000),
    };
    const amount = amounts[basis];
    total += amount + (timing === 'BEFORE_TAX' ? taxOf(amount, gst, of) : 0n);
  }
  return total;
}

/** The lines of a story, whose amendments are those that the product permits. */
export function linesOf({ lines }: Story) {
  return lines.map((one, index) => {
    // The first line stays, and is in bags, which a charge per unit counts.
    const isBag = index === 0 || one.isBag;
    const unit = isBag ? 1000 : 1;
    const received = Math.floor((one.quantity * one.receivedPart) / 100);
    const isRemoved = index > 0 && one.isRemoved && received === 0 && one.latePart === 0;
    const asked = isRemoved ? 0 : Math.max(one.asked ?? one.quantity, received);
    const isPriced = one.newPrice !== null && !isRemoved && (received === 0 || asked > received);
    const after = isPriced && one.newPrice ? one.newPrice : one.price;
    // What comes while it waits is at most the smaller of the two quantities.
    const open = Math.min(one.quantity, asked) - received;
    const late = received + Math.floor((open * one.latePart) / 100);
    return {
      id: `line-${index}`,
      isBag,
      isRemoved,
      before: one.price,
      after,
      quantity: one.quantity * unit,
      asked: asked * unit,
      received: received * unit,
      late: late * unit,
    };
  });
}

export type Line = ReturnType<typeof linesOf>[number];

function isSamePrice(one: Price, other: Price): boolean {
  return one.paise === other.paise && one.discount === other.discount && one.gst === other.gst;
}

/** The priced parts of a line, when so much of it has been received. */
export function partsOf(
  { isBag, isRemoved, before, after, asked }: Line,
  received: number,
): Part[] {
  if (isRemoved) return [];
  const atOld = isSamePrice(before, after) || received === 0 ? 0 : Math.min(received, asked);
  return [
    { isBag, ...before, thousandths: atOld },
    { isBag, ...after, thousandths: asked - atOld },
  ].filter(({ thousandths }) => thousandths > 0);
}

/** An approved line with its rests: thousandths of its unit, and its landed cost in paise. */
interface Landed {
  readonly thousandths: number;
  readonly untaxed: bigint;
  readonly taxed: bigint;
}

interface Deal {
  /** The parts of each line. */
  readonly lines: readonly (readonly Part[])[];
  readonly charges: readonly Charge[];
}

const netOf = ({ thousandths, paise, discount }: Part) =>
  over(BigInt(thousandths) * BigInt(paise) * BigInt(HUNDRED - discount), 1000 * HUNDRED);
const withTax = (amount: bigint, gst: number) => amount + over(amount * BigInt(gst), HUNDRED);
const total = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

/** The charges with their amounts before and with tax, in paise. */
function chargesOf({ lines, charges }: Deal, of: Pick<Story, 'taxedAs'>) {
  const parts = lines.flat();
  return charges.map((one) => {
    const amount = totalOf(parts, [{ ...one, gst: 0 }], of) - totalOf(parts, [], of);
    return {
      ...one,
      amount,
      taxed: one.timing === 'AFTER_TAX' ? amount : withTax(amount, one.gst),
    };
  });
}

/** The landed cost of each line, with its share of the charges rounded down. */
function landedOf(deal: Deal, of: Pick<Story, 'taxedAs'>): Landed[] {
  const goods = total(deal.lines.flat().map(netOf));
  const inBags = total(
    deal.lines.flat().map((part) => (part.isBag ? BigInt(part.thousandths) : 0n)),
  );
  return deal.lines.map((parts) => {
    const own = total(parts.map(netOf));
    const ownBags = total(parts.map((part) => (part.isBag ? BigInt(part.thousandths) : 0n)));
    const share = (amount: bigint, one: Charge) =>
      one.basis === 'PER_UNIT'
        ? (amount * ownBags) / (inBags || 1n)
        : (amount * own) / (goods || 1n);
    const charged = chargesOf(deal, of);
    return {
      thousandths: parts.reduce((all, { thousandths }) => all + thousandths, 0),
      untaxed: own + total(charged.map((one) => share(one.amount, one))),
      taxed:
        total(parts.map((part) => withTax(netOf(part), part.gst))) +
        total(charged.map((one) => share(one.taxed, one))),
    };
  });
}

const rupee = (paise: bigint) => over(paise, 100);

/**
 * The grounds for an approval, to the paisa: those that are certain, and those that rounding could
 * decide. A tolerance is for charges on the same goods.
 */
export function groundsOf(drawn: Story, lines: readonly Line[], before: bigint, after: bigint) {
  const asMade: Deal = {
    lines: lines.map(({ isBag, before: was, quantity }) => [
      { ...was, isBag, thousandths: quantity },
    ]),
    charges: drawn.charges,
  };
  const added = drawn.added.map((one): Part[] => [
    { ...one.price, isBag: true, thousandths: one.quantity * 1000 },
  ]);
  const amended: Deal = {
    lines: [...lines.map((one) => partsOf(one, one.received)), ...added],
    charges: drawn.newCharges ?? drawn.charges,
  };
  const [were, are] = [chargesOf(asMade, drawn), chargesOf(amended, drawn)];
  const taxedOf = (list: typeof are) => total(list.map(({ taxed }) => taxed));
  const rise = taxedOf(are) - taxedOf(were);
  const goods = ({ lines: all }: Deal) => total(all.flat().map(netOf));
  const isMoved = goods(amended) < goods(asMade) || rise < 0n;
  const tolerance = isMoved ? 0 : drawn.tolerance;
  const highest = (list: typeof are) =>
    list
      .filter(({ amount }) => amount > 0n)
      .reduce((most, { gst, timing }) => {
        return Math.max(most, timing === 'AFTER_TAX' ? 0 : gst);
      }, -1);
  const isTaxHigher = highest(were) >= 0 && highest(are) > highest(were);
  const [was, is] = [landedOf(asMade, drawn), landedOf(amended, drawn)];
  const isLandedWorse = (slack: bigint) =>
    was.some((one, index) => {
      const now = is[index];
      if (!now || now.thousandths === 0) return false;
      return (['untaxed', 'taxed'] as const).some((measure) => {
        const most = one[measure] * BigInt(now.thousandths) * BigInt(HUNDRED + tolerance);
        const by = BigInt(one.thousandths) * BigInt(HUNDRED);
        const rounded = slack * (by + BigInt(now.thousandths) * BigInt(HUNDRED));
        return now[measure] * by > most + rounded;
      });
    });
  const net = ({ paise, discount }: Price) => paise * (HUNDRED - discount);
  const isDearer = lines.some(
    (one) =>
      partsOf(one, one.received).length > 0 &&
      (net(one.after) > net(one.before) || one.after.gst > one.before.gst),
  );
  const always = {
    PAYABLE: rupee(after) * BigInt(HUNDRED) > rupee(before) * BigInt(HUNDRED + drawn.tolerance),
    RATE: isDearer || isLandedWorse(60n),
    QUANTITY: lines.some(({ asked, quantity }) => asked > quantity),
    NEW_LINE: drawn.added.length > 0,
    CHARGES: isTaxHigher || rise * BigInt(HUNDRED) > rupee(before) * 100n * BigInt(tolerance),
    TERMS: drawn.isTermsChanged,
  };
  const atMost = { ...always, RATE: isDearer || isLandedWorse(0n) };
  const named = (grounds: typeof always) =>
    Object.entries(grounds).flatMap(([ground, isThere]) => (isThere ? [ground] : []));
  return { certain: named(always), possible: named(atMost) };
}
