/** The revisions of a work item, and what was done with it. */
import type { WorkEntry, WorkRevision } from '@plinth/contracts/work-history';
import { WORK_ACTS } from '@plinth/domain/work/work-acts';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { type AuditedEntry, historyOf } from '#features/audit/audit.public.ts';
import { getWorkItem } from './works.queries.ts';

/** @throws AppError notFound, also out of scope */
export async function getWorkHistory(ctx: Context, id: string) {
  const { project } = await getWorkItem(ctx.db, ctx, id);
  const [revisions, audited, imported] = await Promise.all([
    revisionsOf(ctx, id),
    historyOf(ctx.db, ctx, { documentType: 'WORK_ITEM', documentId: id }),
    importsOf(ctx, id),
  ]);
  const list = [...audited.flatMap(toEntry), ...imported].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  return { project, id, revisions, list };
}

/** The current and the replaced values of the item, newest first. */
async function revisionsOf({ db, scope }: Context, id: string): Promise<WorkRevision[]> {
  const rows = await db
    .selectFrom('work_item_revision as kept')
    .select(['kept.unit', 'kept.quantity', 'kept.rate', 'kept.replaced_at as until'])
    .where('kept.organisation_id', '=', scope.organisationId)
    .where('kept.work_item_id', '=', id)
    .orderBy('kept.revision')
    .execute();
  const item = await db
    .selectFrom('work_item as item')
    .select(['item.unit', 'item.quantity', 'item.rate', 'item.created_at as createdAt'])
    .where('item.organisation_id', '=', scope.organisationId)
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow();
  return [...rows, item]
    .map(({ unit, quantity, rate }, revision) => ({
      revision,
      isCurrent: revision === rows.length,
      unit,
      quantity: quantity === null ? null : Number(quantity),
      rate,
      since: (rows[revision - 1]?.until ?? item.createdAt).toISOString(),
    }))
    .toReversed();
}

const texts = z.object({
  code: z.string().nullish(),
  description: z.string().nullish(),
  unit: z.string().nullish(),
  quantity: z.string().nullish(),
  rate: z.string().nullish(),
  place: z.string().nullish(),
});

const changed = z.object({ before: texts, after: texts });

const written = z.object({
  action: z.enum(WORK_ACTS),
  detail: z.object({
    under: z.string().nullish(),
    undoneImportId: z.string().optional(),
  }),
});

/** Maps an audit entry; ids of tower and floor in entries of earlier releases are left out. */
function toEntry({ id, at, actorName, action, detail }: AuditedEntry): WorkEntry[] {
  const { data } = written.safeParse({ action, detail });
  if (!data) return [];
  const change = changed.safeParse(detail).data;
  const isUndone = data.detail.undoneImportId !== undefined;
  return [
    {
      id,
      at: at.toISOString(),
      actorName,
      action: isUndone ? 'undo-import' : data.action,
      before: change?.before ?? null,
      after: change?.after ?? (action === 'create' ? (texts.safeParse(detail).data ?? null) : null),
      under: action === 'move' ? (data.detail.under ?? '') : null,
      fileName: null,
    },
  ];
}

const importedSchema = texts.extend({ unit: z.string() });

/** The history entries of imports that wrote the item. */
async function importsOf({ db, scope }: Context, id: string): Promise<WorkEntry[]> {
  const rows = await db
    .selectFrom('import_change as change')
    .innerJoin('import_batch as batch', byKey('batch.id', 'change.import_batch_id'))
    .select(['change.before', 'change.after', 'batch.id', 'batch.imported_at as at'])
    .select(['batch.imported_by_name as actorName', 'batch.file_name as fileName'])
    .where('change.organisation_id', '=', scope.organisationId)
    .where('change.record_id', '=', id)
    .where('batch.kind', '=', sql.lit('WORK'))
    .execute();
  return rows.map(({ before, after, ...batch }) => {
    const [was, is] = [importedSchema.nullable().parse(before), importedSchema.parse(after)];
    return {
      id: batch.id,
      at: batch.at.toISOString(),
      actorName: batch.actorName,
      action: 'import' as const,
      ...differing(was && toSaid(was), toSaid(is)),
      under: null,
      fileName: batch.fileName,
    };
  });
}

type Texts = z.infer<typeof texts>;

/** The texts as shown; an import stores an empty text where there is none. */
function toSaid({ code, description, unit, quantity, rate }: Texts): Texts {
  return { code, description, unit, quantity: quantity || null, rate: rate || null };
}

/** The fields that differ; all fields of a new item. */
function differing(before: Texts | null, after: Texts) {
  if (before === null) return { before, after };
  const names = (['description', 'unit', 'quantity', 'rate'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const of = (one: Texts) => Object.fromEntries(names.map((name) => [name, one[name]]));
  return { before: of(before), after: of(after) };
}
