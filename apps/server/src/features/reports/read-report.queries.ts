/** Reads a page of a report, with its totals. */
import {
  type getReport as endpoint,
  MODULE_OF_REPORT,
  type ReportCell,
  type ReportColumn,
  type ReportName,
} from '@plinth/contracts/reports';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { requirePlace } from '#features/firms/firms.public.ts';
import { permitted, visibleFirmIds } from '#scope.ts';
import { inModule } from '#module-gate.ts';

import { fsiTable, landownerShare, unitMix } from './project/areas.queries.ts';
import { budgetOverruns, budgetBalances } from './project/budget-balances.queries.ts';
import {
  theoreticalByContractor,
  theoreticalByFloor,
  theoreticalByMaterial,
  wastageTrend,
} from './project/consumption.queries.ts';
import { milestoneDelays } from './project/milestone-delays.queries.ts';
import { budgetForecast, earnedValue } from './project/project-value.queries.ts';
import { unbudgetedUse } from './project/unbudgeted-use.queries.ts';
import { amendmentLog } from './purchasing/amendment-log.queries.ts';
import { committedOrders } from './purchasing/committed-orders.queries.ts';
import { provisionalRates, rateDifferences } from './purchasing/contract-receipts.queries.ts';
import { contractUse } from './purchasing/contract-use.queries.ts';
import { keptPromises } from './purchasing/kept-promises.queries.ts';
import { leadTimes } from './purchasing/lead-times.queries.ts';
import { pendingOrders } from './purchasing/pending-orders.queries.ts';
import { purchaseRegister, supplierSpend, taxByRate } from './purchasing/purchases.queries.ts';
import { rateLeakage } from './purchasing/rate-leakage.queries.ts';
import { differences, goodsReceiptRegister } from './receipts/goods-receipts.queries.ts';
import { rejectedGoods } from './receipts/rejected-goods.queries.ts';
import { unbilledReceipts } from './receipts/unbilled-receipts.queries.ts';
import type { Report, ReportFilters, ReportRow } from './report.queries.ts';
import { materialFlow } from './store/material-flow.queries.ts';
import { nonMoving } from './store/non-moving.queries.ts';
import { siteIssues, siteReceipts } from './store/site-flows.queries.ts';
import { contractorUse, costHeadUse } from './store/site-use.queries.ts';
import { stockDays } from './store/stock-days.queries.ts';
import { stockLedger } from './store/stock-ledger.queries.ts';
import { stockStatement } from './store/stock-statement.queries.ts';
import { transitShortages } from './store/transit-shortages.queries.ts';

const REPORT_BY_NAME = {
  'stock-statement': stockStatement,
  'stock-ledger': stockLedger,
  'goods-receipts': goodsReceiptRegister,
  differences,
  'rejected-goods': rejectedGoods,
  'transit-shortages': transitShortages,
  'pending-orders': pendingOrders,
  'material-flow': materialFlow,
  'non-moving': nonMoving,
  'purchase-register': purchaseRegister,
  'tax-by-rate': taxByRate,
  'supplier-spend': supplierSpend,
  'unbilled-receipts': unbilledReceipts,
  'amendment-log': amendmentLog,
  'kept-promises': keptPromises,
  'contract-use': contractUse,
  'rate-leakage': rateLeakage,
  'provisional-rates': provisionalRates,
  'rate-differences': rateDifferences,
  'contractor-use': contractorUse,
  'cost-head-use': costHeadUse,
  'committed-orders': committedOrders,
  'site-receipts': siteReceipts,
  'site-issues': siteIssues,
  'lead-times': leadTimes,
  'stock-days': stockDays,
  'milestone-delays': milestoneDelays,
  'budget-forecast': budgetForecast,
  'earned-value': earnedValue,
  'budget-standings': budgetBalances,
  'budget-overruns': budgetOverruns,
  'unbudgeted-use': unbudgetedUse,
  'theoretical-by-material': theoreticalByMaterial,
  'theoretical-by-contractor': theoreticalByContractor,
  'theoretical-by-floor': theoreticalByFloor,
  'wastage-trend': wastageTrend,
  'unit-mix': unitMix,
  'landowner-share': landownerShare,
  'fsi-table': fsiTable,
} as const satisfies Record<ReportName, Report>;

