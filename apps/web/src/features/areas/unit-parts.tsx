/**
 * Shared parts of the table and the cards of units: visible rows, names of towers and floors, and
 * acts.
 */
import type { AreaStatement, AreaUnit } from '@plinth/contracts/areas';
import { EllipsisVertical } from 'lucide-react';
import { useMemo, useRef } from 'react';

import { useWindowedRows } from '#table/windowed-rows.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import type { AreaDialog } from './dialog-props.ts';

export type AreaUnits = 'sqm' | 'sqft';

export interface UnitActsProps {
  /** `true`, or why nothing can be changed. */
  mayChange: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

export interface UnitRowsProps extends UnitActsProps {
  statement: AreaStatement;
  inUnits: AreaUnits;
}

/** @param height of a row in rem */
export function useUnitRows({ statement, onOpen }: UnitRowsProps, height: number) {
  const { units } = statement;
  const box = useRef<HTMLElement>(null);
  const ids = useMemo(() => units.map(({ id }) => id), [units]);
  const rows = useWindowedRows({
    ids,
    box,
    height,
    onOpen: (index) => {
      const unit = units[index];
      if (unit) onOpen({ act: 'unit', unit });
    },
  });
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  return { ...rows, setBox };
}

/** The names of towers and floors by their ids. */
export function placeNames({ towers }: AreaStatement): ReadonlyMap<string, string> {
  return new Map(
    towers.flatMap(({ id, name, floors }) => [
      [id, name] as const,
      ...floors.map((floor) => [floor.id, floor.name] as const),
    ]),
  );
}

/** Props of the components of one unit. */
export interface UnitProps extends UnitActsProps {
  unit: AreaUnit;
  /** Tab reaches one row, and its controls. */
  tabIndex: 0 | -1;
}

export function UnitActs({ unit, tabIndex, mayChange, onOpen }: UnitProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          tabIndex={tabIndex}
          aria-label={`Acts on unit ${unit.unitNo}`}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem disabledReason={mayChange} onSelect={() => onOpen({ act: 'unit', unit })}>
        Edit
      </MenuItem>
      <MenuItem disabledReason={mayChange} onSelect={() => onOpen({ act: 'remove', unit })}>
        Remove
      </MenuItem>
    </Menu>
  );
}
