/**
 * Draws numbers of a series in the transaction that uses them: the row of the series stays locked
 * until it ends, so numbers are unique and without gaps.
 */
import type {
  OrganisationDocument,
  ProjectDocument,
  SeriesPrefix,
} from '@plinth/domain/document/documents';
import { documentNumber, masterCode } from '@plinth/domain/shared/number-series';
import { financialYear, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { drawNumbers, type Series } from './numbering.store.ts';

/**
 * The next document number of a firm in the financial year of the document's own day, which may be
 * past: `PO/26-27/00012`.
 */
export async function nextDocumentNumber(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  firmId: string,
  prefix: SeriesPrefix<ProjectDocument>,
  day: IsoDate,
): Promise<string> {
  const [number = ''] = await nextDocumentNumbers(tx, ctx, { firmId, prefix, day, count: 1 });
  return number;
}

interface Drawing {
  readonly firmId: string;
  readonly prefix: SeriesPrefix<ProjectDocument>;
  readonly day: IsoDate;
  readonly count: number;
}

/** Draws several consecutive numbers of a series. */
export async function nextDocumentNumbers(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  { firmId, prefix, day, count }: Drawing,
): Promise<string[]> {
  const period = financialYear(day);
  const series = { organisationId: scope.organisationId, scopeId: firmId, prefix, period };
  return nextOf(tx, series, count, (number) => documentNumber(prefix, period, number));
}

/** The next number of a document of the whole organisation in the year of its day: `ARC/26-27/00012`. */
export async function nextOrganisationNumber(
  tx: Transaction,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  prefix: SeriesPrefix<OrganisationDocument>,
  day: IsoDate,
): Promise<string> {
  const period = financialYear(day);
  const series = { organisationId, scopeId: organisationId, prefix, period };
  const [number = ''] = await nextOf(tx, series, 1, (next) => documentNumber(prefix, period, next));
  return number;
}

/** The next code of a material, supplier or contractor of the organisation: `MAT-00001`. */
export async function nextMasterCode(
  tx: Transaction,
  organisationId: string,
  prefix: 'MAT' | 'SUP' | 'CON',
): Promise<string> {
  const [code = ''] = await nextMasterCodes(tx, organisationId, prefix, 1);
  return code;
}

/** Draws several consecutive codes of master data. */
export async function nextMasterCodes(
  tx: Transaction,
  organisationId: string,
  prefix: 'MAT' | 'SUP' | 'CON',
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const series = { organisationId, scopeId: organisationId, prefix, period: '' };
  return nextOf(tx, series, count, (number) => masterCode(prefix, number));
}

async function nextOf(
  tx: Transaction,
  series: Series,
  count: number,
  text: (number: number) => string,
): Promise<string[]> {
  const last = await drawNumbers(tx, series, count);
  return Array.from({ length: count }, (_, index) => text(last - count + 1 + index));
}
