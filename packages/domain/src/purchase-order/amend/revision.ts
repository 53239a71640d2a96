/** Revisions of an order: 0 as it was made, then one more with each amendment. */

/** The name of a revision, such as `Amendment 2`; empty for an order as it was made. */
export function revisionName(revision: number): string {
  return revision === 0 ? '' : `Amendment ${revision}`;
}
