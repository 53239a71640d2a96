/** The purchase dashboard of a firm or a project. */
import type {
  getPurchaseDashboard as dashboardEndpoint,
  PurchaseDashboard,
} from '@plinth/contracts/purchase-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sum, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { type DayRange, periodUntil } from '@plinth/domain/shared/period';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { findMonths } from './months.queries.ts';
import { findRateChanges } from './rate-changes.queries.ts';
import { countContractOrders, findTopMaterials, findTopSuppliers } from './spend.queries.ts';
import { sharedReading } from './shared-reading.ts';
import { findWaiting } from './waiting.queries.ts';
import { findProject, requirePlace } from '#features/firms/firms.public.ts';
import { type Place, requirePermission } from '#scope.ts';

/** Requires reading requests, orders and prices. */
const TAKEN = ['material-requests:read', 'purchase-orders:read', 'prices:read'] as const;

type Query = Received<typeof dashboardEndpoint, 'query'>;

const share = sharedReading<PurchaseDashboard>();

/**
 * @throws AppError notFound for a firm or project out of scope; forbidden without the permissions,
 *   or if the module is switched off
 */
export async function getPurchaseDashboard(
  ctx: Context,
  { firmId, projectId, period }: Query,
): Promise<PurchaseDashboard> {
  await requirePlace(ctx, { firmId });
  const place = { firmId, projectId: projectId ?? null };
  for (const permission of TAKEN) requirePermission(ctx.scope, place, permission);
  if (projectId !== undefined) {
    const project = await findProject(ctx.db, ctx, projectId);
    if (project?.firm.id !== firmId) throw notFound('Project');
  }
  const days = periodUntil(indianDate(ctx.clock()), period);
  // The same for everybody who may read it.
  const key = [ctx.scope.organisationId, firmId, projectId, period, days.to].join(' ');
  return share(key, () => readDashboard(ctx, place, days));
}

async function readDashboard(
  ctx: Context,
  place: Place,
  days: DayRange,
): Promise<PurchaseDashboard> {
  const [waiting, months, contractOrders, suppliers, materials, rateChanges] = await Promise.all([
    findWaiting(ctx, place),
    findMonths(ctx, place, days),
    countContractOrders(ctx, place, days),
    findTopSuppliers(ctx, place, days),
    findTopMaterials(ctx, place, days),
    findRateChanges(ctx, place, days),
  ]);
  const totalOf = (basis: TaxBasis) =>
    moneyString(sum(months.spend.map(({ total }) => decimal(total[basis]))));
  return {
    ...days,
    orders: months.spend.reduce((total, { orders }) => total + orders, 0),
    total: { beforeTax: totalOf('beforeTax'), withTax: totalOf('withTax') },
    contractOrders,
    waiting,
    ...months,
    suppliers,
    materials,
    rateChanges,
  };
}
