/** The area statement of a project on A3: its units with subtotals, totals, floors, and the formula. */
import type { AreaStatement, AreaTotalRow, AreaUnit } from '@plinth/contracts/areas';
import { areaOf } from '@plinth/domain/area/area';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors/floors';
import { type Figure, FIGURES } from '@plinth/domain/area/formula';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { decimal } from '@plinth/domain/shared/decimal';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { amount, dayOf, figures, momentOf } from '../layout/figures.ts';
import { type FittedCell, fittedTable } from '../layout/fitted-table.ts';
import { facts, letterhead } from '../layout/letterhead.ts';
import { A3_LANDSCAPE, heading, section, sheet, words } from '../layout/pdf-style.ts';
import type { Column } from '../layout/pdf-table.ts';
import { signatures } from '../layout/signatures.ts';
import { LINES } from '../layout/unsplit-signatures.ts';
import type { AreaPdf } from './area-pdf.queries.ts';

export function areaDocument(paper: AreaPdf): TDocumentDefinitions {
  const { statement, firm, logo, printedAt } = paper;
  const { project, revision, isApproved, approvedAt, approvedBy } = statement;
  const day = dayOf(approvedAt ?? printedAt);
  const number = `Revision ${revision}`;
  return sheet({
    page: A3_LANDSCAPE,
    title: `Area statement of ${project.name}, ${number}`,
    author: firm.name,
    date: new Date(approvedAt ?? printedAt),
    footer: `Area statement of ${project.name}  ·  ${number}  ·  ${firm.name}`,
    ...(isApproved ? {} : { watermark: 'Draft' }),
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'AREA STATEMENT',
        number,
        date: day,
        width: A3_LANDSCAPE.textWidth,
      }),
      facts(factsOf(statement)),
      unitLines(statement),
      ...section('Formula', statement.formulaText),
      ...totals(paper),
      ...floors(statement),
      signatures([
        { label: 'Architect', name: '' },
        {
          label: 'Approved by',
          name: isApproved && approvedAt ? `${approvedBy}, ${momentOf(approvedAt)}` : '',
        },
      ]),
    ],
  });
}

function factsOf({ project, total, plotArea, permittedFsi, fsi, construction }: AreaStatement) {
  return [
    { label: 'Project', value: project.name },
    { label: 'Units', value: String(total.units) },
    { label: 'Plot', value: plotArea === null ? 'Not known' : `${amount(plotArea)} sqm` },
    { label: 'FSI used', value: fsi?.used ?? 'Not known' },
    { label: 'FSI permitted', value: permittedFsi ?? 'Not known' },
    { label: 'Construction area', value: `${amount(construction.sqm)} sqm` },
  ];
}

/** The main figures, and those others that are not zero for the project. */
function shownFigures({ total }: AreaStatement): readonly (readonly [Figure, string])[] {
  return FIGURES.filter(
    ([figure]) =>
      figure === 'carpet' ||
      figure === 'builtUp' ||
      figure === 'saleable' ||
      total.figures[figure].sqm !== '0.00',
  );
}

const IN_SQUARE_FEET = [
  ['carpet', 'Carpet (sq ft)'],
  ['builtUp', 'Built-up (sq ft)'],
  ['saleable', 'Saleable (sq ft)'],
] as const;

/** The text columns that at least one unit fills in. */
function shownTexts({ units }: AreaStatement) {
  const texts = [
    { text: 'facing', title: 'Facing', isWide: false },
    { text: 'remark', title: 'Remark', isWide: true },
  ] as const;
  return texts.filter(({ text }) => units.some((unit) => unit[text] !== ''));
}

function unitColumns(statement: AreaStatement): Column[] {
  const texts = shownTexts(statement);
  const areas = [
    ...shownFigures(statement).map(([, label]) => `${label} (sqm)`),
    ...IN_SQUARE_FEET.map(([, title]) => title),
  ];
  return [
    { title: 'Sr' },
    { title: 'Floor' },
    { title: 'Unit' },
    { title: 'Type' },
    ...areas.map((title) => ({ title, isFigure: true })),
    { title: 'Parking', isFigure: true },
    { title: 'Owner' },
    ...texts,
  ];
}

