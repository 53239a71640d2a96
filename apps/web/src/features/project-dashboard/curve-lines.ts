/** The lines of the S-curve, its table and its words. Pure. */
import type { CurvePoint } from '@plinth/contracts/project-dashboard';

import { formatMoney, formatMonth } from '#lib/format.ts';

export interface CurveLine {
  readonly key: 'planned' | 'committed' | 'received' | 'issued';
  readonly name: string;
  /** A CSS colour from the theme. */
  readonly color: string;
  /** The pattern of dashes, so that lines can be distinguished without their colours. */
  readonly dash: string;
}

const LINES = [
  { key: 'planned', name: 'Planned', color: 'var(--muted-foreground)', dash: '2 4' },
  { key: 'committed', name: 'Committed', color: 'var(--primary)', dash: '' },
  { key: 'received', name: 'Received', color: 'var(--success)', dash: '8 4' },
  { key: 'issued', name: 'Issued', color: 'var(--warning)', dash: '8 3 2 3' },
] as const satisfies readonly CurveLine[];

/** The lines of the curve; the planned one only if there is a plan. */
export function curveLines(points: readonly CurvePoint[]): readonly CurveLine[] {
  const isPlanned = points.some(({ planned }) => planned !== null);
  return LINES.filter(({ key }) => key !== 'planned' || isPlanned);
}

/** The newest figures as a sentence. */
export function curveWords(points: readonly CurvePoint[], lines: readonly CurveLine[]): string {
  const last = points.findLast(({ committed }) => committed !== null);
  if (!last) return 'Nothing has happened yet.';
  const amounts = lines.map(({ key, name }) => `${name.toLowerCase()} ${moneyOr(last[key])}`);
  return `Line chart of ${points.length} months. By ${formatMonth(last.month)}: ${amounts.join(', ')}.`;
}

export function moneyOr(value: string | null): string {
  return value === null ? '–' : formatMoney(value);
}
