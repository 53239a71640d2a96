/** Loads the charts on demand; the table is shown if that fails. */
import { type ComponentType, createElement, lazy } from 'react';

import type { ChartProps } from './charts.tsx';

const loadCharts = () => import('./charts.tsx');

function NoChart() {
  return createElement(
    'p',
    { className: 'grid h-full place-items-center text-muted-foreground' },
    'The chart could not be loaded. The table has the same figures.',
  );
}

function chart(name: 'Columns' | 'Ranking') {
  return lazy<ComponentType<ChartProps>>(async () => {
    const charts = await loadCharts().catch(() => null);
    return { default: charts ? charts[name] : NoChart };
  });
}

export const Columns = chart('Columns');
export const Ranking = chart('Ranking');

/** Preloads them while the figures load. */
export function fetchCharts(): void {
  loadCharts().catch(() => undefined);
}
