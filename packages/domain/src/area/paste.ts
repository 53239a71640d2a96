/** Reads units pasted from a spreadsheet of an architect, with or without a heading. */
import { parseDecimal } from '../shared/decimal.ts';
import { squareMetresText } from './area.ts';
import { isTowerText, levelOf, towerNamed } from './place-text.ts';
import { isTotalRow, readSheet, type SheetColumn, type SheetRow } from './sheet.ts';
import type { StatedTower } from './statement.ts';
import type { UnitEntry, UnitOwner } from './units.ts';

/** The columns, in the order in which a sheet without a heading has them. */
const COLUMNS = [
  ['tower', ['tower', 'wing', 'building', 'block', 'bldg']],
  ['floor', ['floor', 'level', 'storey', 'flr']],
  ['unitNo', ['unit', 'flat', 'shop', 'office', 'apartment', 'tenement', 'no', 'number']],
  ['type', ['type', 'unit type', 'flat type', 'configuration', 'config', 'typology', 'bhk']],
  ['carpet', ['carpet']],
  ['enclosedBalcony', ['enclosed balcony']],
  ['openBalcony', ['open balcony', 'balcony', 'sit out']],
  ['utility', ['utility', 'utility balcony', 'dry balcony', 'dry', 'wash']],
  ['terrace', ['terrace', 'open terrace', 'attached terrace']],
  ['wall', ['wall', 'external wall']],
  ['parking', ['parking', 'car parking', 'parkings', 'car park', 'cars']],
  ['owner', ['owner', 'ownership', 'share', 'owner share']],
  ['facing', ['facing']],
  ['remark', ['remark', 'remarks']],
  ['builtUp', ['built up', 'builtup', 'bua']],
] as const satisfies readonly SheetColumn<string>[];

type Column = (typeof COLUMNS)[number][0];

/** Floors that the sheet names and that are not in the statement. */
export interface MissingFloors {
  /** The id of the tower; null if the tower is missing, too. */
  readonly towerId: string | null;
  readonly tower: string;
  readonly levels: readonly number[];
}

export interface PastedUnits {
  readonly units: readonly UnitEntry[];
  /** The line of each unit in what was pasted, from 1. */
  readonly lines: readonly number[];
  /** Problems with the rows, such as `Line 3: …`. */
  readonly refusals: readonly string[];
  readonly missing: readonly MissingFloors[];
  /** Headings of columns that are not read. */
  readonly leftOut: readonly string[];
  /** The number of rows that are no units, such as totals, titles and notes. */
  readonly otherRows: number;
  /** Whether areas were converted from square feet. */
  readonly isInFeet: boolean;
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

export function pastedUnits(text: string, towers: readonly StatedTower[]): PastedUnits {
  const { rows, leftOut, inFeet } = readSheet<Column>(text, COLUMNS, ['unitNo', 'carpet']);
  const units: UnitEntry[] = [];
  const lines: number[] = [];
  const refusals: string[] = [];
  const missing: FoundPlace[] = [];
  let otherRows = 0;
  let place: Place = { tower: '', floor: '' };
  for (const row of rows) {
    const isOther = isTotalRow(row) || (row.texts.length === 1 && row.cell('unitNo') === '');
    place = isTotalRow(row) ? place : isOther ? titled(row, place, towers) : placeOf(row, place);
    if (isOther) {
      otherRows += 1;
      continue;
    }
    const found = foundPlace(place, towers);
    const refusal = typeof found === 'string' ? found : refusalOf(row);
    if (refusal !== null) refusals.push(`Line ${row.line}: ${refusal}`);
    else if (typeof found === 'object') {
      if (!found.isKnown) missing.push(found);
      else {
        units.push(unitOf(row, found, inFeet));
        lines.push(row.line);
      }
    }
  }
  const read = { units, lines, refusals, missing: missingFloors(missing), leftOut, otherRows };
  return { ...read, isInFeet: inFeet.size > 0 };
}

/** Reads a title such as `Wing A` or `Second floor`, which applies to the units below it. */
function titled({ texts }: Row, place: Place, towers: readonly StatedTower[]): Place {
  const [title = ''] = texts;
  if (isTowerText(title) || towerNamed(title, towers)) return { tower: title, floor: '' };
  return levelOf(title) === null ? place : { ...place, floor: title };
}

function placeOf(row: Row, above: Place): Place {
  const tower = row.cell('tower');
  const isOther = tower !== '' && tower !== above.tower;
  const floor = row.cell('floor') || (isOther ? '' : above.floor);
  return { tower: tower || above.tower, floor };
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

function refusalOf(row: Row): string | null {
  if (row.problem !== null) return row.problem;
  const [parking, owner] = [row.cell('parking'), row.cell('owner')];
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

function unitOf(row: Row, place: FoundPlace, inFeet: ReadonlySet<Column>): UnitEntry {
  const area = (column: Column) =>
    inFeet.has(column) ? squareMetresText(row.cell(column)) : row.cell(column);
  return {
    towerId: place.towerId ?? '',
    level: place.level,
    unitNo: row.cell('unitNo'),
    type: row.cell('type'),
    carpet: area('carpet'),
    enclosedBalcony: area('enclosedBalcony'),
    openBalcony: area('openBalcony'),
    utility: area('utility'),
    terrace: area('terrace'),
    wall: area('wall'),
    builtUp: area('builtUp'),
    parking: parkingOf(row.cell('parking')),
    owner: ownerOf(row.cell('owner')) ?? 'DEVELOPER',
    facing: row.cell('facing'),
    remark: row.cell('remark'),
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
