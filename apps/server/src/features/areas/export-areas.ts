/** The area statement as a spreadsheet: units, floors and totals. */
import { Readable } from 'node:stream';

import type { exportAreaStatement as endpoint } from '@plinth/contracts/areas';
import type { AreaStatement, AreaTotalRow, AreaUnit, Floor } from '@plinth/contracts/areas';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors/floors';
import { FIGURES } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { areaOf } from '@plinth/domain/area/area';
import { decimal } from '@plinth/domain/shared/decimal';

import { exportFile, furtherSheet } from '#exports/export-file.ts';
import { column, type Column, type Sheet } from '#exports/export.ts';
import { getAreaStatement } from './areas.queries.ts';
import { groupedTotals } from './grouped-totals.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

/** @throws AppError notFound for the project or the revision */
export async function exportAreaStatement({
  ctx,
  params,
  query: { format, revision },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const { statement } = await getAreaStatement(ctx.db, ctx, params.id, revision);
  const { units, towers } = statement;
  const sheet = {
    ...unitSheet(statement),
    further: [
      furtherSheet(
        FLOORS,
        towers.flatMap(({ name, floors }) => floors.map((floor) => ({ tower: name, floor }))),
      ),
      furtherSheet(TOTALS, groupedTotals(statement)),
    ],
  };
  return exportFile(ctx, format, sheet, Readable.from([units]));
}

function unitSheet({ towers }: AreaStatement): Sheet<AreaUnit> {
  const towerNames = new Map(towers.map(({ id, name }) => [id, name]));
  const floorNames = new Map(
    towers.flatMap(({ floors }) => floors.map(({ id, name }) => [id, name] as const)),
  );
  const figure = (unit: 'sqm' | 'sqft', word: string): Column<AreaUnit>[] =>
    FIGURES.map(([name, label]) =>
      column.money(`${label} (${word})`, 14, ({ figures }) => figures[name][unit]),
    );
  return {
    name: 'Units',
    fileName: 'area-statement',
    columns: [
      column.text('Tower', 16, ({ towerId }) => towerNames.get(towerId) ?? ''),
      column.text('Floor', 16, ({ floorId }) => floorNames.get(floorId) ?? ''),
      column.text('Unit', 10, ({ unitNo }) => unitNo),
      column.text('Type', 12, ({ type }) => type),
      ...figure('sqm', 'sqm'),
      ...figure('sqft', 'sq ft'),
      column.quantity('Parking', 10, ({ parking }) => String(parking)),
      column.text('Owner', 12, ({ owner }) => OWNER_NAMES[owner]),
      column.text('Facing', 12, ({ facing }) => facing),
      column.text('Remark', 30, ({ remark }) => remark),
    ],
  };
}

interface FloorRow {
  readonly tower: string;
  readonly floor: Floor;
}

const FLOORS: Sheet<FloorRow> = {
  name: 'Floors',
  fileName: '',
  columns: [
    column.text('Tower', 16, ({ tower }) => tower),
    column.quantity('Level', 8, ({ floor }) => String(floor.level)),
    column.text('Floor', 16, ({ floor }) => floor.name),
    column.text('Kind', 12, ({ floor }) => FLOOR_KIND_NAMES[floor.kind]),
    column.money('Construction (sqm)', 18, ({ floor }) => floor.constructionArea),
    column.money(
      'Construction (sq ft)',
      18,
      ({ floor }) => areaOf(decimal(floor.constructionArea)).sqft,
    ),
    column.money('FSI area (sqm)', 16, ({ floor }) => floor.fsiArea),
    column.date('Cast on', 12, ({ floor }) => floor.castOn ?? ''),
  ],
};

type TotalRow = AreaTotalRow & { readonly group: string; readonly name: string };

const TOTALS: Sheet<TotalRow> = {
  name: 'Totals',
  fileName: '',
  columns: [
    column.text('By', 12, ({ group }) => group),
    column.text('Name', 24, ({ name }) => name),
    column.quantity('Units', 8, ({ units }) => String(units)),
    column.quantity('Parking', 8, ({ parking }) => String(parking)),
    column.rate('Carpet (sqm)', 14, ({ figures }) => figures.carpet.sqm),
    column.rate('Built-up (sqm)', 14, ({ figures }) => figures.builtUp.sqm),
    column.rate('Saleable (sqm)', 14, ({ figures }) => figures.saleable.sqm),
    column.rate('Carpet (sq ft)', 14, ({ figures }) => figures.carpet.sqft),
    column.rate('Built-up (sq ft)', 14, ({ figures }) => figures.builtUp.sqft),
    column.rate('Saleable (sq ft)', 14, ({ figures }) => figures.saleable.sqft),
    column.rate('Saleable over carpet (%)', 22, ({ loading }) => loading ?? ''),
  ],
};
