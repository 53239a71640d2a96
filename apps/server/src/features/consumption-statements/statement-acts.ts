import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';

import { defineActs } from '#documents/act.ts';
import { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';
import {
  type LockedStatement,
  lockStatement,
} from '#features/consumption-statements/consumption-statements.store.ts';

export const statementActs = defineActs<LockedStatement, ConsumptionStatement>({
  type: 'CONSUMPTION_STATEMENT',
  name: 'Consumption statement',
  isClosedWithProject: true,
  lock: async (tx, { scope }, id) => lockStatement(tx, scope, id),
  answer: getConsumptionStatement,
});
