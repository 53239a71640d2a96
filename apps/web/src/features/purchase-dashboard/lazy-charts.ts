/** The drawings, fetched when a chart is first shown. Where they cannot be had the table stands in. */
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

/** So that they are on their way while the figures are. */
export function fetchCharts(): void {
  loadCharts().catch(() => undefined);
}
