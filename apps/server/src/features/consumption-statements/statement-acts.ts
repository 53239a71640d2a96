import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';

import { defineActs, defineCreate } from '#documents/act.ts';
import { getConsumptionStatement } from './consumption-statements.queries.ts';
import {
  findProjectOf,
  type LockedStatement,
  lockStatement,
} from './consumption-statements.store.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';

export const statementActs = defineActs<LockedStatement, ConsumptionStatement>({
  type: 'CONSUMPTION_STATEMENT',
  name: 'Consumption statement',
  // The norm set first: an act on one statement also writes the drafts that begin with it.
  lock: async (tx, { scope, clock }, id) => {
    const projectId = await findProjectOf(tx, scope, id);
    if (projectId === undefined) return undefined;
    await lockNormSet(tx, scope, projectId, clock());
    return lockStatement(tx, scope, id);
  },
  permit: async (tx, ctx, { projectId }, permission) =>
    requireOpenProject(tx, ctx, projectId, permission),
  answer: getConsumptionStatement,
});

export const createStatement = defineCreate({
  type: 'CONSUMPTION_STATEMENT',
  answer: getConsumptionStatement,
});
