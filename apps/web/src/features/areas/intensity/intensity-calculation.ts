/** How the intensity of a category is calculated, in words. Pure. */
import type { CategoryIntensity } from '@plinth/contracts/intensity';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import type { Calculation } from '#ui/explanation.tsx';

export type PerArea = 'perSqft' | 'perSqm';

export const UNIT_WORDS = { perSqft: 'kg per sq ft', perSqm: 'kg per sqm' } as const;

export function nameOf({ category }: Pick<CategoryIntensity, 'category'>): string {
  return category || 'Without a category';
}

export function intensityCalculation(row: CategoryIntensity, per: PerArea): Calculation {
  const { area, isWhole, kilograms, withoutWeight } = row;
  const value = row[per];
  const uncounted =
    withoutWeight.length === 0
      ? []
      : [`Not counted, because their weight is not known: ${withoutWeight.join(', ')}.`];
  if (kilograms === null) {
    return { result: `${nameOf(row)}: not known`, parts: [], note: uncounted.join(' ') };
  }
  const divisor =
    per === 'perSqft' ? `${formatAmount(area.sqft)} sq ft` : `${formatAmount(area.sqm)} sqm`;
  return {
    result:
      value === null ? `${nameOf(row)}: not known` : `${nameOf(row)} ${value} ${UNIT_WORDS[per]}`,
    parts: [
      { sign: '=', figure: `${formatQuantity(kilograms)} kg`, what: 'issued, less returned' },
      {
        sign: '÷',
        figure: divisor,
        what: isWhole
          ? 'of the whole construction area, because no slab has a cast date'
          : 'of construction area cast to date',
      },
    ],
    note: [
      ...(value === null ? ['No area, so there is nothing to divide by.'] : []),
      ...uncounted,
    ].join(' '),
  };
}
