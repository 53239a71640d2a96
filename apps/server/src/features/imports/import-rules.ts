/** What an import of one kind knows that the others do not: how its rows are planned, written and taken back. */
import type { ImportKind } from '@plinth/contracts/imports';
import type { PlannedRow, Sheet } from '@plinth/domain/import/row-plan';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { StoredChange } from '#features/imports/imports.store.ts';
import type { Place } from '#scope.ts';

/** One shape for all kinds: a plan is made and carried out by the same rules, which alone know its values. */
export interface ImportPlan {
  readonly rows: readonly PlannedRow<unknown>[];
  /** Writes the rows with these numbers, which are none that is refused. */
  readonly write: (
    tx: Transaction,
    importId: string,
    numbers: ReadonlySet<number>,
  ) => Promise<readonly StoredChange[]>;
}

export interface ImportRules<Field extends string> {
  readonly kind: ImportKind;
  /** Of opening stock: the store, and where it lies. Masters are the organisation's. */
  readonly storeId?: string;
  readonly place?: Place;
  /** @param ctx its `db` may be a transaction */
  readonly plan: (ctx: Context, sheet: Sheet<Field>) => Promise<ImportPlan>;
}

/** The planned rows that change the list, told apart: those with a record before, and those without. */
export function wantedRows<Values, Known>(
  rows: readonly PlannedRow<Values>[],
  numbers: ReadonlySet<number>,
  known: ReadonlyMap<string, Known>,
) {
  const created: Values[] = [];
  const changed: { readonly before: Known; readonly values: Values }[] = [];
  for (const { number, action, recordId, values } of rows) {
    const before = recordId === null ? undefined : known.get(recordId);
    if (!numbers.has(number)) continue;
    if (action === 'CREATE') created.push(values);
    else if (action === 'CHANGE' && before) changed.push({ before, values });
  }
  return { created, changed };
}
