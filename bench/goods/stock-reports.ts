/** Measures stock reports over 1,000,000 and 10,000 entries, with the same number per day. */
import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import { type Comparison, median, percentile, type Report, type Round } from '../figures.ts';
import type { Plinth } from '../plinth.ts';

import { fillLedger } from './stock-ledger.ts';

const MANY = 1000;
const FEW = 10;
const ROUNDS = 4;
const CALLS = 8;

interface Case {
  readonly name: string;
  readonly report: 'stock-statement' | 'stock-ledger';
  readonly query: { readonly from?: string; readonly to?: string };
}

function cases(): Case[] {
  const today = indianDate(new Date());
  const week = { from: addDays(today, -6), to: today };
  return (['stock-statement', 'stock-ledger'] as const).flatMap((report) => [
    { name: `${report}, all days`, report, query: {} },
    { name: `${report}, a week`, report, query: week },
    { name: `${report}, as on a week ago`, report, query: { to: week.from } },
  ]);
}

interface Firms {
  readonly young: Plinth;
  readonly old: Plinth;
}

export async function measureStockReports(
  { young, old }: Firms,
  say: (line: string) => void,
): Promise<Report> {
  const begun = performance.now();
  await fillLedger(young, FEW);
  await fillLedger(old, MANY);
  say(`\nthe two ledgers in ${Math.round((performance.now() - begun) / 1000)} s`);
  const rows: Comparison[] = [];
  for (const one of cases()) {
    const product: Round[] = [];
    const floor: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await measure(old, one));
      floor.push(await measure(young, one));
    }
    rows.push({ name: one.name, product, floor });
  }
  return {
    title: 'stock reports',
    typical: 'ms for the first page with its sums, p50',
    high: 'p95',
    product: '1,000,000 entries',
    floor: 'floor: 10,000',
    rows,
  };
}

async function measure({ client }: Plinth, { report, query }: Case): Promise<Round> {
  const taken: number[] = [];
  for (let call = 0; call <= CALLS; call += 1) {
    const begun = performance.now();
    await client.call(api.getReport, { params: { report }, query });
    taken.push(performance.now() - begun);
  }
  // The first is a warm-up.
  const counted = taken.slice(1);
  return { typical: median(counted), high: percentile(counted, 0.95) };
}
