/** The totals of a report for its foot. */
import type { getReport, ReportColumn } from '@plinth/contracts/reports';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { ListTotals } from '#table/table-foot.tsx';

import type { ShownColumn } from './report-columns.ts';

type Sums = Pick<Answered<typeof getReport>, 'sums' | 'unpriced'>;

/** Hidden totals are left out. */
export function totalsOf(shown: readonly ShownColumn[], { sums, unpriced }: Sums): ListTotals {
  const summedIn = ({ column, below }: ShownColumn) =>
    [column, ...below].flatMap((one) => {
      const value = sums[one.key];
      if (value === undefined || value === NOT_SHOWN) return [];
      const isNothing = Number(value) === 0;
      return [{ key: one.key, label: one.title, value: textOf(one, value), isNothing }];
    });
  const facts = shown.flatMap(summedIn);
  const some = facts.filter(({ isNothing }) => !isNothing);
  return {
    cells: new Map(
      shown.flatMap((one) => {
        const found = summedIn(one);
        if (found.length === 0) return [];
        const lines = found.map(({ key, value }) => (
          <span key={key} className="block">
            {value}
          </span>
        ));
        return [[one.column.key, lines] as const];
      }),
    ),
    facts: some.length > 0 ? some : facts,
    note: withoutPriceNote(unpriced),
  };
}

function textOf({ kind }: ReportColumn, sum: string): string {
  return kind === 'money' ? formatMoney(sum) : formatQuantity(Number(sum));
}
