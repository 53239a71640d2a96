/** The units by tower and floor, with their totals; on phones as cards. */
import type { AreaStatement } from '@plinth/contracts/areas';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { useState } from 'react';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import type { AreaDialog } from '../dialog-props.ts';
import { type AreaUnits, rememberAreaUnits, rememberedAreaUnits } from './shown-units.ts';
import { UnitRows } from './unit-rows.tsx';

export interface TabProps {
  statement: AreaStatement;
  /** `true`, or why nothing can be changed. */
  mayChange: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

export function UnitsTab({ statement, mayChange, onOpen }: TabProps) {
  const [chosen, setChosen] = useState<AreaUnits>();
  const inUnits = chosen ?? rememberedAreaUnits();
  const choose = (units: AreaUnits) => {
    rememberAreaUnits({ isInFeet: units === 'sqft' });
    setChosen(units);
  };
  const shown = { statement, inUnits, mayChange, onOpen };
  return (
    <>
      <ChoiceGroup label="Shown in">
        <ChoiceChip isChosen={inUnits === 'sqm'} onClick={() => choose('sqm')}>
          sqm
        </ChoiceChip>
        <ChoiceChip isChosen={inUnits === 'sqft'} onClick={() => choose('sqft')}>
          sq ft
        </ChoiceChip>
      </ChoiceGroup>
      <Subtotals statement={statement} inUnits={inUnits} />
      <Card>
        {statement.units.length === 0 ? <NoUnits {...shown} /> : <UnitRows {...shown} />}
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

/** The empty state, which first asks for floors, because units belong to floors. */
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

function Subtotals({ statement, inUnits }: { statement: AreaStatement; inUnits: AreaUnits }) {
  const { byTower, byType, byOwner, towers } = statement;
  const names = new Map(towers.map(({ id, name }) => [id, name]));
  const owners: ReadonlyMap<string, string> = new Map(Object.entries(OWNER_NAMES));
  const groups = [
    ['By tower', byTower.map((row) => ({ ...row, label: names.get(row.key) ?? '' }))],
    ['By type', byType.map((row) => ({ ...row, label: row.key || 'Without a type' }))],
    ['By owner', byOwner.map((row) => ({ ...row, label: `${owners.get(row.key) ?? ''} share` }))],
  ] as const;
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
          {groups.map(([group, rows]) => (
            <tbody key={group}>
              <BodyRow>
                <th
                  scope="rowgroup"
                  colSpan={5}
                  className="h-9 bg-muted/50 px-3 text-left text-[13px] font-medium text-muted-foreground"
                >
                  {group}
                </th>
              </BodyRow>
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
          ))}
        </Table>
      </ScrollRegion>
    </Card>
  );
}
