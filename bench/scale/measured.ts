/** The table of results, with floors and goals. */
import { median } from '../figures.ts';
import { aligned, short } from '../table.ts';

import type { Timing } from './caller.ts';
import type { Case } from './cases.ts';

const MAX_WAITING = 6;
const MAX_GROWTH = 1.3;
const MAX_SUMMARY_MS = 60;
const MAX_MEGABYTES = 250;

export interface Measured extends Omit<Case, 'calls' | 'floor'> {
  readonly clients: number;
  /** The timings, one per round; some cases have no floor. */
  readonly product: readonly Timing[];
  readonly floor: readonly Timing[];
}

const HEAD = ['', 'clients', 'Plinth /s', 'floor /s', 'share', 'goal', 'p50 ms', 'p99 ms'];

export function measuredTable(title: string, measured: readonly Measured[]): string {
  const lines = measured.map((one) => {
    const { name, clients, product, floor, goal } = one;
    return [
      name,
      String(clients),
      spread(product.map(({ perSecond }) => perSecond)),
      floor.length > 0 ? short(middle(floor, 'perSecond')) : '',
      goal ? short(shareOf(one, measured)) : '',
      goal ? `${goal.share}${isReached(one, measured) ? '' : ', missed'}` : '',
      short(middle(product, 'p50')),
      short(middle(product, 'p99')),
    ];
  });
  return `${title}: calls a second, median of the rounds (least–most)\n${aligned([HEAD, ...lines])}`;
}

interface Figures {
  readonly few: readonly Measured[];
  readonly many: readonly Measured[];
  /** The measurements with one client and large data. */
  readonly summaries: readonly Measured[];
  readonly megabytes: number;
}

export function verdicts({ few, many, summaries, megabytes }: Figures): string {
  const crowds = many.filter(({ clients }) => clients === 32);
  const waiting = crowds.map((one) => {
    const usual = many.find(({ name, clients }) => name === one.name && clients === 8);
    return middle(one.product, 'p99') / middle(usual?.product ?? [], 'p50');
  });
  const growth = few.flatMap((one) => {
    const grown = many.find(({ name, clients }) => name === one.name && clients === one.clients);
    return one.goal && grown ? shareOf(one, few) / shareOf(grown, many) : [];
  });
  const summary = Math.max(...summaries.map(({ product }) => middle(product, 'p50')));
  return [
    verdict('p99 at 32 clients, to p50 at 8', Math.max(...waiting), MAX_WAITING),
    verdict('share among few, to that among many', Math.max(...growth), MAX_GROWTH),
    verdict('home and dashboards among many, ms', summary, MAX_SUMMARY_MS),
    verdict("the server's memory at the peak, MB", megabytes, MAX_MEGABYTES),
  ].join('\n');
}

function verdict(what: string, most: number, goal: number): string {
  return `${most <= goal ? 'reached' : 'MISSED '}  ${what}: at most ${short(most)} (goal: ${goal})`;
}

function isReached(one: Measured, measured: readonly Measured[]): boolean {
  return !one.goal || shareOf(one, measured) >= one.goal.share;
}

/** Finds the case that the goal is compared with. */
function shareOf({ name, clients, product, goal }: Measured, measured: readonly Measured[]) {
  const other = measured.find(
    (each) => each.name === (goal?.case ?? name) && each.clients === clients,
  );
  const reference = other?.[goal?.of ?? 'floor'] ?? [];
  return middle(product, 'perSecond') / middle(reference, 'perSecond');
}

function middle(rounds: readonly Timing[], value: keyof Timing): number {
  return median(rounds.map((round) => round[value]));
}

function spread(values: readonly number[]): string {
  return `${short(median(values))} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
}
