/** The units of an area statement: a table, or cards on phones. */
import type { AreaStatement, AreaTotalRow, AreaUnit } from '@plinth/contracts/areas';
import { type Figure, FIGURES } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { EllipsisVertical } from 'lucide-react';
import { useMemo } from 'react';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { type Column, isNumeric } from '#table/columns.ts';
import { longest, widthOf } from '#table/text-width.ts';
import { MAX_PRINTED } from '#table/windowed-rows.ts';
import { menuColumn, useWindowedRow, WindowedTable } from '#table/windowed-table.tsx';
import { Button } from '#ui/button.tsx';
import { Explanation } from '#ui/explanation.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { BodyRow, Cell } from '#ui/table.tsx';

import { unitCalculations } from '../area-calculations.ts';
import type { AreaDialog } from '../dialog-props.ts';
import type { AreaUnits } from './shown-units.ts';

interface UnitActsProps {
  /** `true`, or why nothing can be changed. */
  mayChange: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

interface UnitRowsProps extends UnitActsProps {
  statement: AreaStatement;
  inUnits: AreaUnits;
}

export function UnitRows({ statement, inUnits, mayChange, onOpen }: UnitRowsProps) {
  const { units, total } = statement;
  const isNarrow = useMediaQuery(NARROW);
  const names = useMemo(() => placeNames(statement), [statement]);
  const columns = useMemo(
    () => unitColumns(statement, names, inUnits),
    [statement, names, inUnits],
  );
  const acts = (unit: AreaUnit) => (
    <span className="inline-flex">
      <HowLarge unit={unit} statement={statement} inUnits={inUnits} />
      <UnitActs unit={unit} mayChange={mayChange} onOpen={onOpen} />
    </span>
  );
  return (
    <>
      <WindowedTable
        label="Units"
        rows={units}
        idOf={idOf}
        columns={[...columns, { ...menuColumn(acts), least: 5.25 }]}
        foot={
          <BodyRow className="font-semibold" aria-rowindex={units.length + 2}>
            <Cell colSpan={3}>Total</Cell>
            <Cell className="figures">{formatQuantity(total.units)}</Cell>
            {columns.filter(isNumeric).map(({ header, total: sum }) => (
              <Cell key={header} isNumeric>
                {sum}
              </Cell>
            ))}
            <Cell colSpan={2} />
          </BodyRow>
        }
        onOpen={(unit) => onOpen({ act: 'unit', unit })}
        cardHeight={5.25}
        printNotice={`The first ${formatQuantity(MAX_PRINTED)} units; the PDF and the export have all.`}
      >
        {(unit) => (
          <div className="flex items-start gap-2 p-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {names.get(unit.towerId) ?? ''}, <span className="figures">{unit.unitNo}</span>{' '}
                {unit.type}
              </p>
              <p className="text-[13px] text-muted-foreground">
                {names.get(unit.floorId) ?? ''} · {OWNER_NAMES[unit.owner]}
              </p>
              <p className="figures text-[13px] whitespace-normal first-letter:uppercase">
                {areasText(unit.figures, inUnits)}
              </p>
            </div>
            {acts(unit)}
          </div>
        )}
      </WindowedTable>
      {isNarrow && (
        <p className="figures border-t p-3 font-semibold whitespace-normal">
          Total: {areasText(total.figures, inUnits)}
        </p>
      )}
    </>
  );
}

function idOf({ id }: AreaUnit): string {
  return id;
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

interface UnitColumn extends Column<AreaUnit> {
  /** The total below the rows, of columns of figures. */
  readonly total: string | undefined;
}

/** The width of a column is that of its longest text, so that it does not move while scrolling. */
function unitColumns(
  { units, total }: AreaStatement,
  names: ReadonlyMap<string, string>,
  inUnits: AreaUnits,
): readonly UnitColumn[] {
  const column = (header: string, show: (unit: AreaUnit) => string, sum?: string): UnitColumn => ({
    header,
    show,
    role: sum === undefined ? 'text' : 'quantity',
    total: sum,
    least: widthOf(longest([header, sum ?? '', ...units.map(show)])),
    grow: 0,
    className: 'whitespace-nowrap',
  });
  return [
    column('Tower', ({ towerId }) => names.get(towerId) ?? ''),
    column('Floor', ({ floorId }) => names.get(floorId) ?? ''),
    column('Unit', ({ unitNo }) => unitNo),
    column('Type', ({ type }) => type),
    ...FIGURES.filter(([figure]) => isUsed(total, figure)).map(([figure, label]) =>
      column(
        label,
        ({ figures }) => formatAmount(figures[figure][inUnits]),
        formatAmount(total.figures[figure][inUnits]),
      ),
    ),
    column('Owner', ({ owner }) => OWNER_NAMES[owner]),
  ];
}

function isUsed(total: AreaTotalRow, figure: Figure): boolean {
  const isAlways = figure === 'carpet' || figure === 'builtUp' || figure === 'saleable';
  return isAlways || total.figures[figure].sqm !== '0.00';
}

function areasText({ carpet, saleable }: AreaUnit['figures'], inUnits: AreaUnits): string {
  const word = inUnits === 'sqm' ? 'sqm' : 'sq ft';
  return `carpet ${formatAmount(carpet[inUnits])} · saleable ${formatAmount(saleable[inUnits])} ${word}`;
}

type HowLargeProps = Pick<UnitRowsProps, 'statement' | 'inUnits'> & { unit: AreaUnit };

function HowLarge({ unit, statement, inUnits }: HowLargeProps) {
  return (
    <Explanation
      of={`unit ${unit.unitNo}`}
      calculations={unitCalculations(unit, statement, inUnits)}
      tabIndex={useWindowedRow().tabIndex}
    />
  );
}

function UnitActs({ unit, mayChange, onOpen }: UnitActsProps & { unit: AreaUnit }) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          tabIndex={useWindowedRow().tabIndex}
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