function unitLines(statement: AreaStatement): Content {
  const shown = shownFigures(statement);
  const texts = shownTexts(statement);
  const areasOf = ({ figures: own }: Pick<AreaTotalRow, 'figures'>, bold = false) => [
    ...shown.map(([figure]) => ({ ...figures(amount(own[figure].sqm)), bold })),
    ...IN_SQUARE_FEET.map(([figure]) => ({ ...figures(amount(own[figure].sqft)), bold })),
  ];
  const summed = (label: string, total: AreaTotalRow): FittedCell[] => [
    { text: `${label}: ${total.units} units`, colSpan: 4, bold: true },
    { text: '' },
    { text: '' },
    { text: '' },
    ...areasOf(total, true),
    { ...figures(String(total.parking)), bold: true },
    { text: '' },
    ...texts.map(() => ({ text: '' })),
  ];
  let serial = 0;
  const row = (floor: string, unit: AreaUnit): FittedCell[] => {
    serial += 1;
    return [
      figures(String(serial)),
      words(floor),
      words(unit.unitNo),
      words(unit.type),
      ...areasOf(unit),
      figures(String(unit.parking)),
      words(OWNER_NAMES[unit.owner]),
      ...texts.map(({ text }) => words(unit[text])),
    ];
  };
  const byFloor = Map.groupBy(statement.units, ({ floorId }) => floorId);
  const floorTotals = new Map(statement.byFloor.map((total) => [total.key, total]));
  const towerTotals = new Map(statement.byTower.map((total) => [total.key, total]));
  const rows = statement.towers.flatMap(({ id, name, floors: levels }) => {
    const ofTower = towerTotals.get(id);
    if (!ofTower) return [];
    const ofFloors = levels.flatMap((floor) => {
      const total = floorTotals.get(floor.id);
      const units = byFloor.get(floor.id) ?? [];
      const own = units.map((unit) => row(floor.name, unit));
      return total ? [...own, summed(`${name}, ${floor.name}`, total)] : own;
    });
    return [...ofFloors, summed(name, ofTower)];
  });
  const all = [...rows, summed('Total', statement.total)];
  const table = fittedTable(unitColumns(statement), all, A3_LANDSCAPE.textWidth);
  return { ...table, headlineLevel: LINES };
}

function totals({ totals: rows }: AreaPdf): Content[] {
  if (rows.length === 1) return [];
  return [
    heading('Totals by tower, type and owner'),
    fittedTable(
      [
        { title: 'By' },
        { title: 'Name', isWide: true },
        { title: 'Units', isFigure: true },
        { title: 'Parking', isFigure: true },
        { title: 'Carpet (sqm)', isFigure: true },
        { title: 'Built-up (sqm)', isFigure: true },
        { title: 'Saleable (sqm)', isFigure: true },
        ...IN_SQUARE_FEET.map(([, title]) => ({ title, isFigure: true })),
        { title: 'Saleable over carpet', isFigure: true },
      ],
      rows.map(({ group, name, units, parking, figures: own, loading }) => [
        words(group),
        words(name),
        figures(String(units)),
        figures(String(parking)),
        figures(amount(own.carpet.sqm)),
        figures(amount(own.builtUp.sqm)),
        figures(amount(own.saleable.sqm)),
        ...IN_SQUARE_FEET.map(([figure]) => figures(amount(own[figure].sqft))),
        figures(loading === null ? '' : `${loading} %`),
      ]),
      A3_LANDSCAPE.textWidth,
    ),
  ];
}

function floors({ towers, construction, cast }: AreaStatement): Content[] {
  const rows = towers.flatMap(({ name, floors: levels }) =>
    levels.map((floor) => [
      words(name),
      words(floor.name),
      words(FLOOR_KIND_NAMES[floor.kind]),
      figures(amount(floor.constructionArea)),
      figures(amount(areaOf(decimal(floor.constructionArea)).sqft)),
      figures(amount(floor.fsiArea)),
      words(floor.castOn === null ? '' : dayText(floor.castOn)),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    heading('Floors'),
    fittedTable(
      [
        { title: 'Tower', isWide: true },
        { title: 'Floor' },
        { title: 'Kind' },
        { title: 'Construction (sqm)', isFigure: true },
        { title: 'Construction (sq ft)', isFigure: true },
        { title: 'FSI area (sqm)', isFigure: true },
        { title: 'Cast on' },
      ],
      rows,
      A3_LANDSCAPE.textWidth,
    ),
    words(
      `Construction area ${amount(construction.sqm)} sqm, ${amount(construction.sqft)} sq ft; cast to date ${amount(cast.sqm)} sqm, ${amount(cast.sqft)} sq ft.`,
      { fontSize: 8, marginTop: 4 },
    ),
  ];
}
