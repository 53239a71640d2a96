/** Reads the logo of a firm: for its administrators, and for a paper. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { LogoKind, Sides } from '@plinth/domain/firm/logo';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';
import { requireManaged } from '../firms.queries.ts';

/** The logo as a data URL, with its size in pixels. */
export interface PrintedLogo extends Sides {
  readonly image: string;
}

/**
 * The logo of a firm for its administrator; null without one.
 * @throws AppError notFound, forbidden
 */
export async function getFirmLogo(
  ctx: Context,
  firmId: string,
): Promise<{ logo: PrintedLogo | null }> {
  await requireManaged(ctx, firmId);
  return { logo: await readFirmLogo(ctx.db, ctx, firmId) };
}

/**
 * The logo for a document of the firm. The caller must have checked that the document may be seen.
 */
export async function readFirmLogo(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
): Promise<PrintedLogo | null> {
  const row = await db
    .selectFrom('firm_logo')
    .select(['content', 'content_type as contentType', 'width', 'height'])
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  return row ? toPrintedLogo(row) : null;
}

/** The properties of the logo recorded in the audit trail; null without a logo. */
export async function describeFirmLogo(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
): Promise<(Sides & { contentType: LogoKind; sha256: string }) | null> {
  const logo = await db
    .selectFrom('firm_logo')
    .select(['content_type as contentType', 'width', 'height', 'sha256'])
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  return logo ?? null;
}

/**
 * The current logo of the document's firm: it is not part of the content, so it is not frozen. The
 * document must be in scope.
 */
export async function readPaperLogo(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  type: DocumentType,
  id: string,
): Promise<PrintedLogo | null> {
  const { organisationId } = scope;
  const { rows } = await sql<LogoRow>`
    select logo.content_type as "contentType", logo.content, logo.width, logo.height
    from ${sql.table(DOCUMENT_TABLES[type].table)} document
    join firm_logo logo
      on logo.organisation_id = document.organisation_id and logo.firm_id = document.firm_id
    where document.organisation_id = ${organisationId} and document.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? toPrintedLogo(row) : null;
}

interface LogoRow extends Sides {
  readonly contentType: LogoKind;
  readonly content: Buffer;
}

function toPrintedLogo({ contentType, content, width, height }: LogoRow): PrintedLogo {
  return { width, height, image: `data:${contentType};base64,${content.toString('base64')}` };
}
