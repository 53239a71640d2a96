/** Reads units pasted from a spreadsheet of an architect, with or without a heading. */
import { decimalText, parseDecimal } from '../shared/decimal.ts';
import { sheetColumn } from '../sheet/columns.ts';
import type { AssignedColumns, SheetRow } from '../sheet/read-sheet.ts';
import { areaText } from './area.ts';
import { type AreaReader, type PastedAreas, readAreaSheet } from './area-sheet.ts';
import { type AreaFormula, exactBuiltUp } from './formula.ts';
import { isTowerText, levelOf, towerNamed } from './place-text.ts';
import type { StatedTower } from './statement.ts';
import { typedAreas, type UnitEntry, type UnitOwner } from './units.ts';

const UNIT_WORDS = ['flat', 'shop', 'office', 'apartment', 'tenement', 'no', 'number'];

/** The columns, in the order in which a sheet without a heading has them. */
export const UNIT_COLUMNS = [
  sheetColumn('tower', 'Tower', ['wing', 'building', 'block', 'bldg']),
  sheetColumn('floor', 'Floor', ['level', 'storey', 'flr']),
  sheetColumn('unitNo', 'Unit', UNIT_WORDS, { isRequired: true }),
  sheetColumn('type', 'Type', [
    'unit type',
    'flat type',
    'configuration',
    'config',
    'typology',
    'bhk',
  ]),
  sheetColumn('carpet', 'Carpet', [], { isRequired: true }),
  sheetColumn('enclosedBalcony', 'Enclosed balcony'),
  sheetColumn('openBalcony', 'Open balcony', ['balcony', 'sit out']),
  sheetColumn('utility', 'Utility', ['utility balcony', 'dry balcony', 'dry', 'wash']),
  sheetColumn('terrace', 'Terrace', ['open terrace', 'attached terrace']),
  sheetColumn('wall', 'Walls', ['external wall']),
  sheetColumn('parking', 'Parking', ['car parking', 'parkings', 'car park', 'cars']),
  sheetColumn('owner', 'Owner', ['ownership', 'share', 'owner share']),
  sheetColumn('facing', 'Facing'),
  sheetColumn('remark', 'Remark', ['remarks'], { reads: 'note' }),
  sheetColumn('builtUp', 'Built-up', ['builtup', 'bua', 'b u a'], {
    pattern: /^(?:built ?up|bua|b u a)\b/,
  }),
];

type Column = (typeof UNIT_COLUMNS)[number]['name'];

/** Floors that the sheet names and that are not in the statement. */
export interface MissingFloors {
  /** The id of the tower; null if the tower is missing, too. */
  readonly towerId: string | null;
  readonly tower: string;
  readonly levels: readonly number[];
}

export interface PastedUnits extends PastedAreas {
  readonly units: readonly UnitEntry[];
  /** The line of each unit in what was pasted, from 1. */
  readonly lines: readonly number[];
  readonly missing: readonly MissingFloors[];
  /** Whether the walls are what the built-up area of the sheet has beyond the other areas. */
  readonly areWallsDerived: boolean;
}

interface Stated {
  readonly towers: readonly StatedTower[];
  readonly formula: AreaFormula;
}

/**
 * The tower and floor of a row, taken from the row above if empty: merged cells are copied as one
 * text followed by blanks.
 */
interface Place {
  readonly tower: string;
  readonly floor: string;
}

type Row = SheetRow<Column>;

export function pastedUnits(
  text: string,
  { towers, formula }: Stated,
  assigned?: AssignedColumns,
): PastedUnits {
  const units: UnitEntry[] = [];
  const lines: number[] = [];
  const missing: FoundPlace[] = [];
  let place: Place = { tower: '', floor: '' };
  const sheet = {
    columns: UNIT_COLUMNS,
    totalled: 'carpet' as const,
    readTitle(row: Row) {
      const isTitle = row.texts.length === 1 && row.values.unitNo === '';
      if (isTitle) place = titled(row, place, towers);
      return isTitle;
    },
    readRow(row: Row, area: AreaReader<Column>) {
      place = placeOf(row, place);
      const found = foundPlace(place, towers);
      if (typeof found === 'string') return found;
      const refusal = refusalOf(row);
      if (refusal !== null) return refusal;
      if (!found.isKnown) missing.push(found);
      else {
        units.push(unitOf(row, found, area));
        lines.push(row.row);
      }
      return null;
    },
  };
  const areas = readAreaSheet(text, sheet, assigned);
  const areWallsDerived =
    units.every(({ wall }) => wall === '') && units.some(({ builtUp }) => builtUp !== '');
  return {
    ...areas,
    units: areWallsDerived ? units.map((unit) => withWalls(unit, formula)) : units,
    lines,
    missing: missingFloors(missing),
    areWallsDerived,
  };
}

