/** Chooses the contract line that prices a line of an order. */
import type { IsoDate } from '../../shared/iso-date.ts';
import type { ContractScope } from '../terms.ts';

export interface ContractPlace {
  readonly firmId: string;
  /** The project; null for the firm with all of its projects. */
  readonly projectId: string | null;
}

export interface OfferedLine {
  readonly supplierId: string;
  readonly scope: ContractScope;
  readonly places: readonly ContractPlace[];
  /** The first and the last day are both inclusive, in Indian time. */
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
  /** The material; null for a line of a category. */
  readonly materialId: string | null;
  readonly category: string;
  /** The make, for a line of a category; empty for any make. */
  readonly make: string;
  readonly unit: string;
}

export interface WantedLine {
  readonly supplierId: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly day: IsoDate;
  readonly materialId: string;
  readonly category: string;
  readonly make: string;
  readonly unit: string;
}

export type Choice<Line> =
  | { readonly line: Line }
  /** Several lines fit equally well, so that the buyer must choose. */
  | { readonly equals: readonly Line[] }
  | null;

/**
 * Returns the most specific line that fits: a contract of the project before one of the firm before
 * one of the organisation, then the material before its category, then a certain make before any.
 */
export function chosenLine<Line extends OfferedLine>(
  offered: readonly Line[],
  wanted: WantedLine,
): Choice<Line> {
  const fitting = offered
    .filter((line) => fits(line, wanted))
    .map((line) => ({ line, rank: rankOf(line) }));
  const best = Math.max(...fitting.map(({ rank }) => rank));
  const equals = fitting.filter(({ rank }) => rank === best).map(({ line }) => line);
  const [first, second] = equals;
  if (!first) return null;
  return second ? { equals } : { line: first };
}

export function fits(line: OfferedLine, wanted: WantedLine): boolean {
  return (
    line.supplierId === wanted.supplierId &&
    line.validFrom <= wanted.day &&
    wanted.day <= line.validTo &&
    line.unit === wanted.unit &&
    isOfPlace(line, wanted) &&
    isOfMaterial(line, wanted)
  );
}

function isOfPlace({ scope, places }: OfferedLine, { firmId, projectId }: WantedLine): boolean {
  if (scope === 'ORGANISATION') return true;
  return places.some((place) =>
    scope === 'FIRMS' ? place.firmId === firmId : place.projectId === projectId,
  );
}

function isOfMaterial(line: OfferedLine, { materialId, category, make }: WantedLine): boolean {
  if (line.materialId !== null) return line.materialId === materialId;
  return isSame(line.category, category) && (line.make === '' || isSame(line.make, make));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

const RANK_OF_SCOPE = { ORGANISATION: 0, FIRMS: 3, PROJECTS: 6 } as const;

/** The rank of a line; the higher, the more specific it is. */
export function rankOf({
  scope,
  materialId,
  make,
}: Pick<OfferedLine, 'scope' | 'materialId' | 'make'>): number {
  const ofMaterial = materialId === null ? 0 : 2;
  return RANK_OF_SCOPE[scope] + ofMaterial + (materialId === null && make !== '' ? 1 : 0);
}
