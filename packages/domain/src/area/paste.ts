/** Units pasted from a spreadsheet: tab-separated, with or without a heading. */
import { parseDecimal } from '../shared/decimal.ts';
import type { StatedTower } from './statement.ts';
import type { UnitEntry } from './units.ts';

/** In the order that a sheet without a heading has. */
const COLUMNS = [
  ['tower', ['tower', 'wing', 'building', 'block']],
  ['floor', ['floor', 'level', 'storey']],
  ['unitNo', ['unit', 'unit no', 'flat', 'flat no', 'shop no', 'number', 'no', 'office no']],
  ['type', ['type', 'configuration', 'bhk']],
  ['carpet', ['carpet', 'carpet area', 'rera carpet', 'rera carpet area']],
  ['enclosedBalcony', ['enclosed balcony']],
  ['openBalcony', ['open balcony', 'balcony']],
  ['utility', ['utility', 'dry balcony']],
  ['terrace', ['terrace', 'open terrace']],
  ['wall', ['walls', 'wall', 'wall area']],
  ['parking', ['parking']],
  ['owner', ['owner', 'share']],
  ['facing', ['facing']],
  ['remark', ['remark', 'remarks']],
  ['builtUp', ['built up', 'built up area', 'builtup']],
] as const;

type Column = (typeof COLUMNS)[number][0];

export interface PastedUnits {
  readonly units: readonly UnitEntry[];
  /** The line of each unit in what was pasted, from 1. */
  readonly lines: readonly number[];
  /** What cannot be read: `Line 3: …`. */
  readonly refusals: readonly string[];
}

export function pastedUnits(text: string, towers: readonly StatedTower[]): PastedUnits {
  const rows = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ cells, line: index + 1 }] : [],
  );
  const heading = filled[0] && columnsOf(filled[0].cells);
  const columns = heading ?? COLUMNS.slice(0, -1).map(([column]) => column);
  const units: UnitEntry[] = [];
  const lines: number[] = [];
  const refusals: string[] = [];
  for (const { cells, line } of filled.slice(heading ? 1 : 0)) {
    const unit = unitOf((column) => cells[columns.indexOf(column)] ?? '', towers);
    if (typeof unit === 'string') refusals.push(`Line ${line}: ${unit}`);
    else {
      units.push(unit);
      lines.push(line);
    }
  }
  return { units, lines, refusals };
}

/** Undefined if it is no heading: one names at least the number and the carpet. */
function columnsOf(cells: readonly string[]): (Column | null)[] | undefined {
  const columns = cells.map((cell) => {
    const name = cell.toLowerCase().replaceAll(/\(.*?\)|sqm|sq\.? ?m\.?/g, '');
    const word = name.replaceAll(/[^a-z]+/g, ' ').trim();
    return COLUMNS.find(([, words]) => words.some((one) => one === word))?.[0] ?? null;
  });
  return columns.includes('unitNo') && columns.includes('carpet') ? columns : undefined;
}

function unitOf(
  cell: (column: Column) => string,
  towers: readonly StatedTower[],
): UnitEntry | string {
  const [only] = towers;
  const name = cell('tower').toLowerCase();
  const tower =
    name === '' && towers.length === 1
      ? only
      : towers.find((one) =>
          [name, `wing ${name}`, `tower ${name}`].includes(one.name.toLowerCase()),
        );
  if (!tower) return name === '' ? 'the tower is missing' : `there is no tower ${cell('tower')}`;
  const level = levelOf(cell('floor'), tower);
  if (level === null) return `${tower.name} has no floor “${cell('floor')}”`;
  const parking = cell('parking') === '' ? 0 : Number(parseDecimal(cell('parking'))?.toString());
  if (!Number.isInteger(parking)) return `parking is not a number: ${cell('parking')}`;
  return {
    towerId: tower.id,
    level,
    unitNo: cell('unitNo'),
    type: cell('type'),
    carpet: cell('carpet'),
    enclosedBalcony: cell('enclosedBalcony'),
    openBalcony: cell('openBalcony'),
    utility: cell('utility'),
    terrace: cell('terrace'),
    wall: cell('wall'),
    builtUp: cell('builtUp'),
    parking,
    owner: /^land/i.test(cell('owner')) ? 'LANDOWNER' : 'DEVELOPER',
    facing: cell('facing'),
    remark: cell('remark'),
  };
}

function levelOf(text: string, tower: StatedTower): number | null {
  if (/^-?\d{1,3}$/.test(text)) return Number(text);
  const named = tower.floors.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return named?.level ?? null;
}
