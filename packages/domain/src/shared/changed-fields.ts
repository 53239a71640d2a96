/** The changed fields of a record, with their values before and after. */

export type ChangedFields<Values> = {
  readonly before: Partial<Values>;
  readonly after: Partial<Values>;
};

/**
 * Returns the fields of `after` that differ from `before`; null if none does. Lists are compared by
 * their members.
 */
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
