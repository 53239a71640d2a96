/** The lines of a budget on phones. */
import { memo } from 'react';

import { cn } from '#lib/cn.ts';
import { showUnlessControl } from '#table/row-open.ts';
import { Badge } from '#ui/badge.tsx';

import { type BudgetRowsProps, LineName, useLineRows } from './budget-cells.tsx';
import {
  type BudgetRow,
  type BudgetTotal,
  type BudgetView,
  formatFigure,
  HEADS,
  withoutSign,
} from './budget-figures.ts';
import { workOf } from './budget-lines.ts';
import { RupeeFigures } from './rupee-figures.tsx';

/** Approximate height of a card, in rem. */
const CARD_HEIGHT = 6.5;

export function BudgetCards(props: BudgetRowsProps) {
  const { rows, columns, totals, onShow } = props;
  const { slots, stop, travel, measure, setBox } = useLineRows(props, CARD_HEIGHT);
  return (
    <>
      {totals.map((total) => (
        <Total key={total.label} total={total} />
      ))}
      <ul ref={setBox} aria-label="Budget" {...travel}>
        {slots.map((slot) => {
          if ('gap' in slot) return <li key={slot.key} aria-hidden style={{ height: slot.gap }} />;
          const row = rows[slot.index];
          return (
            row && (
              <li
                key={slot.key}
                ref={measure}
                {...stop(slot.index)}
                aria-setsize={rows.length}
                aria-posinset={slot.index + 1}
                className={cn('-outline-offset-2', slot.index > 0 && 'border-t')}
              >
                <LineCard
                  row={row}
                  view={columns.view}
                  tabIndex={stop(slot.index).tabIndex}
                  onShow={onShow}
                />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

function Total({ total: { label, figures } }: { total: BudgetTotal }) {
  return (
    <section aria-label={label} className="border-b p-3">
      <h2 className="font-semibold">{label}</h2>
      <RupeeFigures figures={figures} />
    </section>
  );
}

interface LineCardProps extends Pick<BudgetRowsProps, 'onShow'> {
  row: BudgetRow;
  view: BudgetView;
  tabIndex: 0 | -1;
}

const LineCard = memo(function LineCard({ row, view, tabIndex, onShow }: LineCardProps) {
  const { line, figures, isOver } = row;
  const [budget = '', left = ''] = [figures[0], figures.at(-1)];
  const leftText = formatFigure(withoutSign(left), view);
  return (
    <div className="cursor-pointer space-y-1 p-3" {...showUnlessControl(onShow, line)}>
      <LineName line={line} onShow={onShow} tabIndex={tabIndex} />
      <p className="line-clamp-3 text-muted-foreground print:line-clamp-none">{workOf(line)}</p>
      <p className="figures flex flex-wrap items-center gap-x-2">
        {isOver ? (
          <Badge tone="destructive">{`Over by ${leftText}`}</Badge>
        ) : (
          <span>
            <span className="text-muted-foreground">{HEADS[view].at(-1)}</span> {leftText}
          </span>
        )}
        <span className="text-muted-foreground">
          {`of ${formatFigure(budget, view)}${view === 'quantity' ? ` ${line.unit}` : ''}`}
        </span>
      </p>
    </div>
  );
});
