/** The subjects of budget lines: materials, categories and BOQ items. */
import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

type Scoped = Pick<Context, 'scope'>;

/** The unit of each material by id; without archived and unknown ones. */
export async function findBudgetMaterials(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('material')
    .select(['id', 'unit'])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('archived_at', 'is', null)
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}

/** The work items of the project, including headings. */
export async function findBudgetWork(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('work_item')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('archived_at', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ids by code in small letters. */
export async function findBudgetWorkByCode(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_item')
    .select(['id', 'code_key as key'])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where((eb) => eb('code_key', '=', eb.fn.any(eb.val([...codes]))))
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}