/** @throws AppError notFound for a firm or project out of scope */
export async function readReport(
  caller: Context,
  name: ReportName,
  { page, size, ...filters }: Received<typeof endpoint, 'query'>,
) {
  const { ctx, report } = await openReport(caller, name, filters);
  const found = await report.rows(ctx, filters);
  const { rows } = await sql<ReportRow>`
    ${sorted(report, found)} limit ${size} offset ${page * size}`.execute(ctx.db);
  const { count, sums, unpriced } = await sumsOf(ctx, report, { filters, found });
  const list = (await report.complete?.(filters)(ctx, rows)) ?? rows;
  return {
    columns: [...report.columns],
    list: list.map((row) => cellsOf(report, row)),
    sums,
    unpriced,
    totalElements: count,
    totalPages: Math.ceil(count / size),
  };
}

/**
 * The report, with the caller's scope limited to firms with its modules. @throws AppError
 * forbidden, notFound
 */
export async function openReport(caller: Context, name: ReportName, filters: ReportFilters) {
  const report: Report = REPORT_BY_NAME[name];
  const ctx = inModule(caller, MODULE_OF_REPORT[name], filters.firmId);
  await requirePlace(ctx, filters);
  return { ctx, report };
}

export async function reportRows(ctx: Context, name: ReportName, filters: ReportFilters) {
  const report: Report = REPORT_BY_NAME[name];
  return sorted(report, await report.rows(ctx, filters));
}

function sorted({ order }: Report, found: RawBuilder<unknown>) {
  return sql<ReportRow>`select * from (${found}) report order by ${order}`;
}

interface Found {
  readonly filters: ReportFilters;
  readonly found: RawBuilder<unknown>;
}

interface Counts {
  readonly count: number;
  readonly unpriced?: number;
}

async function sumsOf(ctx: Context, report: Report, { filters, found }: Found) {
  const { columns, sums: known, countsUnpriced = false } = report;
  const summed = columns.filter(({ isSummed }) => isSummed);
  const selected = [
    sql`count(*) as count`,
    sql`coalesce(${countsUnpriced ? sql`sum(unpriced)` : sql`0`}, 0)::integer as unpriced`,
    ...summed.map(({ key }) => sql`sum(${sql.ref(key)}) as ${sql.ref(`sum ${key}`)}`),
  ];
  const statement =
    known?.(ctx, filters) ?? sql`select ${sql.join(selected)} from (${found}) report`;
  const { rows } = await sql<Counts & Readonly<Record<string, string | number | null>>>`
    ${statement}`.execute(ctx.db);
  const [row] = rows;
  const count = row?.count ?? 0;
  const unpriced = row?.unpriced ?? 0;
  // PostgreSQL's sum is null without rows, and if no row has a value: hidden, unless prices are missing.
  const isShown = unpriced > 0 || count === 0;
  const isHidden = !isShown || visibleFirmIds(permitted(ctx.scope, 'prices:read')).length === 0;
  const none = isHidden ? NOT_SHOWN : moneyString(0);
  const sums = summed.map(({ key }) => [key, String(row?.[`sum ${key}`] ?? none)] as const);
  return { count, sums: Object.fromEntries(sums), unpriced };
}

/** Quantities are numbers, money is text; hidden prices are `Not shown`, and those not known say so. */
export function cellsOf({ columns }: Report, row: ReportRow): Record<string, ReportCell> {
  const noMoney = unpricedLinesOf(row) > 0 ? AS_PER_AGREEMENT : NOT_SHOWN;
  return Object.fromEntries(
    columns.map(({ key, kind }) => [key, cellOf(kind, row[key] ?? null, noMoney)]),
  );
}

/** How many lines of the row have no price. */
export function unpricedLinesOf({ unpriced = null }: ReportRow): number {
  return Number(unpriced ?? 0);
}

function cellOf(kind: ReportColumn['kind'], value: ReportCell, noMoney: string): ReportCell {
  if (value === null) return kind === 'money' ? noMoney : null;
  return kind === 'quantity' ? Number(value) : value;
}
