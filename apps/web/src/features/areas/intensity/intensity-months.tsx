/** The intensity until the end of each month, a column for each category with a known weight. */
import type { Intensity } from '@plinth/contracts/intensity';

import { formatAmount, formatMonth } from '#lib/format.ts';
import { Rows } from '#table/rows.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Explanation } from '#ui/explanation.tsx';

import { intensityCalculation, nameOf, type PerArea } from './intensity-calculation.ts';

interface IntensityMonthsProps {
  months: Intensity['months'];
  per: PerArea;
}

type Month = Intensity['months'][number];

export function IntensityMonths({ months, per }: IntensityMonthsProps) {
  const known = months.flatMap(({ categories }) =>
    categories.flatMap(({ category, kilograms }) => (kilograms === null ? [] : [category])),
  );
  const columns = [...new Set(known)].toSorted();
  if (columns.length === 0) return null;
  const areaUnit = per === 'perSqft' ? 'sqft' : 'sqm';
  const [areaHead, head] =
    per === 'perSqft'
      ? ['Cast (sq ft)', 'Month by month, kg per sq ft']
      : ['Cast (sqm)', 'Month by month, kg per sqm'];
  return (
    <Card>
      <CardSection title={head}>
        <Rows
          label={head}
          rows={months}
          rowId={({ month }) => month}
          columns={[
            {
              header: 'Until the end of',
              className: 'whitespace-nowrap',
              show: ({ month, categories }) => (
                <span className="inline-flex items-center gap-1">
                  {formatMonth(month)}
                  <Explanation
                    of={formatMonth(month)}
                    calculations={categories
                      .filter(({ kilograms }) => kilograms !== null)
                      .map((row) => intensityCalculation(row, per))}
                    className="-my-1.5"
                  />
                </span>
              ),
            },
            {
              header: areaHead,
              role: 'quantity',
              show: ({ area }) => formatAmount(area[areaUnit]),
            },
            ...columns.map((category) => ({
              header: nameOf({ category }),
              role: 'quantity' as const,
              show: ({ categories }: Month) =>
                categories.find((row) => row.category === category)?.[per] ?? '–',
            })),
          ]}
        />
      </CardSection>
    </Card>
  );
}
