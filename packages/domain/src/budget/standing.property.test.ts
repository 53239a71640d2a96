/**
 * Random sequences of acts on a budget are compared with a model that moves quantity from one heap
 * to the next; the rules under test compute the same from the documents.
 */
import { expect, test } from 'vitest';

import { type Decimal, decimal } from '../shared/decimal.ts';
import { availableOf, type BudgetUse, moved, NO_USE, useOf } from './standing.ts';

/** The rules do not depend on a runtime, but their tests run in Node. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** The number of steps in the test suite; `npm run test:budget` runs 100,000. */
const STEPS = Number(process.env['BUDGET_STEPS'] ?? 2000);
const BUDGET = decimal('5000.000');
const ZERO = decimal('0');

interface OrderLine {
  quantity: Decimal;
  closed: Decimal;
  received: Decimal;
  isCancelled: boolean;
}

interface RequestLine {
  isSubmitted: boolean;
  leftToOrder: Decimal;
  readonly orders: OrderLine[];
}

/** The model, which moves quantity between four heaps and has no documents. */
const heaps = { available: BUDGET, requested: ZERO, ordered: ZERO, received: ZERO };

type Heap = keyof typeof heaps;

function move(from: Heap, to: Heap, quantity: Decimal): void {
  heaps[from] = heaps[from].minus(quantity);
  heaps[to] = heaps[to].plus(quantity);
}

let seed = 20261123;

/** Returns a random number from 0 to `below` less 1, the same sequence in each run. */
function draw(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
}

/** Returns a random part of the whole, with three decimals and more than 0. */
function partOf(whole: Decimal): Decimal {
  const part = whole
    .times(decimal(1 + draw(100)))
    .div('100')
    .round(3, 0);
  return part.gt('0') ? part : whole;
}

const open = ({ quantity, closed, received }: OrderLine) => {
  const left = quantity.minus(closed).minus(received);
  return left.gt('0') ? left : ZERO;
};

const ACTS: readonly ((line: RequestLine) => void)[] = [
  function submit(line) {
    if (line.isSubmitted) return;
    line.isSubmitted = true;
    move('available', 'requested', line.leftToOrder);
  },
  function takeBack(line) {
    if (!line.isSubmitted || line.orders.some(({ isCancelled }) => !isCancelled)) return;
    line.isSubmitted = false;
    move('requested', 'available', line.leftToOrder);
  },
  function leaveOut(line) {
    if (!line.isSubmitted || line.leftToOrder.lte('0')) return;
    const part = partOf(line.leftToOrder);
    line.leftToOrder = line.leftToOrder.minus(part);
    move('requested', 'available', part);
  },
  function order(line) {
    if (!line.isSubmitted || line.leftToOrder.lte('0')) return;
    const quantity = partOf(line.leftToOrder);
    line.leftToOrder = line.leftToOrder.minus(quantity);
    line.orders.push({ quantity, closed: ZERO, received: ZERO, isCancelled: false });
    move('requested', 'ordered', quantity);
  },
  function receive({ orders }) {
    const ordered = orders.find((one) => !one.isCancelled && open(one).gt('0'));
    if (!ordered) return;
    const waited = open(ordered);
    // One receipt in ten brings more than was ordered.
    const came = draw(10) === 0 ? waited.plus('1.5') : partOf(waited);
    const within = came.gt(waited) ? waited : came;
    ordered.received = ordered.received.plus(came);
    move('ordered', 'received', within);
    move('available', 'received', came.minus(within));
  },
  function returnToSupplier({ orders }) {
    const ordered = orders.find((one) => one.received.gt('0') && one.closed.eq('0'));
    if (!ordered) return;
    const before = open(ordered);
    const back = partOf(ordered.received);
    ordered.received = ordered.received.minus(back);
    const waits = open(ordered).minus(before);
    move('received', 'ordered', waits);
    move('received', 'available', back.minus(waits));
  },
  function closeShort(line) {
    const ordered = line.orders.find((one) => !one.isCancelled && open(one).gt('0'));
    if (!ordered) return;
    const rest = open(ordered);
    ordered.closed = ordered.closed.plus(rest);
    const isStillNeeded = draw(2) === 0;
    if (isStillNeeded) line.leftToOrder = line.leftToOrder.plus(rest);
    move('ordered', isStillNeeded ? 'requested' : 'available', rest);
  },
  function cancel(line) {
    const ordered = line.orders.find((one) => !one.isCancelled && one.received.eq('0'));
    if (!ordered) return;
    const rest = open(ordered);
    ordered.isCancelled = true;
    line.leftToOrder = line.leftToOrder.plus(rest);
    move('ordered', 'requested', rest);
  },
  function amend(line) {
    const ordered = line.orders.find((one) => !one.isCancelled && open(one).gt('0'));
    if (!ordered) return;
    const less = partOf(open(ordered));
    if (less.eq(ordered.quantity)) return;
    ordered.quantity = ordered.quantity.minus(less);
    line.leftToOrder = line.leftToOrder.plus(less);
    move('ordered', 'requested', less);
  },
];

test(`available + requested + ordered + received is the budget after each of ${STEPS} acts`, () => {
  const lines: RequestLine[] = [];
  let all: BudgetUse = NO_USE;
  for (let step = 0; step < STEPS; step += 1) {
    const isNew = lines.length < 3 || draw(40) === 0;
    if (isNew) {
      const leftToOrder = decimal(1 + draw(400)).plus(decimal(draw(1000)).div('1000'));
      lines.push({ isSubmitted: false, leftToOrder, orders: [] });
      // The oldest lines are dropped; what they took remains in the heaps, so that the sums still
      // agree.
      if (lines.length > 30) lines.shift();
    }
    const line = lines[draw(lines.length)]!;
    const before = useOf(line);
    ACTS[draw(ACTS.length)]!(line);
    all = moved(all, before, useOf(line));
    const told = { ...all, available: availableOf(BUDGET, all) };
    for (const heap of ['available', 'requested', 'ordered', 'received'] as const) {
      expect(told[heap].toFixed(3), `${heap} after act ${step}`).toBe(heaps[heap].toFixed(3));
    }
  }
  const { available, requested, ordered, received } = heaps;
  expect(available.plus(requested).plus(ordered).plus(received).toFixed(3)).toBe('5000.000');
});
