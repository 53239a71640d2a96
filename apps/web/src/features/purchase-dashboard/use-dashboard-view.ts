/** Period and scope of the dashboard, in the URL. */
import { PERIODS, type Period } from '@plinth/domain/shared/period';

import { useSearchChanges } from '#lib/use-search-changes.ts';

interface DashboardView {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  readonly isFirmWide: boolean;
  readonly setFirmWide: (isFirmWide: boolean) => void;
}

const DEFAULT_PERIOD = 'LAST_3_MONTHS' satisfies Period;

/** An unknown period falls back to the default. */
export function useDashboardView(): DashboardView {
  const { params, change } = useSearchChanges();
  return {
    period: PERIODS.find((known) => known === params.get('period')) ?? DEFAULT_PERIOD,
    setPeriod: (period) => change({ period: period === DEFAULT_PERIOD ? '' : period }),
    isFirmWide: params.get('scope') === 'all',
    setFirmWide: (isFirmWide) => change({ scope: isFirmWide ? 'all' : '' }),
  };
}
