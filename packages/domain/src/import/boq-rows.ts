/** Reads the rows of a bill of quantities: codes, headings, totals, units, figures. */
import { decimal, decimalPlaces, parseDecimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import type { WORK_ONLY_UNITS } from '../work/work-item.ts';
import { PRICE_DECIMALS, priceString } from '../shared/price.ts';
import { quantityString, type Unit } from '../shared/quantity.ts';
import { mapInSteps, type Steps } from '../shared/steps.ts';
import { likenessKey } from '../sheet/cell-text.ts';
import { splitUnit } from '../sheet/figure.ts';
import { lostZeroNote, lostZeroProblem, lostZeros } from '../sheet/lost-zero.ts';
import { isTotalText } from '../sheet/read-sheet.ts';
import {
  type Cell,
  cellReader,
  type ExportRow,
  LEFT_OUT_TOTAL,
  type Sheet,
  unreadCells,
} from './row-plan.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { WORK_FIELDS, type WorkField } from './work-fields.ts';

export interface BoqRow {
  readonly row: ExportRow;
  /** The code; empty if the row is left out. */
  readonly code: string;
  /** Codes of the rows that it may belong under, the nearest first. */
  readonly above: readonly string[];
  readonly kind: 'BOQ_HEADING' | 'BOQ_ITEM';
  readonly description: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly rate: string;
  /** The amount as the sheet states it, compared with the computed one. */
  readonly amount: string;
  /** Why the row is left out; null if it is not. */
  readonly skipped: string | null;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** Matches `C/F` and `B/O`, which carry a total to another page. */
const CARRIED = /^[cb]\s*\/\s*[fod]\b/i;
const RATE_ONLY = /^(?:r\.?\s*o\.?|rate\s*only|as\s*(?:required|per\s*actuals?)|-+|nil)$/i;
/**
 * A letter or Roman numeral, `(a)`, `b)` or `iv`, belongs to the item above; a single capital is a
 * section.
 */
const LETTERED = /^(?:\(?\s*([a-z]|[ivx]{1,5})\s*\)?|\(?\s*([A-Z])\s*\))$/;

/**
 * Reads the rows in the order of the sheet.
 * @param known codes of the project, in small letters
 */
export function* readBoq(
  sheet: Sheet<WorkField>,
  known: KnownCodes,
  units: readonly Unit[],
): Steps<BoqRow[]> {
  const { columns, rows } = sheet;
  const seen = new Seen(known, units);
  const cellsOf = cellReader(sheet, WORK_FIELDS);
  const lost = lostZeros(
    rows.map((row) => cellsOf(row)('code')),
    (index) => rows[index]?.isCodeAsTyped ?? false,
  );
  return yield* mapInSteps(rows, (row, index) => {
    const unread = unreadCells(columns, row);
    if (unread.length > 0) seen.unread.add(row);
    const ownCell = cellsOf(row);
    const typed = ownCell('code');
    const zero = lost.get(index);
    const code = zero?.isCertain ? zero.typed : typed;
    const cell: typeof ownCell = (field) => (field === 'code' ? code : ownCell(field));
    const read = readRow(row, cell, seen);
    if (read.skipped !== null) return read;
    if (!LETTERED.test(typed)) {
      seen.doubt = zero && !zero.isCertain ? lostZeroProblem(typed, zero.typed) : '';
      if (unread.some(({ field }) => field === 'code')) seen.doubt = `${typed} cannot be read`;
    }
    if (seen.doubt !== '') return doubtful(read, typed, seen.doubt);
    return code === typed ? read : { ...read, notes: [lostZeroNote(typed, code), ...read.notes] };
  });
}

/** Refuses a row if its own code, or that of the item that its letter belongs to, is uncertain. */
function doubtful(read: BoqRow, code: string, doubt: string): BoqRow {
  return { ...read, code, above: [], problems: [...read.problems, `Code: ${doubt}`], notes: [] };
}

/** A set of codes in lower case. */
type KnownCodes = Pick<ReadonlyMap<string, unknown>, 'has'>;

/** The state of reading: what the rows above have defined. */
class Seen {
  readonly known: KnownCodes;
  /** The units that the organisation has. */
  readonly units: readonly Unit[];
  readonly codes = new Set<string>();
  /** The code of the last row that rows with a letter belong to. */
  last = '';
  /** The description of the row with the code `last`. */
  lastDescription = '';
  /** The last top-level heading, a section whose items have codes of their own. */
  section = '';

  /** Why the code of the last row with rows below it is uncertain; empty if it is certain. */
  doubt = '';
  /** Rows with a cell that cannot be read; they are refused instead of being left out as texts. */
  readonly unread = new Set<ExportRow>();

  constructor(known: KnownCodes, units: readonly Unit[]) {
    this.known = known;
    this.units = units;
  }
}

function readRow(row: ExportRow, cell: Cell<WorkField>, seen: Seen): BoqRow {
  const { typed, description, notes: named } = readName(cell, seen);
  const measured = splitUnit(cell('quantity'));
  const unit = readUnit(cell('unit') || measured.unit, seen.units);
  const quantity = readFigure('Quantity', measured.figure, 3);
  const rate = readFigure('Rate', cell('rate'), PRICE_DECIMALS);
  const isMeasured = cell('unit') !== '' || quantity.text !== '' || seen.unread.has(row);
  const shared = {
    row,
    description,
    unit: unit.unit,
    quantity: quantity.text,
    rate: isMeasured ? rate.text : '',
    amount: cell('amount'),
    kind: isMeasured ? ('BOQ_ITEM' as const) : ('BOQ_HEADING' as const),
  };
  const skipped = leftOut(typed, description, isMeasured);
  if (skipped !== null) {
    const described = description || typed;
    return {
      ...shared,
      description: described,
      code: '',
      above: [],
      skipped,
      problems: [],
      notes: [],
    };
  }
  const placed = place(typed, shared.kind, seen);
  if (!LETTERED.test(typed)) seen.lastDescription = description;
  return {
    ...shared,
    ...placed,
    skipped: null,
    problems: [
      ...(typed === '' ? ['Code is missing'] : []),
      ...unit.problems,
      ...quantity.problems,
      ...rate.problems,
    ],
    notes: [...named, ...placed.notes, ...unit.notes, ...quantity.notes, ...rate.notes],
  };
}

/** Two words in a row, which no code contains. */
const SEVERAL_WORDS = /\p{L}{2,}\s+\p{L}{2,}/u;

interface ReadName {
  readonly typed: string;
  readonly description: string;
  readonly notes: readonly string[];
}

/** Matches a heading that is merged over the row: `A. CIVIL WORK`, `Section 2 - Earth work`. */
const MERGED_HEADING = /^(?:section\s+|part\s+)?([A-Z]|\d+(?:\.\d+)*)\s*[.):–-]?\s+(\p{L}.{2,})$/iu;

/**
 * Reads code and description. A merged cell has its text in the first cell only: a heading over the
 * whole row is in the column of codes, and a description over several rows in the first of them.
 */
function readName(cell: Cell<WorkField>, seen: Seen): ReadName {
  const [written, description] = [cell('code'), cell('description')];
  const typed = written.replace(/(?<=[\p{L}\p{N}])\.$/u, '');
  if (description !== '') return { typed, description, notes: [] };
  const [, code, heading] = MERGED_HEADING.exec(written) ?? [];
  if (code !== undefined && heading !== undefined) {
    return { typed: code, description: heading, notes: [`${written} → ${code}, ${heading}`] };
  }
  if (LETTERED.test(typed) && seen.lastDescription !== '') {
    const shared = `${seen.lastDescription} ${typed}`;
    return { typed, description: shared, notes: [`Description of ${seen.last}`] };
  }
  return { typed, description, notes: [] };
}

function leftOut(code: string, description: string, isMeasured: boolean): string | null {
  const text = description || code;
  if (isTotalText(text) || CARRIED.test(text)) {
    return LEFT_OUT_TOTAL;
  }
  const isText = description === '' && SEVERAL_WORDS.test(code);
  if (!isMeasured && (code === '' || isText)) return 'A text without code, unit and quantity';
  return null;
}

interface PlacedCode {
  readonly code: string;
  readonly above: readonly string[];
  readonly notes: readonly string[];
}

function place(typed: string, kind: BoqRow['kind'], seen: Seen): PlacedCode {
  const { code, notes } = fullCode(typed, seen);
  const prefixes = prefixesOf(code).filter((prefix) => {
    const key = prefix.toLowerCase();
    return seen.codes.has(key) || seen.known.has(key);
  });
  const isSection = kind === 'BOQ_HEADING' && prefixes.length === 0;
  const above = prefixes.length > 0 || isSection || seen.section === '' ? prefixes : [seen.section];
  const isTaken = seen.codes.has(code.toLowerCase());
  const own = isTaken && above[0] === seen.section ? `${seen.section}.${code}` : code;
  seen.codes.add(own.toLowerCase());
  if (isSection) seen.section = own;
  if (!LETTERED.test(typed)) seen.last = own;
  return {
    code: own,
    above,
    notes: own === code ? notes : [...notes, `Code ${code} of section ${seen.section} → ${own}`],
  };
}

function fullCode(typed: string, seen: Seen): { code: string; notes: readonly string[] } {
  const [, small, capital] = LETTERED.exec(typed) ?? [];
  const letter = small ?? capital;
  if (letter !== undefined && seen.last !== '') {
    const code = `${seen.last}.${letter.toLowerCase()}`;
    return { code, notes: [`Code ${typed} of ${seen.last} → ${code}`] };
  }
  return { code: typed, notes: [] };
}

/** The codes above a code, the nearest first: `2.8.1` gives `2.8` and `2`. */
function prefixesOf(code: string): string[] {
  const parts = code.split(/[./-]/);
  const ends = parts.map((_, index) => parts.slice(0, index).join('.').length);
  return ends
    .slice(1)
    .toReversed()
    .map((end) => code.slice(0, end));
}

const OF_WORK_ALONE: ReadonlyMap<string, (typeof WORK_ONLY_UNITS)[number]> = new Map([
  ...['ls', 'lumpsum', 'job', 'jobs'].map((name) => [name, 'Lump sum'] as const),
  ...['hr', 'hrs', 'hour', 'hours'].map((name) => [name, 'Hour'] as const),
  ...['day', 'days'].map((name) => [name, 'Day'] as const),
  ...['month', 'months'].map((name) => [name, 'Month'] as const),
]);

/** `L.S.` → `Lump sum`; null for an unknown unit. `units` are those of materials. */
export function workUnitNamed(text: string, units: readonly Unit[]): Unit | null {
  return OF_WORK_ALONE.get(likenessKey(text)) ?? unitNamed(text, units);
}

function readUnit(
  text: string,
  units: readonly Unit[],
): {
  unit: Unit;
  problems: readonly string[];
  notes: readonly string[];
} {
  if (text === '') return { unit: '', problems: [], notes: [] };
  const unit = workUnitNamed(text, units);
  if (unit === null) return { unit: '', problems: [`Unit ${text} is not known`], notes: [] };
  return { unit, problems: [], notes: unit === text ? [] : [`Unit ${text} → ${unit}`] };
}

function readFigure(label: string, text: string, places: number) {
  if (text === '') return { text: '', problems: [], notes: [] };
  if (RATE_ONLY.test(text)) return { text: '', problems: [], notes: [`${label}: ${text}`] };
  const figure = parseDecimal(text);
  if (figure === null)
    return { text: '', problems: [`${label} ${text} is not a number`], notes: [] };
  if (figure.lt('0')) return { text: '', problems: [`${label} cannot be negative`], notes: [] };
  const rounded = decimal(figure).round(places, ROUND_HALF_UP);
  const isExact = decimalPlaces(figure) <= places;
  return {
    text: places === PRICE_DECIMALS ? priceString(rounded) : quantityString(rounded),
    problems: [],
    notes: isExact ? [] : [`${label} ${text} → ${quantityString(rounded)}`],
  };
}
