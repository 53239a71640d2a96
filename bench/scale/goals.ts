/** What was measured as a table, and whether it is as good as it is meant to be. */
import { median } from '../figures.ts';
import { aligned, short } from '../table.ts';

import type { Timing } from './caller.ts';
import type { Case } from './cases.ts';

export const CLIENTS = [1, 8, 32];

const LEAST_OF_FLOOR = 0.5;
const MOST_WAITING = 10;
const MOST_GROWTH = 1.5;
const MOST_MEGABYTES = 250;

export interface Measured extends Case {
  readonly clients: number;
  /** One each round. */
  readonly product: readonly Timing[];
  readonly sql: readonly Timing[];
  readonly http: readonly Timing[];
}

const HEAD = ['', 'clients', 'Plinth /s', 'SQL /s', 'HTTP /s', 'of both', 'p50 ms', 'p99 ms'];

export function measuredTable(measured: readonly Measured[]): string {
  const lines = measured.map((one) => [
    one.name,
    String(one.clients),
    spread(one.product.map(({ perSecond }) => perSecond)),
    short(middle(one.sql, 'perSecond')),
    short(middle(one.http, 'perSecond')),
    `${short(ofFloor(one))}×`,
    short(middle(one.product, 'p50')),
    short(middle(one.product, 'p99')),
  ]);
  const title =
    'years of documents: calls a second, median of the rounds (least–most); the same SQL alone,' +
    ' a bare Fastify alone, and the share of what doing both one after the other would reach';
  return [title, aligned([HEAD, ...lines])].join('\n');
}

/** @param few median times of one client, by name, while the documents were few */
export function verdicts(
  measured: readonly Measured[],
  few: ReadonlyMap<string, readonly number[]>,
  megabytes: number,
): string {
  const held = measured.filter(({ isListOrSingle }) => isListOrSingle);
  const alone = held.filter(({ clients }) => clients === 1);
  const worst = (values: readonly number[], of: 'least' | 'most') =>
    of === 'least' ? Math.min(...values) : Math.max(...values);
  const waiting = alone.map((one) => waitingOf(one, measured, 'product'));
  const floors = alone.map((one) => waitingOf(one, measured, 'http'));
  const growth = alone
    .filter(({ name }) => name.endsWith('first page'))
    .map((one) => middle(one.product, 'p50') / median(few.get(one.name) ?? []));
  return [
    verdict(
      'lists and single reads, least share of the floor',
      worst(held.map(ofFloor), 'least'),
      (value) => value >= LEAST_OF_FLOOR,
      `at least ${LEAST_OF_FLOOR}×`,
    ),
    verdict(
      'the slowest of 100 at 32 clients, to the usual at 1',
      worst(waiting, 'most'),
      (value) => value < MOST_WAITING,
      `less than ${MOST_WAITING}×; the bare Fastify ${short(worst(floors, 'most'))}×`,
    ),
    verdict(
      'first pages of many, to the same of 2,000 POs',
      worst(growth, 'most'),
      (value) => value <= MOST_GROWTH,
      `at most ${MOST_GROWTH}×`,
    ),
    verdict(
      "the server's memory at the peak, MB",
      megabytes,
      (value) => value < MOST_MEGABYTES,
      `less than ${MOST_MEGABYTES}`,
    ),
  ].join('\n');
}

function verdict(
  what: string,
  value: number,
  isReached: (value: number) => boolean,
  goal: string,
): string {
  return `${isReached(value) ? 'reached' : 'MISSED '}  ${what}: ${short(value)} (goal: ${goal})`;
}

/** A call asks the database and answers over HTTP: the floor does one after the other. */
function ofFloor({ product, sql, http }: Measured): number {
  const both = 1 / (1 / middle(sql, 'perSecond') + 1 / middle(http, 'perSecond'));
  return middle(product, 'perSecond') / both;
}

function waitingOf(
  alone: Measured,
  measured: readonly Measured[],
  whose: 'product' | 'http',
): number {
  const crowded = measured.find(({ name, clients }) => name === alone.name && clients === 32);
  return middle(crowded?.[whose] ?? [], 'p99') / middle(alone[whose], 'p50');
}

function middle(rounds: readonly Timing[], value: keyof Timing): number {
  return median(rounds.map((round) => round[value]));
}

function spread(values: readonly number[]): string {
  return `${short(median(values))} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
}
