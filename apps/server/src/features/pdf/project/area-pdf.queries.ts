/** Reads the area statement of a project for its PDF, as plain data that can be posted to a thread. */
import type { AreaStatement } from '@plinth/contracts/areas';

import type { Context } from '#context.ts';
import type { PaperFirm } from '#documents/frozen.ts';
import {
  getAreaStatement,
  groupedTotals,
  type GroupedTotal,
} from '#features/areas/areas.public.ts';
import { findOrderingTerms, type PrintedLogo, readFirmLogo } from '#features/firms/firms.public.ts';

export interface AreaPdf {
  readonly type: 'AREA_STATEMENT';
  /** The number in the file name: `Area statement Devgiri Heights R2`. */
  readonly number: string;
  readonly statement: AreaStatement;
  readonly totals: readonly GroupedTotal[];
  readonly firm: PaperFirm;
  readonly logo: PrintedLogo | null;
  readonly printedAt: string;
}

/** @throws AppError notFound for the project or the revision */
export async function getAreaPdf(
  { db, clock, ...ctx }: Pick<Context, 'db' | 'scope' | 'clock'>,
  projectId: string,
  revision?: number,
): Promise<AreaPdf> {
  const { statement } = await getAreaStatement(db, ctx, projectId, revision);
  const { letterhead } = await findOrderingTerms(db, ctx, projectId);
  return {
    type: 'AREA_STATEMENT',
    number: `Area statement ${statement.project.name} R${statement.revision}`,
    statement,
    totals: groupedTotals(statement),
    firm: letterhead.firm,
    logo: await readFirmLogo(db, ctx, statement.project.firm.id),
    printedAt: clock().toISOString(),
  };
}
