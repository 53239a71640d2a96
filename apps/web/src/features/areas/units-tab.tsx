/** The units by tower and floor, with their totals; on phones as cards. */
import type { AreaStatement, AreaTotalRow, AreaUnit } from '@plinth/contracts/areas';
import { type Figure, FIGURES } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import type { AreaDialog } from './area-dialogs.tsx';

type AreaUnits = 'sqm' | 'sqft';

export interface TabProps {
  statement: AreaStatement;
  /** `true`, or why nothing can be changed. */
  mayChange: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

/** Larger statements are shown in parts, so that the screen stays quick. */
const SHOWN_AT_ONCE = 300;

export function UnitsTab({ statement, mayChange, onOpen }: TabProps) {
  const [inUnits, setInUnits] = useState<AreaUnits>('sqm');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const isNarrow = useMediaQuery(NARROW);
  const { units, towers } = statement;
  const names = new Map(towers.map(({ id, name }) => [id, name]));
  const shown = { statement, names, inUnits, rows: units.slice(0, most), mayChange, onOpen };
  return (
    <>
      <ChoiceGroup label="Shown in">
        <ChoiceChip isChosen={inUnits === 'sqm'} onClick={() => setInUnits('sqm')}>
          sqm
        </ChoiceChip>
        <ChoiceChip isChosen={inUnits === 'sqft'} onClick={() => setInUnits('sqft')}>
          sq ft
        </ChoiceChip>
      </ChoiceGroup>
      <Subtotals statement={statement} inUnits={inUnits} />
      <Card>
        {units.length === 0 ? (
          <NoUnits {...shown} />
        ) : isNarrow ? (
          <UnitCards {...shown} />
        ) : (
          <UnitTable {...shown} />
        )}
        {units.length > most && (
          <div className="flex justify-center border-t p-3">
            <Button variant="outline" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
              {`Show more of ${formatQuantity(units.length)} units`}
            </Button>
          </div>
        )}
        <CardSection>
          <p className="text-[13px] text-muted-foreground">
            {statement.formulaText}
            {statement.total.loading !== null &&
              ` Saleable is ${statement.total.loading} % above carpet.`}
          </p>
        </CardSection>
      </Card>
    </>
  );
}

/** Units stand on floors, so floors come first. */
function NoUnits({ statement, mayChange, onOpen }: TabProps) {
  const hasFloors = statement.towers.some(({ floors }) => floors.length > 0);
  const [first, other] = hasFloors
    ? ([
        ['Paste Units', { act: 'paste' }],
        ['Add Unit', { act: 'unit' }],
      ] as const)
    : ([
        ['Paste Floors', { act: 'paste-floors' }],
        ['Add Floors', { act: 'floors' }],
      ] as const);
  return (
    <EmptyState
      title={hasFloors ? 'No units yet' : 'No floors yet'}
      hint={
        hasFloors
          ? 'Paste them from a spreadsheet, or add those of one floor and make the others like it.'
          : 'Floors come next, then their units. Units can be pasted first: floors that are missing are offered.'
      }
      action={
        <>
          <Button disabledReason={mayChange} onClick={() => onOpen(first[1])}>
            {first[0]}
          </Button>
          <Button variant="outline" disabledReason={mayChange} onClick={() => onOpen(other[1])}>
            {other[0]}
          </Button>
          {!hasFloors && (
            <Button
              variant="outline"
              disabledReason={mayChange}
              onClick={() => onOpen({ act: 'paste' })}
            >
              Paste Units
            </Button>
          )}
        </>
      }
    />
  );
}

interface RowsProps extends TabProps {
  names: ReadonlyMap<string, string>;
  inUnits: AreaUnits;
  rows: readonly AreaUnit[];
}

function UnitTable({ statement, names, inUnits, rows, ...acts }: RowsProps) {
  const levels = floorNames(statement);
  const shown = FIGURES.filter(([figure]) => isUsed(statement.total, figure));
  return (
    <ScrollRegion label="Units">
      <Table aria-label="Units">
        <thead>
          <tr>
            <HeadCell>Tower</HeadCell>
            <HeadCell>Floor</HeadCell>
            <HeadCell>Unit</HeadCell>
            <HeadCell>Type</HeadCell>
            {shown.map(([figure, label]) => (
              <HeadCell key={figure} isNumeric>
                {label}
              </HeadCell>
            ))}
            <HeadCell>Owner</HeadCell>
            <HeadCell className="w-12">
              <span className="sr-only">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((unit) => (
            <BodyRow key={unit.id}>
              <Cell className="whitespace-nowrap">{names.get(unit.towerId)}</Cell>
              <Cell className="whitespace-nowrap">{levels.get(unit.floorId)}</Cell>
              <Cell className="figures whitespace-nowrap">{unit.unitNo}</Cell>
              <Cell className="whitespace-nowrap">{unit.type}</Cell>
              {shown.map(([figure]) => (
                <Cell key={figure} isNumeric>
                  {formatAmount(unit.figures[figure][inUnits])}
                </Cell>
              ))}
              <Cell>{OWNER_NAMES[unit.owner]}</Cell>
              <Cell>
                <UnitActs unit={unit} {...acts} />
              </Cell>
            </BodyRow>
          ))}
        </tbody>
        <tfoot>
          <BodyRow className="font-semibold">
            <Cell colSpan={3}>Total</Cell>
            <Cell className="figures">{formatQuantity(statement.total.units)}</Cell>
            {shown.map(([figure]) => (
              <Cell key={figure} isNumeric>
                {formatAmount(statement.total.figures[figure][inUnits])}
              </Cell>
            ))}
            <Cell colSpan={2} />
          </BodyRow>
        </tfoot>
      </Table>
    </ScrollRegion>
  );
}

