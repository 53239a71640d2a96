/** Lists what a contractor took and returned, by project and material. */
import type { listContractorMaterials as endpoint } from '@plinth/contracts/contractors';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Unit } from '@plinth/domain/shared/quantity';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { getContractor } from './contractors.queries.ts';
import { byKey } from '#db/by-key.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { within } from '#scope.ts';

type Query = Received<typeof endpoint, 'query'>;

/** The materials issued to a contractor, by material name. @throws AppError notFound */
export async function listContractorMaterials(ctx: Context, id: string, { page, size }: Query) {
  await getContractor(ctx.db, ctx, id);
  const taken = selectTaken(ctx, id);
  const { count } = await ctx.db
    .selectFrom(taken.as('taken'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom(taken.as('taken'))
    .innerJoin(selectProjects(ctx.db, ctx).as('place'), (join) =>
      join.onRef('place.projectId', '=', 'taken.project_id'),
    )
    .innerJoin('material', (join) =>
      join
        .onRef('material.organisation_id', '=', 'place.organisation_id')
        .onRef('material.id', '=', 'taken.material_id'),
    )
    .select(PLACE_COLUMNS)
    .select(['material.id', 'material.name', 'material.unit'])
    .select(['taken.issued', 'taken.returned', 'taken.used', 'taken.value'])
    .orderBy(sql`lower(material.name)`)
    .orderBy('material.id')
    .orderBy('taken.project_id')
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    list: rows.map((row) => ({
      id: `${row.projectId}-${row.id}`,
      project: toProject(row),
      material: { id: row.id, name: row.name, unit: row.unit satisfies Unit },
      issued: Number(row.issued),
      returned: Number(row.returned),
      used: Number(row.used),
      value: row.value,
    })),
    totalElements: count,
    totalPages: Math.ceil(count / size),
  };
}

function selectTaken({ db, scope }: Context, contractorId: string) {
  return db
    .selectFrom('stock_issue as issue')
    .innerJoin('stock_issue_line as line', byKey('line.stock_issue_id', 'issue.id'))
    .select([
      'issue.project_id',
      'line.material_id',
      ofLines(sql`line.quantity`).as('issued'),
      ofLines(sql`line.returned_quantity`).as('returned'),
      ofLines(sql`line.quantity - line.returned_quantity`).as('used'),
      ofLines(sql`line.value - line.returned_value`).as('value'),
    ])
    .where('issue.organisation_id', '=', scope.organisationId)
    .where('issue.contractor_id', '=', contractorId)
    .where('issue.kind', '=', 'ISSUE')
    .where(within(scope, 'issue'))
    .groupBy(['issue.project_id', 'line.material_id']);
}

function ofLines(figure: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`sum(${figure})`;
}
