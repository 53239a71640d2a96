/** The units of an area statement as a table; thousands scroll with the window. */
import type { AreaStatement, AreaTotalRow, AreaUnit } from '@plinth/contracts/areas';
import { type Figure, FIGURES } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { memo, useId, useMemo } from 'react';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import { showUnlessControl } from '#table/row-open.ts';
import { longest, widthOf } from '#table/text-width.ts';
import { WindowedBody } from '#table/windowed-body.tsx';
import { MAX_PRINTED, WINDOWED_TABLE } from '#table/windowed-rows.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import {
  type AreaUnits,
  placeNames,
  UnitActs,
  type UnitProps,
  type UnitRowsProps,
  useUnitRows,
} from './unit-parts.tsx';

/** Height of a row, in rem. */
const ROW_HEIGHT = 2.5;

export function UnitTable(props: UnitRowsProps) {
  const { statement, inUnits, mayChange, onOpen } = props;
  const { units, total } = statement;
  const { slots, stop, travel, setBox } = useUnitRows(props, ROW_HEIGHT);
  const hintId = useId();
  const names = useMemo(() => placeNames(statement), [statement]);
  const columns = useMemo(
    () => unitColumns(statement, names, inUnits),
    [statement, names, inUnits],
  );
  const least = columns.reduce((sum, { width }) => sum + width, ACTS_WIDTH);
  return (
    <ScrollRegion label="Units">
      <table
        aria-label="Units"
        aria-describedby={hintId}
        aria-rowcount={units.length + 2}
        className={WINDOWED_TABLE}
        style={{ minWidth: `${least}rem` }}
      >
        <thead className="sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static">
          <tr aria-rowindex={1}>
            {columns.map(({ head, isFigure, width }) => (
              <HeadCell key={head} isNumeric={isFigure} style={{ width: `${width}rem` }}>
                {head}
              </HeadCell>
            ))}
            <HeadCell style={{ width: `${ACTS_WIDTH}rem` }} className="print:hidden">
              <span className="sr-only">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody ref={setBox} {...travel}>
          <WindowedBody slots={slots} rows={units}>
            {(unit, index, key) => (
              <UnitRow
                key={key}
                unit={unit}
                index={index}
                tabIndex={stop(index).tabIndex}
                columns={columns}
                mayChange={mayChange}
                onOpen={onOpen}
              />
            )}
          </WindowedBody>
        </tbody>
        <tfoot>
          <BodyRow className="font-semibold" aria-rowindex={units.length + 2}>
            <Cell colSpan={3}>Total</Cell>
            <Cell className="figures">{formatQuantity(total.units)}</Cell>
            {columns.map(
              ({ head, isFigure, total: text }) =>
                isFigure && (
                  <Cell key={head} isNumeric>
                    {text}
                  </Cell>
                ),
            )}
            <Cell colSpan={2} />
          </BodyRow>
        </tfoot>
      </table>
      <p id={hintId} hidden>
        Up and down arrows move between the rows, Enter opens one.
      </p>
      {units.length > MAX_PRINTED && (
        <p className="hidden p-3 print:block">
          {`The first ${formatQuantity(MAX_PRINTED)} units; the PDF and the export have all.`}
        </p>
      )}
    </ScrollRegion>
  );
}

const ACTS_WIDTH = 3.25;

interface UnitColumn {
  readonly head: string;
  readonly isFigure: boolean;
  readonly textOf: (unit: AreaUnit) => string;
  /** The total below the rows; empty if the column has none. */
  readonly total: string;
  /** Width in rem for the longest text of all rows, so that columns do not move while scrolling. */
  readonly width: number;
}

function unitColumns(
  { units, total }: AreaStatement,
  names: ReadonlyMap<string, string>,
  inUnits: AreaUnits,
): UnitColumn[] {
  const column = (head: string, textOf: UnitColumn['textOf'], sum?: string): UnitColumn => ({
    head,
    textOf,
    isFigure: sum !== undefined,
    total: sum ?? '',
    width: widthOf(longest([head, sum ?? '', ...units.map(textOf)])),
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

interface UnitRowProps extends UnitProps {
  index: number;
  columns: readonly UnitColumn[];
}

/** Rendered once while it scrolls through the window. */
const UnitRow = memo(function UnitRow({ unit, index, tabIndex, columns, ...acts }: UnitRowProps) {
  const open = (one: AreaUnit) => acts.onOpen({ act: 'unit', unit: one });
  return (
    <BodyRow
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      className="cursor-pointer -outline-offset-2 hover:bg-muted/60"
      {...showUnlessControl(open, unit)}
    >
      {columns.map(({ head, isFigure, textOf }) => (
        <Cell key={head} isNumeric={isFigure} className="whitespace-nowrap">
          {textOf(unit)}
        </Cell>
      ))}
      <Cell className="py-0 print:hidden">
        <UnitActs unit={unit} tabIndex={tabIndex} {...acts} />
      </Cell>
    </BodyRow>
  );
});