/**
 * Completes the walls, which a sheet without a column of walls includes in its built-up area. A
 * built-up area below the other areas stays, and breaks the rule for it.
 */
function withWalls(unit: UnitEntry, formula: AreaFormula): UnitEntry {
  const others = exactBuiltUp(typedAreas(unit), formula);
  const wall = parseDecimal(unit.builtUp)?.minus(others);
  return wall?.gt('0') ? { ...unit, wall: areaText(decimalText(wall)) } : unit;
}

/** Reads a title such as `Wing A` or `Second floor`, which applies to the units below it. */
function titled({ texts }: Row, place: Place, towers: readonly StatedTower[]): Place {
  const [title = ''] = texts;
  if (isTowerText(title) || towerNamed(title, towers)) return { tower: title, floor: '' };
  return levelOf(title) === null ? place : { ...place, floor: title };
}

function placeOf({ values: { tower, floor } }: Row, above: Place): Place {
  const isOther = tower !== '' && tower !== above.tower;
  return { tower: tower || above.tower, floor: floor || (isOther ? '' : above.floor) };
}

interface FoundPlace {
  readonly towerId: string | null;
  readonly tower: string;
  readonly level: number;
  /** Whether the statement contains the floor. */
  readonly isKnown: boolean;
}

function foundPlace({ tower, floor }: Place, towers: readonly StatedTower[]): FoundPlace | string {
  const [only] = towers;
  const known = tower === '' && towers.length === 1 ? only : towerNamed(tower, towers);
  if (!known && tower === '') return 'the tower is missing';
  const name = known?.name ?? tower;
  if (floor === '') return 'the floor is missing';
  const level = levelOf(floor, known);
  if (level === null) return `${name} has no floor “${floor}”`;
  const isKnown = known?.floors.some((one) => one.level === level) ?? false;
  return { towerId: known?.id ?? null, tower: name, level, isKnown };
}

function refusalOf({ problem, values: { parking, owner } }: Row): string | null {
  if (problem !== null) return problem.message;
  if (!Number.isInteger(parkingOf(parking))) return `parking is not a number: ${parking}`;
  return ownerOf(owner) === null ? `the owner is Developer or Landowner, not “${owner}”` : null;
}

function parkingOf(text: string): number {
  return text === '' ? 0 : Number(parseDecimal(text)?.toString());
}

/** Joint developments write `Owner` for the landowner, and `Sale` for what the developer sells. */
function ownerOf(text: string): UnitOwner | null {
  if (/^(?:land\s?-?\s?(?:owner|lord)|l\.?\/?o\b|owner)/i.test(text)) return 'LANDOWNER';
  return /^(?:$|d$|dev|builder|promoter|company|sale)/i.test(text) ? 'DEVELOPER' : null;
}

function unitOf(row: Row, place: FoundPlace, area: AreaReader<Column>): UnitEntry {
  const { unitNo, type, parking, owner, facing, remark } = row.values;
  return {
    towerId: place.towerId ?? '',
    level: place.level,
    unitNo,
    type,
    carpet: area(row, 'carpet'),
    enclosedBalcony: area(row, 'enclosedBalcony'),
    openBalcony: area(row, 'openBalcony'),
    utility: area(row, 'utility'),
    terrace: area(row, 'terrace'),
    wall: area(row, 'wall'),
    builtUp: area(row, 'builtUp'),
    parking: parkingOf(parking),
    owner: ownerOf(owner) ?? 'DEVELOPER',
    facing,
    remark,
  };
}

function missingFloors(places: readonly FoundPlace[]): MissingFloors[] {
  const byTower = Map.groupBy(places, ({ tower }) => tower.toLowerCase());
  return [...byTower.values()].flatMap((all) => {
    const [first] = all;
    const levels = [...new Set(all.map(({ level }) => level))].toSorted(
      (one, other) => one - other,
    );
    return first ? [{ towerId: first.towerId, tower: first.tower, levels }] : [];
  });
}
