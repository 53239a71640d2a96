/** Reads floors pasted from a spreadsheet, of several towers and with ranges such as `1 to 12`. */
import { FLOOR_KIND_NAMES, type FloorEntry, floorName, floorViolations } from './floors.ts';
import { squareMetresText } from './area.ts';
import { floorKindOf, levelsOf, towerNamed } from './place-text.ts';
import { isTotalRow, readSheet, type SheetColumn, type SheetRow } from './sheet.ts';
import type { StatedTower } from './statement.ts';

/** The columns, in the order in which a sheet without a heading has them. */
const COLUMNS = [
  ['tower', ['tower', 'wing', 'building', 'block', 'bldg']],
  ['floor', ['floor', 'level', 'storey', 'flr']],
  ['kind', ['kind', 'type', 'floor type', 'use']],
  [
    'constructionArea',
    ['construction', 'slab', 'built up', 'builtup', 'bua', 'gross', 'gross floor'],
  ],
  ['fsiArea', ['fsi', 'far', 'p line']],
  ['castOn', ['cast', 'casting', 'slab cast', 'slab casting', 'cast slab']],
] as const satisfies readonly SheetColumn<string>[];

const KIND_LIST = Object.values(FLOOR_KIND_NAMES).join(', ');

type Column = (typeof COLUMNS)[number][0];

export interface PastedFloor extends FloorEntry {
  /** The day on which the slab was cast; empty if it is not cast or the sheet has no day. */
  readonly castOn: string;
}

export interface PastedTower {
  /** The id of the tower; null if the tower is new. */
  readonly towerId: string | null;
  readonly tower: string;
  readonly floors: readonly PastedFloor[];
}

export interface PastedFloors {
  readonly towers: readonly PastedTower[];
  /** Problems with the rows, such as `Line 3: …`. */
  readonly refusals: readonly string[];
  /** Headings of columns that are not read. */
  readonly leftOut: readonly string[];
  /** The number of rows that are no floors, such as totals, titles and notes. */
  readonly otherRows: number;
  /** Whether areas were converted from square feet. */
  readonly isInFeet: boolean;
}

/** @param readDate a typed day as `yyyy-MM-dd`, or null */
export function pastedFloors(
  text: string,
  current: readonly StatedTower[],
  readDate: (text: string) => string | null,
): PastedFloors {
  const needed = ['floor', 'constructionArea'] as const;
  const { rows, leftOut, inFeet } = readSheet<Column>(text, COLUMNS, needed);
  const towers = new Map<
    string,
    { towerId: string | null; tower: string; floors: PastedFloor[] }
  >();
  const refusals: string[] = [];
  let otherRows = 0;
  let above = '';
  for (const row of rows) {
    const isTitle = row.texts.length === 1;
    above = row.cell('tower') || (isTitle && row.texts[0]) || above;
    if (isTitle || isTotalRow(row)) {
      otherRows += 1;
      continue;
    }
    const [only] = current;
    const known = above === '' && current.length === 1 ? only : towerNamed(above, current);
    const tower = known?.name ?? above;
    const of = towers.get(tower.toLowerCase()) ?? { towerId: known?.id ?? null, tower, floors: [] };
    const top = Math.max(0, ...of.floors.map(({ level }) => level));
    const shared = { inFeet, readDate, known, roof: top + 1 };
    const unread = tower === '' ? 'the tower is missing' : row.problem;
    const floors = unread ?? floorsOf(row, shared);
    const problem = typeof floors === 'string' ? floors : problemOf(of.floors, floors);
    if (problem !== null) refusals.push(`Line ${row.line}: ${problem}`);
    else if (typeof floors === 'object') {
      of.floors.push(...floors);
      towers.set(tower.toLowerCase(), of);
    }
  }
  return { towers: [...towers.values()], refusals, leftOut, otherRows, isInFeet: inFeet.size > 0 };
}

/**
 * Returns the message of the first rule that the floors of a row break together with the ones
 * above; null if none.
 */
function problemOf(above: readonly FloorEntry[], floors: readonly FloorEntry[]): string | null {
  return floorViolations([...above, ...floors])[0]?.message ?? null;
}

interface Reading {
  readonly inFeet: ReadonlySet<Column>;
  readonly readDate: (text: string) => string | null;
  readonly known: StatedTower | undefined;
  /** The level that a terrace gets: above the floors that are listed before it. */
  readonly roof: number;
}

function floorsOf(row: SheetRow<Column>, reading: Reading): PastedFloor[] | string {
  const { inFeet, readDate, known, roof } = reading;
  const text = row.cell('floor');
  const named = known?.floors.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const levels = named ? [named.level] : /^(?:terrace|roof)/i.test(text) ? [roof] : levelsOf(text);
  if (levels.length === 0) return `“${text}” is no floor: a number, 0 for the ground floor`;
  const kindText = row.cell('kind');
  const kind = kindText === '' ? (floorKindOf(text) ?? 'TYPICAL') : floorKindOf(kindText);
  if (kind === null) return `“${kindText}” is no kind of floor: ${KIND_LIST}`;
  const castOn = row.cell('castOn') === '' ? '' : readDate(row.cell('castOn'));
  if (castOn === null) return `“${row.cell('castOn')}” is no date: dd/mm/yyyy`;
  const area = (column: Column) =>
    inFeet.has(column) ? squareMetresText(row.cell(column)) : row.cell(column);
  return levels.map((level) => ({
    level,
    name: nameOf(text, level, levels.length),
    kind,
    constructionArea: area('constructionArea'),
    fsiArea: area('fsiArea'),
    castOn,
  }));
}

/** The name of a floor; empty if its level says the same, as in `1st floor` but not in `Stilt`. */
function nameOf(text: string, level: number, count: number): string {
  if (count > 1 || /\d/.test(text)) return '';
  return floorName(level).toLowerCase().startsWith(text.toLowerCase()) ? '' : text;
}
