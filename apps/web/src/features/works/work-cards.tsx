/** The tree of work on phones. */
import type { WorkRow } from '@plinth/contracts/works';
import { memo } from 'react';

import { cn } from '#lib/cn.ts';
import { showUnlessControl } from '#table/row-open.ts';

import {
  Acts,
  Marks,
  SHOWN,
  Toggle,
  useTreeRows,
  type WorkRowProps,
  type WorkRowsProps,
} from './work-cells.tsx';
import { amountText, quantityText } from './work-columns.ts';

/** Approximate height of a card, in rem. */
const CARD_HEIGHT = 4.5;

export function WorkCards(props: WorkRowsProps) {
  const { rows, shownId, permission, onAct, onToggle } = props;
  const { slots, stop, travel, measure, setBox, isOpen } = useTreeRows(props, CARD_HEIGHT);
  return (
    <ul ref={setBox} aria-label="Work" {...travel}>
      {slots.map((slot) => {
        if ('gap' in slot) return <li key={slot.key} aria-hidden style={{ height: slot.gap }} />;
        const row = rows[slot.index];
        return (
          row && (
            <li
              key={slot.key}
              ref={measure}
              {...stop(slot.index)}
              {...(row.id === shownId && { 'aria-current': 'true' })}
              aria-setsize={rows.length}
              aria-posinset={slot.index + 1}
              className={cn(
                '-outline-offset-2',
                slot.index > 0 && 'border-t',
                row.id === shownId && SHOWN,
              )}
            >
              <WorkCard
                row={row}
                isOpen={isOpen(row)}
                isShown={row.id === shownId}
                tabIndex={stop(slot.index).tabIndex}
                permission={permission}
                onAct={onAct}
                onToggle={onToggle}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

const WorkCard = memo(function WorkCard(props: WorkRowProps) {
  const { row, onAct } = props;
  const open = (item: WorkRow) => onAct('history', item);
  return (
    <div
      className="flex cursor-pointer items-start gap-1 py-2 pr-2 pl-2"
      style={{ paddingLeft: `${0.5 + Math.min(row.level, 5) * 0.75}rem` }}
      {...showUnlessControl(open, row)}
    >
      <Toggle {...props} />
      <div className="min-w-0 flex-1 py-1">
        <p
          className={cn(
            'line-clamp-3 wrap-anywhere print:line-clamp-none',
            row.isParent && 'font-medium',
          )}
        >
          <span className="figures">{row.code}</span> {row.description}
        </p>
        <p className="flex flex-wrap gap-1 empty:hidden">
          <Marks row={row} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-muted-foreground">
          <span className="figures">
            {row.quantity !== null && `${quantityText(row)} ${row.unit}`}
          </span>
          <span className="figures">{amountText(row)}</span>
        </p>
      </div>
      <Acts {...props} />
    </div>
  );
});
