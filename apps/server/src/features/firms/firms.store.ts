/** Writing what a firm decides about itself. */
import type { Module } from '@plinth/domain/access/modules';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** Locked until the transaction ends; undefined where the organisation has no such firm. */
export async function lockFirm(tx: Transaction, { organisationId }: Scope, firmId: string) {
  return tx
    .selectFrom('firm')
    .select(['id', 'name', 'disabled_modules as disabledModules'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDisabledModules(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  disabledModules: Module[],
): Promise<void> {
  await tx
    .updateTable('firm')
    .set({ disabled_modules: disabledModules })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .execute();
}
