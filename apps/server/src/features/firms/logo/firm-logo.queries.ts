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

export interface PaperSettings {
  readonly logo: PrintedLogo | null;
  /** Whether item codes are printed in place of material codes. */
  readonly printsItemCodes: boolean;
}

/**
 * The current settings of the document's firm for its papers: they are not part of the content, so
 * they are not frozen. The document must be in scope.
 */
export async function readPaperSettings(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  type: DocumentType,
  id: string,
): Promise<PaperSettings> {
  const { organisationId } = scope;
  const { rows } = await sql<{ logo: LogoRow | null; printsItemCodes: boolean }>`
    select firm.prints_item_codes as "printsItemCodes", case when logo.firm_id is not null then
      json_build_object('contentType', logo.content_type, 'width', logo.width,
        'height', logo.height, 'content', encode(logo.content, 'base64')) end as logo
    from ${sql.table(DOCUMENT_TABLES[type].table)} document
    join firm on firm.organisation_id = document.organisation_id and firm.id = document.firm_id
    left join firm_logo logo
      on logo.organisation_id = document.organisation_id and logo.firm_id = document.firm_id
    where document.organisation_id = ${organisationId} and document.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError(`no ${type} ${id}`);
  const { logo, printsItemCodes } = row;
  const content = logo && Buffer.from(logo.content, 'base64');
  return { logo: content && toPrintedLogo({ ...logo, content }), printsItemCodes };
}

interface LogoRow extends Sides {
  readonly contentType: LogoKind;
  /** The picture in base64, in lines. */
  readonly content: string;
}

function toPrintedLogo({
  contentType,
  content,
  width,
  height,
}: Omit<LogoRow, 'content'> & { readonly content: Buffer }): PrintedLogo {
  return { width, height, image: `data:${contentType};base64,${content.toString('base64')}` };
}
