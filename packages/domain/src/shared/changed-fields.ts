/** What a change of a record changed, for its history: each field with its value before and after. */

export type ChangedFields<Values> = {
  readonly before: Partial<Values>;
  readonly after: Partial<Values>;
};

/** The fields of `after` that `before` has otherwise; null where all are the same. Lists are equal where their members are. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): ChangedFields<Values> | null {
  const changes: { before: Partial<Values>; after: Partial<Values> } = { before: {}, after: {} };
  for (const field in after) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
    changes.before[field] = before[field];
    changes.after[field] = after[field];
  }
  return Object.keys(changes.after).length === 0 ? null : changes;
}
