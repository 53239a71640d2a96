import type { WorkingTime } from '@plinth/domain/firm/working-time';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export async function upsertWorkingTime(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  { weekdays, from, to, holidays }: WorkingTime,
): Promise<void> {
  const set = {
    weekdays: [...weekdays],
    works_from: from,
    works_to: to,
    holidays: JSON.stringify(holidays),
  };
  await tx
    .insertInto('firm_working_time')
    .values({ organisation_id: organisationId, firm_id: firmId, ...set })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'firm_id']).doUpdateSet(set))
    .execute();
}
