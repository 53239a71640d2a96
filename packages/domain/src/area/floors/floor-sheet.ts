/** Reads floors pasted from a spreadsheet, of several towers and with ranges such as `1 to 12`. */
import { sheetColumn } from '../../sheet/columns.ts';
import type { AssignedColumns, SheetRow } from '../../sheet/read-sheet.ts';
import { type AreaReader, type PastedAreas, readAreaSheet } from '../area-sheet.ts';
import { FLOOR_KIND_NAMES, type FloorEntry, floorName, floorViolations } from './floors.ts';
import { floorKindOf, levelsOf, towerNamed } from '../place-text.ts';
import type { StatedTower } from '../statement.ts';

const CONSTRUCTION_WORDS = ['slab', 'built up', 'builtup', 'bua', 'gross', 'gross floor'];

/** The columns, in the order in which a sheet without a heading has them. */
export const FLOOR_COLUMNS = [
  sheetColumn('tower', 'Tower', ['wing', 'building', 'block', 'bldg']),
  sheetColumn('floor', 'Floor', ['level', 'storey', 'flr'], { isRequired: true }),
  sheetColumn('kind', 'Kind', ['type', 'floor type', 'use']),
  sheetColumn('constructionArea', 'Construction area', CONSTRUCTION_WORDS, { isRequired: true }),
  sheetColumn('fsiArea', 'FSI area', ['far', 'p line']),
  sheetColumn('castOn', 'Cast on', ['casting', 'slab cast', 'slab casting', 'cast slab'], {
    reads: 'date',
  }),
];

const KIND_LIST = Object.values(FLOOR_KIND_NAMES).join(', ');

type Column = (typeof FLOOR_COLUMNS)[number]['name'];
type Row = SheetRow<Column>;

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

export interface PastedFloors extends PastedAreas {
  readonly towers: readonly PastedTower[];
}

/** @param readDate a typed day as `yyyy-MM-dd`, or null */
export function pastedFloors(
  text: string,
  current: readonly StatedTower[],
  readDate: (text: string) => string | null,
  assigned?: AssignedColumns,
): PastedFloors {
  const towers = new Map<
    string,
    { towerId: string | null; tower: string; floors: PastedFloor[] }
  >();
  let above = '';
  const sheet = {
    columns: FLOOR_COLUMNS,
    totalled: 'constructionArea' as const,
    readTitle({ texts, values }: Row) {
      const [title = ''] = texts;
      if (texts.length === 1) above = values.tower || title;
      return texts.length === 1;
    },
    readRow(row: Row, area: AreaReader<Column>) {
      above = row.values.tower || above;
      const [only] = current;
      const known = above === '' && current.length === 1 ? only : towerNamed(above, current);
      const tower = known?.name ?? above;
      if (tower === '') return 'the tower is missing';
      if (row.problem !== null) return row.problem.message;
      const key = tower.toLowerCase();
      const of = towers.get(key) ?? { towerId: known?.id ?? null, tower, floors: [] };
      const top = Math.max(0, ...of.floors.map(({ level }) => level));
      const floors = floorsOf(row, { area, readDate, known, roof: top + 1 });
      if (typeof floors === 'string') return floors;
      const problem = problemOf(of.floors, floors);
      if (problem !== null) return problem;
      of.floors.push(...floors);
      towers.set(key, of);
      return null;
    },
  };
  const areas = readAreaSheet(text, sheet, assigned);
  return { ...areas, towers: [...towers.values()] };
}

/**
 * Returns the message of the first rule that the floors of a row break together with the ones
 * above; null if none.
 */
function problemOf(above: readonly FloorEntry[], floors: readonly FloorEntry[]): string | null {
  return floorViolations([...above, ...floors])[0]?.message ?? null;
}

interface Reading {
  readonly area: AreaReader<Column>;
  readonly readDate: (text: string) => string | null;
  readonly known: StatedTower | undefined;
  /** The level that a terrace gets: above the floors that are listed before it. */
  readonly roof: number;
}

function floorsOf(row: Row, reading: Reading): PastedFloor[] | string {
  const { area, readDate, known, roof } = reading;
  const { floor: text, kind: kindText, castOn: castText } = row.values;
  const named = known?.floors.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const levels = named ? [named.level] : /^(?:terrace|roof)/i.test(text) ? [roof] : levelsOf(text);
  if (levels.length === 0) return `“${text}” is no floor: a number, 0 for the ground floor`;
  const kind = kindText === '' ? (floorKindOf(text) ?? 'TYPICAL') : floorKindOf(kindText);
  if (kind === null) return `“${kindText}” is no kind of floor: ${KIND_LIST}`;
  const castOn = castText === '' ? '' : readDate(castText);
  if (castOn === null) return `“${castText}” is no date: dd/mm/yyyy`;
  return levels.map((level) => ({
    level,
    name: nameOf(text, level, levels.length),
    kind,
    constructionArea: area(row, 'constructionArea'),
    fsiArea: area(row, 'fsiArea'),
    castOn,
  }));
}

/** The name of a floor; empty if its level says the same, as in `1st floor` but not in `Stilt`. */
function nameOf(text: string, level: number, count: number): string {
  if (count > 1 || /\d/.test(text)) return '';
  return floorName(level).toLowerCase().startsWith(text.toLowerCase()) ? '' : text;
}
