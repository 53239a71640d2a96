import type { ConsumptionStatementLine } from '@plinth/contracts/consumption-statements';
import { moneyString } from '@plinth/domain/shared/money';

import { shown } from '#features/consumption/consumption.public.ts';
import type { PlannedLine } from '#features/consumption-statements/plan-lines.ts';
import { lineKey } from '#features/consumption-statements/statement-lines.queries.ts';

/** Whether the lines of a draft are what would be counted now. */
export function isAsStored(
  stored: readonly ConsumptionStatementLine[],
  planned: readonly PlannedLine[],
): boolean {
  if (stored.length !== planned.length) return false;
  return stored.every((line, index) => {
    const now = planned[index];
    return (
      now !== undefined &&
      lineKey(line) === lineKey(now) &&
      line.unit === now.unit &&
      line.theoretical === (now.theoretical && shown(now.theoretical)) &&
      line.opening === shown(now.opening) &&
      line.issued === shown(now.issued) &&
      line.returned === shown(now.returned) &&
      line.permitted === now.permitted.toString() &&
      line.factor === now.factor.toString() &&
      line.recovery === moneyString(now.recovery)
    );
  });
}