function isUsed(total: AreaTotalRow, figure: Figure): boolean {
  const isAlways = figure === 'carpet' || figure === 'builtUp' || figure === 'saleable';
  return isAlways || total.figures[figure].sqm !== '0.00';
}

function floorNames({ towers }: AreaStatement): ReadonlyMap<string, string> {
  return new Map(towers.flatMap(({ floors }) => floors.map(({ id, name }) => [id, name] as const)));
}

function UnitCards({ statement, names, inUnits, rows, ...acts }: RowsProps) {
  const levels = floorNames(statement);
  const word = inUnits === 'sqm' ? 'sqm' : 'sq ft';
  return (
    <ul aria-label="Units" className="divide-y">
      {rows.map((unit) => (
        <li key={unit.id} className="flex items-start gap-2 p-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              {names.get(unit.towerId)}, <span className="figures">{unit.unitNo}</span> {unit.type}
            </p>
            <p className="text-[13px] text-muted-foreground">
              {levels.get(unit.floorId)} · {OWNER_NAMES[unit.owner]}
            </p>
            <p className="figures text-[13px] whitespace-normal">
              {`Carpet ${formatAmount(unit.figures.carpet[inUnits])} · Saleable ${formatAmount(unit.figures.saleable[inUnits])} ${word}`}
            </p>
          </div>
          <UnitActs unit={unit} {...acts} />
        </li>
      ))}
      <li className="figures p-3 font-semibold whitespace-normal">
        {`Total: carpet ${formatAmount(statement.total.figures.carpet[inUnits])} · saleable ${formatAmount(statement.total.figures.saleable[inUnits])} ${word}`}
      </li>
    </ul>
  );
}

type UnitActsProps = Pick<TabProps, 'mayChange' | 'onOpen'> & { unit: AreaUnit };

function UnitActs({ unit, mayChange, onOpen }: UnitActsProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Acts on unit ${unit.unitNo}`}>
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

function Subtotals({ statement, inUnits }: { statement: AreaStatement; inUnits: AreaUnits }) {
  const { byTower, byType, byOwner, towers } = statement;
  const names = new Map(towers.map(({ id, name }) => [id, name]));
  const owners: ReadonlyMap<string, string> = new Map(Object.entries(OWNER_NAMES));
  const rows = [
    ...byTower.map((row) => ({ ...row, label: names.get(row.key) ?? '' })),
    ...byType.map((row) => ({ ...row, label: row.key || 'Without a type' })),
    ...byOwner.map((row) => ({ ...row, label: `${owners.get(row.key) ?? ''} share` })),
  ];
  if (statement.units.length === 0) return null;
  return (
    <Card>
      <ScrollRegion label="Totals by tower, type and owner">
        <Table aria-label="Totals by tower, type and owner">
          <thead>
            <tr>
              <HeadCell>Totals</HeadCell>
              <HeadCell isNumeric>Units</HeadCell>
              <HeadCell isNumeric>Carpet</HeadCell>
              <HeadCell isNumeric>Saleable</HeadCell>
              <HeadCell isNumeric>Over carpet</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, units, figures, loading }) => (
              <BodyRow key={key}>
                <Cell className="whitespace-nowrap">{label}</Cell>
                <Cell isNumeric>{formatQuantity(units)}</Cell>
                <Cell isNumeric>{formatAmount(figures.carpet[inUnits])}</Cell>
                <Cell isNumeric>{formatAmount(figures.saleable[inUnits])}</Cell>
                <Cell isNumeric>{loading === null ? '' : `${loading} %`}</Cell>
              </BodyRow>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}
