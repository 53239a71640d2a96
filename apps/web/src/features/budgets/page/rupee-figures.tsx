/** A budget in rupees, one figure below the other: of a line, or of several. */
import type { Overrun } from '@plinth/domain/budget/balance';
import { moneyString } from '@plinth/domain/shared/money';

import { cn } from '#lib/cn.ts';
import { formatMoney } from '#lib/format.ts';

import { HEADS, withoutSign } from './budget-figures.ts';

interface RupeeFiguresProps {
  /** Figures in the order of `HEADS.rupees`. */
  figures: readonly string[];
  /**
   * The overrun of one line, divided into quantity and price, because different people answer for
   * them.
   */
  overrun?: Overrun | null;
}

export function RupeeFigures({ figures, overrun }: RupeeFiguresProps) {
  return (
    <dl className="figures mt-1 grid max-w-80 grid-cols-[auto_1fr] gap-x-4">
      {HEADS.rupees.map((head, at) => {
        const figure = figures[at] ?? '';
        // Only what is left can be below 0.
        const isOver = figure.startsWith('-');
        return (
          <div key={head} className={cn('contents', isOver && 'font-medium text-destructive')}>
            <dt className={cn(!isOver && 'text-muted-foreground')}>{isOver ? 'Over by' : head}</dt>
            <dd className="text-right">{formatMoney(withoutSign(figure))}</dd>
          </div>
        );
      })}
      {overrun &&
        [
          { cause: 'by quantity', rupees: overrun.byQuantity },
          { cause: 'by rate', rupees: overrun.byRate },
        ].map(({ cause, rupees }) => (
          <div key={cause} className="contents">
            <dt className="pl-4 text-muted-foreground">{cause}</dt>
            <dd className="text-right">{formatMoney(moneyString(rupees))}</dd>
          </div>
        ))}
    </dl>
  );
}
