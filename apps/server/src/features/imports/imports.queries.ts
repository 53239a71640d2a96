import type {
  Import,
  ImportKind,
  listImports as listImportsEndpoint,
} from '@plinth/contracts/imports';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { can } from '@plinth/domain/access/permissions';
import { IMPORT_RIGHTS } from '@plinth/domain/import/import-rights';
import type { Selectable } from 'kysely';

import type { Context } from '#context.ts';
import type { Database, Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { forbidden } from '#errors.ts';
import { forDocument, type UngatedContext } from '#module-gate.ts';
import { allRoles, permitted, within } from '#scope.ts';

/**
 * One page of imports, newest first; those of opening stock only for stores in scope.
 * @throws AppError forbidden
 */
export async function listImports(
  caller: UngatedContext,
  query: Received<typeof listImportsEndpoint, 'query'>,
) {
  const ctx = forDocument(caller, IMPORT_RIGHTS[query.kind].makes);
  requireImportPermission(ctx, query.kind);
  const scope = permitted(ctx.scope, IMPORT_RIGHTS[query.kind].permission);
  const { projectId } = query;
  const found = selectImports(ctx.db, ctx)
    .where('kind', '=', query.kind)
    .$if(projectId !== undefined, (rows) => rows.where('project_id', '=', projectId ?? ''))
    .where((eb) =>
      eb.or([
        eb.and([eb('store_id', 'is', null), eb('project_id', 'is', null)]),
        eb(
          'project_id',
          'in',
          ctx.db
            .selectFrom('project')
            .select('project.id')
            .where('project.organisation_id', '=', ctx.scope.organisationId)
            .where(within(scope, 'project', 'id')),
        ),
        eb(
          'store_id',
          'in',
          ctx.db
            .selectFrom('store')
            .select('store.id')
            .where('store.organisation_id', '=', ctx.scope.organisationId)
            .where(within(scope, 'store')),
        ),
      ]),
    );
  const sorted = found.selectAll().orderBy('imported_at', 'desc').orderBy('id', 'desc');
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map(toImport), ...totals };
}

export async function getImport(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<Import> {
  return toImport(
    await selectImports(db, ctx).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** The state of each imported record before and after the import. */
export async function importChanges(db: Executor, { scope }: Pick<Context, 'scope'>, id: string) {
  return db
    .selectFrom('import_change')
    .select(['before', 'after'])
    .where('organisation_id', '=', scope.organisationId)
    .where('import_batch_id', '=', id)
    .orderBy('record_id')
    .execute();
}

/** @throws AppError forbidden unless the person may import this kind in one of their firms */
export function requireImportPermission({ scope }: Context, kind: ImportKind): void {
  if (!can(allRoles(scope), IMPORT_RIGHTS[kind].permission)) throw forbidden();
}

function selectImports(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db.selectFrom('import_batch').where('organisation_id', '=', scope.organisationId);
}

function toImport(row: Selectable<Database['import_batch']>): Import {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    importedByName: row.imported_by_name,
    importedAt: row.imported_at.toISOString(),
    createdCount: row.created_count,
    changedCount: row.changed_count,
    skippedCount: row.skipped_count,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneByName: row.undone_by_name,
  };
}
