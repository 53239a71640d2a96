/** Consumption of a project: theoretical and issued, by contractor or floor where wanted. */
import { type ConsumedRow, consumedRows } from '@plinth/domain/consumption/consumed-rows';
import type { ConsumptionTerm } from '@plinth/domain/consumption/reconciliation';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import {
  type Considered,
  type Grouped,
  type Grouping,
  readIssued,
  readMeasured,
  readNormed,
} from './consumed.queries.ts';
import { readProjectNorms, type WorkItemName } from './project-norms.queries.ts';

export interface ReconciledRow extends ConsumedRow, Grouped {
  readonly term: ConsumptionTerm;
}

export interface ReadConsumption {
  readonly rows: readonly ReconciledRow[];
  readonly withoutNorm: readonly WorkItemName[];
  readonly nameOf: (workItemId: string) => WorkItemName;
}

/** Floor 2 before floor 10. */
export function compareGroups(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const NOTHING = { issued: decimal('0'), returned: decimal('0'), value: decimal('0') };

/** The rows by group, then by name. @throws AppError notFound for a project out of scope */
export async function readConsumption(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  considered: Considered,
  grouping: Grouping | 'QUANTITIES',
): Promise<ReadConsumption> {
  const [known, measured, issued, normed] = await Promise.all([
    readProjectNorms(db, ctx, considered.projectId),
    readMeasured(db, ctx, considered, grouping),
    readIssued(db, ctx, considered, grouping),
    readNormed(db, ctx, considered.projectId),
  ]);
  const { items, norms, termOf } = known;
  const groups = new Map(
    [...measured, ...issued].map(({ groupId, group }) => [groupId, group] as const),
  );
  const withoutNorm = new Set<string>();
  const notMoved = new Map([...normed, ...issued].map((one) => [one.id, { ...one, ...NOTHING }]));
  const rows = [...groups]
    .toSorted(([, one], [, other]) => compareGroups(one, other))
    .flatMap(([groupId, group]) => {
      const moved = issued.filter((one) => one.groupId === groupId);
      const ids = new Set(moved.map(({ id }) => id));
      const found = consumedRows({
        items,
        norms,
        measured: measured
          .filter((one) => one.groupId === groupId)
          .map(({ workItemId, executed }) => ({ workItemId, executed: decimal(executed) })),
        materials: [...moved, ...[...notMoved.values()].filter(({ id }) => !ids.has(id))],
      });
      for (const id of found.withoutNorm) withoutNorm.add(id);
      const categoryOf = new Map([...moved, ...normed].map(({ id, category }) => [id, category]));
      return found.rows.map((row) => {
        const category = row.materialId === null ? undefined : categoryOf.get(row.materialId);
        return { ...row, groupId, group, term: termOf(row, category ? [category] : []) };
      });
    });
  const nameOf = (id: string): WorkItemName => {
    const { code = '', description = '' } = items.get(id) ?? {};
    return { id, code, description };
  };
  // Without a norm it comes last.
  const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { rows: sorted, withoutNorm: [...withoutNorm].map(nameOf), nameOf };
}

function placeOf({ isNormed, theoretical }: ReconciledRow): number {
  if (!isNormed) return 2;
  return theoretical === null ? 1 : 0;
}
