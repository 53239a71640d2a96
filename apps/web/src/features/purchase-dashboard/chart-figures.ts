/** Bars, table and text alternative of each chart. Pure. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';

import { formatMoney, formatMonth, formatQuantity, formatShortMoney } from '#lib/format.ts';

import type { ChartRow } from './charts.tsx';
import type { TableRow } from './figure-table.tsx';
import type { RowLinks } from './row-links.ts';

export interface ChartFigures {
  readonly rows: readonly ChartRow[];
  readonly table: readonly TableRow[];
  readonly summary: string;
}

export function spendByMonth(
  { spend }: PurchaseDashboard,
  links: RowLinks,
  basis: TaxBasis,
): ChartFigures {
  const months = spend.map((month) => ({
    ...month,
    total: month.total[basis],
    name: formatMonth(month.month),
    to: links.ordered(month),
  }));
  const highest = months.toSorted((a, b) => Number(b.total) - Number(a.total))[0];
  return {
    rows: months.map(({ name, total, to }) => ({
      label: name.slice(0, 3),
      values: [Number(total)],
      shown: [Number(total) === 0 ? '' : formatShortMoney(total)],
      to,
    })),
    table: months.map(({ month, name, orders, total, to }) => ({
      id: month,
      name,
      cells: [formatQuantity(orders), formatMoney(total)],
      to,
    })),
    summary: highest
      ? `Bar chart of ${months.length} months. Most in ${highest.name}: ${formatMoney(highest.total)}.`
      : '',
  };
}

export function leadTimeByMonth({ leadTime }: PurchaseDashboard, links: RowLinks): ChartFigures {
  const months = leadTime.map((month) => ({
    ...month,
    name: formatMonth(month.month),
    to: links.ordered(month),
  }));
  const last = months.findLast(({ averageDays }) => averageDays !== null);
  return {
    rows: months.map(({ name, averageDays, medianDays, to }) => ({
      label: name.slice(0, 3),
      values: [averageDays ?? 0, medianDays ?? 0],
      shown: [daysOr(averageDays, ''), daysOr(medianDays, '')],
      to,
    })),
    table: months.map(({ month, name, orders, averageDays, medianDays, to }) => ({
      id: month,
      name,
      cells: [formatQuantity(orders), daysOr(averageDays, '–'), daysOr(medianDays, '–')],
      to,
    })),
    summary: last
      ? `Bar chart of ${months.length} months. In ${last.name} ${daysOr(last.averageDays, '')} days on average.`
      : '',
  };
}

export function topSuppliers(
  dashboard: PurchaseDashboard,
  links: RowLinks,
  basis: TaxBasis,
): ChartFigures {
  return ranking(
    dashboard.suppliers.map(({ supplierId, supplierName, orders, total }) => ({
      id: supplierId,
      name: supplierName,
      orders,
      total: total[basis],
      to: links.ordered(dashboard, { supplierId }),
    })),
  );
}

export function topMaterials(
  dashboard: PurchaseDashboard,
  links: RowLinks,
  basis: TaxBasis,
): ChartFigures {
  return ranking(
    dashboard.materials.map(({ materialId, materialName, orders, total }) => ({
      id: materialId,
      name: materialName,
      orders,
      total: total[basis],
      to: links.ordered(dashboard, { materialId }),
    })),
  );
}

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly total: string;
  readonly to: string;
}

function ranking(ranked: readonly Ranked[]): ChartFigures {
  const [first] = ranked;
  return {
    rows: ranked.map(({ name, total, to }) => ({
      label: name,
      values: [Number(total)],
      shown: [formatShortMoney(total)],
      to,
    })),
    table: ranked.map(({ id, name, orders, total, to }) => ({
      id,
      name,
      cells: [formatQuantity(orders), formatMoney(total)],
      to,
    })),
    summary: first
      ? `Bar chart of ${ranked.length}. Most: ${first.name}, ${formatMoney(first.total)}.`
      : '',
  };
}

function daysOr(days: number | null, nothing: string): string {
  return days === null ? nothing : formatQuantity(days);
}
