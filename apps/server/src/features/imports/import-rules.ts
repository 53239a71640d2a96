/** The interface of an import kind: planning, writing and undoing. */
import type { ImportKind } from '@plinth/contracts/imports';
import type { PlannedRow, Sheet } from '@plinth/domain/import/row-plan';
import type { ZodType } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Named } from '#db/lock-names.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import type { StoredChange } from './imports.store.ts';
import type { Place } from '#scope.ts';

/** The values are opaque here: the same rules plan and write them. */
export interface ImportPlan {
  readonly rows: readonly PlannedRow<unknown>[];
  /** Writes the rows with these numbers, none of which is refused. */
  readonly write: (
    tx: Transaction,
    importId: string,
    numbers: ReadonlySet<number>,
  ) => Promise<ImportedRows>;
}

/** The records that an import wrote, and their audit entries. */
interface ImportedRows {
  /** The records before and after, for undoing it. */
  readonly stored: readonly StoredChange[];
  readonly changes: readonly AuditedChange[];
}

export interface ImportRules<Field extends string> {
  readonly kind: ImportKind;
  /** The store of opening stock; masters belong to the organisation. */
  readonly storeId?: string;
  /** The project of a bill of quantities. */
  readonly projectId?: string;
  readonly place?: Place;
  /** Locks what the import changes, before the plan is made again. */
  readonly lock?: (tx: Transaction) => Promise<void>;
  /** The kind of names to lock, so that nobody else can add such a name during the import. */
  readonly names?: Named;
  /** @param ctx its `db` may be a transaction */
  readonly plan: (ctx: Context, sheet: Sheet<Field>) => Promise<ImportPlan>;
}

/** Splits the planned changes into changed and new records. */
export function wantedRows<Values, Known extends { readonly id: string }>(
  rows: readonly PlannedRow<Values>[],
  numbers: ReadonlySet<number>,
  records: readonly Known[],
) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const created: Values[] = [];
  const changed: { readonly before: Known; readonly values: Values }[] = [];
  for (const { number, action, recordId, values } of rows) {
    const before = byId.get(recordId ?? '');
    if (!numbers.has(number)) continue;
    if (action === 'CREATE') created.push(values);
    else if (action === 'CHANGE' && before) changed.push({ before, values });
  }
  return { created, changed };
}

/** Returns a function that lists what the schema of a contract says about values. */
export function problemsBy(schema: ZodType): (values: unknown) => string[] {
  return (values) => {
    const { error } = schema.safeParse(values);
    return error?.issues.map(({ message }) => message) ?? [];
  };
}
