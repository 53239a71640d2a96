/** Lists the revisions of an area statement, each with what it changed. */
import { type AreaDifference, areaDifferences } from '@plinth/domain/area/difference';
import { type AreaContent, statementFigures } from '@plinth/domain/area/statement';

import type { Context } from '#context.ts';
import { readRevisions } from './area-revisions.queries.ts';
import { readContent, requireProject, totalRow } from './areas.queries.ts';
import { inSlices } from '#in-slices.ts';

/**
 * The revisions of the area statement with their differences, newest first.
 * @throws AppError notFound
 */
export async function listAreaRevisions(ctx: Context, projectId: string) {
  await requireProject(ctx.db, ctx, projectId);
  const [revisions, { content, state }] = await Promise.all([
    readRevisions(ctx.db, ctx, projectId),
    readContent(ctx.db, ctx, projectId),
  ]);
  const differencesAt = (index: number, after: AreaContent) => {
    const before = revisions[index]?.content;
    return before ? detailsOf(areaDifferences(before, after)) : [];
  };
  const list = [];
  for (const [index, { content: approved, ...revision }] of revisions.entries()) {
    const { total } = await inSlices(statementFigures(approved));
    list.push({
      ...revision,
      total: totalRow(total),
      differences: differencesAt(index + 1, approved),
    });
  }
  return {
    draft: state.isApproved
      ? null
      : { revision: state.revision, differences: differencesAt(0, content) },
    list,
  };
}

function detailsOf(differences: readonly AreaDifference[]) {
  return differences.map(({ details, ...one }) => ({ ...one, details: [...details] }));
}
