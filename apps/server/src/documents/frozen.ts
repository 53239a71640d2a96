/**
 * The names of materials and parties on a document, as of when it was made. Triggers of the
 * database (`freeze_material`, `freeze_parties`) store them with every line and document.
 */
import type { ProjectDocument } from '@plinth/domain/document/documents';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';

/** The material of a `line`, for `toMaterial`. */
export const LINE_MATERIAL = [
  'line.material_id as materialId',
  'line.material_code as materialCode',
  'line.item_code as itemCode',
  'line.material_name as materialName',
  'line.unit',
  'line.hsn_code as hsnCode',
  sql<string | null>`trim_scale(line.gst_rate)::text`.as('gstRate'),
] as const;

/** The firm on a paper, with empty texts for missing values. */
export interface PaperFirm {
  readonly name: string;
  readonly gstNo: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface PaperSite {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  /** The two-digit GST State code. */
  readonly stateCode: string;
}

export interface PaperSupplier {
  readonly name: string;
  readonly gstNo: string;
  readonly address: string;
  readonly contact: string;
  /** The two-digit GST State code; null if unknown. */
  readonly stateCode: string | null;
}

/** The parties of a document at one place. */
export interface PaperParties {
  readonly firm: PaperFirm;
  readonly site: PaperSite;
  /** The name of the store; empty without one. */
  readonly store: string;
  /** The supplier; null for a document without one. */
  readonly supplier: PaperSupplier | null;
}

/** Types whose parties are stored by the triggers; orders have their own columns. */
export type Frozen = Exclude<ProjectDocument, 'PURCHASE_ORDER'>;

/**
 * Reads the parties of a document, which must be in scope. A request that is not submitted has its
 * current parties.
 */
export async function readParties(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  type: Frozen,
  id: string,
): Promise<PaperParties> {
  const [parties] = await readColumns(db, { organisationId: scope.organisationId, type, id });
  return parties;
}

/** Reads both ends of a transfer, which must be in scope. */
export async function readEnds(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<{ from: PaperParties; to: PaperParties }> {
  const document = { organisationId: scope.organisationId, type: 'STOCK_TRANSFER', id } as const;
  const [from, to] = await readColumns(db, document, 'to_parties');
  return { from, to };
}

interface FrozenDocument {
  readonly organisationId: string;
  readonly type: Frozen;
  readonly id: string;
}

async function readColumns(
  db: Executor,
  { organisationId, type, id }: FrozenDocument,
  further: 'parties' | 'to_parties' = 'parties',
): Promise<[PaperParties, PaperParties]> {
  const { table } = DOCUMENT_TABLES[type];
  const parties =
    type === 'MATERIAL_REQUEST'
      ? sql`case when status = 'PENDING'
          then paper_parties(organisation_id, project_id, null, null) else parties end`
      : sql.ref('parties');
  const { rows } = await sql<{ parties: PaperParties; further: PaperParties }>`
    select ${parties} as parties, ${sql.ref(further)} as further
    from ${sql.table(table)}
    where organisation_id = ${organisationId} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError(`no ${type} ${id}`);
  return [row.parties, row.further];
}
