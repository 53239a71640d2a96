import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';

import { defineActs } from '#documents/act.ts';
import { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';
import {
  findProjectOf,
  type LockedStatement,
  lockStatement,
} from '#features/consumption-statements/consumption-statements.store.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';

export const statementActs = defineActs<LockedStatement, ConsumptionStatement>({
  type: 'CONSUMPTION_STATEMENT',
  name: 'Consumption statement',
  isClosedWithProject: true,
  // The norm set first: an act on one statement also writes the drafts that begin with it.
  lock: async (tx, { scope, clock }, id) => {
    const projectId = await findProjectOf(tx, scope, id);
    if (projectId === undefined) return undefined;
    await lockNormSet(tx, scope, projectId, clock());
    return lockStatement(tx, scope, id);
  },
  answer: getConsumptionStatement,
});
