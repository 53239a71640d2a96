/** The intensity until the end of each month, a column for each category with a known weight. */
import type { Intensity } from '@plinth/contracts/intensity';

import { formatAmount, formatMonth } from '#lib/format.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface IntensityMonthsProps {
  months: Intensity['months'];
  per: 'perSqft' | 'perSqm';
}

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
        <ScrollRegion label={head}>
          <Table aria-label={head}>
            <thead>
              <tr>
                <HeadCell>Until the end of</HeadCell>
                <HeadCell isNumeric>{areaHead}</HeadCell>
                {columns.map((category) => (
                  <HeadCell key={category} isNumeric>
                    {category || 'Without a category'}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, area, categories }) => {
                const found = new Map(categories.map((row) => [row.category, row[per]]));
                return (
                  <BodyRow key={month}>
                    <Cell className="whitespace-nowrap">{formatMonth(month)}</Cell>
                    <Cell isNumeric>{formatAmount(area[areaUnit])}</Cell>
                    {columns.map((category) => (
                      <Cell key={category} isNumeric>
                        {found.get(category) ?? '–'}
                      </Cell>
                    ))}
                  </BodyRow>
                );
              })}
            </tbody>
          </Table>
        </ScrollRegion>
      </CardSection>
    </Card>
  );
}
