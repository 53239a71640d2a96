/** The intensity until the end of each month, a column for each category with a known weight. */
import type { Intensity } from '@plinth/contracts/intensity';

import { formatAmount, formatMonth } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Explanation } from '#ui/explanation.tsx';

import { intensityCalculation, nameOf, type PerArea, UNIT_WORDS } from './intensity-calculation.ts';

interface IntensityMonthsProps {
  months: Intensity['months'];
  per: PerArea;
}

type Month = Intensity['months'][number];

export function IntensityMonths({ months, per }: IntensityMonthsProps) {
  const known = months.flatMap(({ categories }) =>
    categories.flatMap(({ category, kilograms }) => (kilograms === null ? [] : [category])),
  );
  const shown = [...new Set(known)].toSorted();
  if (shown.length === 0) return null;
  const head = `Month by month, ${UNIT_WORDS[per]}`;
  return (
    <Card>
      <CardSection title={head}>
        <Rows
          label={head}
          rows={months}
          rowId={({ month }) => month}
          columns={columnsOf(shown, per)}
        />
      </CardSection>
    </Card>
  );
}

function columnsOf(categories: readonly string[], per: PerArea): readonly Column<Month>[] {
  const [areaUnit, areaHead] =
    per === 'perSqft' ? (['sqft', 'Cast (sq ft)'] as const) : (['sqm', 'Cast (sqm)'] as const);
  return [
    {
      header: 'Until the end of',
      className: 'whitespace-nowrap',
      show: (row) => <Until row={row} per={per} />,
    },
    { header: areaHead, role: 'quantity', show: ({ area }) => formatAmount(area[areaUnit]) },
    ...categories.map((category): Column<Month> => ({
      header: nameOf({ category }),
      role: 'quantity',
      show: (row) => row.categories.find((one) => one.category === category)?.[per] ?? '–',
    })),
  ];
}

function Until({ row: { month, categories }, per }: { row: Month; per: PerArea }) {
  return (
    <span className="inline-flex items-center gap-1">
      {formatMonth(month)}
      <Explanation
        of={formatMonth(month)}
        calculations={categories
          .filter(({ kilograms }) => kilograms !== null)
          .map((row) => intensityCalculation(row, per))}
        align="start"
        className="-my-1.5"
      />
    </span>
  );
}
