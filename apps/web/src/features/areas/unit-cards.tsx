/** The units of an area statement on phones. */
import type { AreaUnit } from '@plinth/contracts/areas';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { memo, useMemo } from 'react';

import { formatAmount } from '#lib/format.ts';
import { showUnlessControl } from '#table/row-open.ts';

import {
  type AreaUnits,
  placeNames,
  UnitActs,
  type UnitProps,
  type UnitRowsProps,
  useUnitRows,
} from './unit-parts.tsx';

/** Approximate height of a card, in rem. */
const CARD_HEIGHT = 5.25;

export function UnitCards(props: UnitRowsProps) {
  const { statement, inUnits, mayChange, onOpen } = props;
  const { slots, stop, travel, measure, setBox } = useUnitRows(props, CARD_HEIGHT);
  const names = useMemo(() => placeNames(statement), [statement]);
  const { units, total } = statement;
  return (
    <>
      <ul ref={setBox} aria-label="Units" {...travel}>
        {slots.map((slot) => {
          if ('gap' in slot) return <li key={slot.key} aria-hidden style={{ height: slot.gap }} />;
          const unit = units[slot.index];
          return (
            unit && (
              <li
                key={slot.key}
                ref={measure}
                {...stop(slot.index)}
                aria-setsize={units.length}
                aria-posinset={slot.index + 1}
                className="border-b -outline-offset-2"
              >
                <UnitCard
                  unit={unit}
                  tower={names.get(unit.towerId) ?? ''}
                  floor={names.get(unit.floorId) ?? ''}
                  inUnits={inUnits}
                  tabIndex={stop(slot.index).tabIndex}
                  mayChange={mayChange}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
      <p className="figures p-3 font-semibold whitespace-normal">
        Total: {areasText(total.figures, inUnits)}
      </p>
    </>
  );
}

interface UnitCardProps extends UnitProps {
  tower: string;
  floor: string;
  inUnits: AreaUnits;
}

const UnitCard = memo(function UnitCard({ unit, tower, floor, inUnits, ...acts }: UnitCardProps) {
  const open = (one: AreaUnit) => acts.onOpen({ act: 'unit', unit: one });
  return (
    <div className="flex cursor-pointer items-start gap-2 p-3" {...showUnlessControl(open, unit)}>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {tower}, <span className="figures">{unit.unitNo}</span> {unit.type}
        </p>
        <p className="text-[13px] text-muted-foreground">
          {floor} · {OWNER_NAMES[unit.owner]}
        </p>
        <p className="figures text-[13px] whitespace-normal first-letter:uppercase">
          {areasText(unit.figures, inUnits)}
        </p>
      </div>
      <UnitActs unit={unit} {...acts} />
    </div>
  );
});

function areasText({ carpet, saleable }: AreaUnit['figures'], inUnits: AreaUnits): string {
  const word = inUnits === 'sqm' ? 'sqm' : 'sq ft';
  return `carpet ${formatAmount(carpet[inUnits])} · saleable ${formatAmount(saleable[inUnits])} ${word}`;
}
