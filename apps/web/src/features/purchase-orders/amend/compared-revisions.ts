/** Chooses the revisions of an order to compare, and names them. Pure. */
import type { RevisionWithContent } from '@plinth/contracts/purchase-order-amendment';
import { REVISION_STATES } from '@plinth/domain/purchase-order/amend/amendment';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';

import { formatDateTime } from '#lib/format.ts';

export type Revision = Omit<RevisionWithContent, 'content'>;

/** The name of a revision: `As ordered`, `Amendment 1`. */
export function nameOf({ revision }: Pick<Revision, 'revision'>): string {
  return revisionName(revision) || 'As ordered';
}

/** A rejected amendment and the one after it have the same number. */
export function optionOf(revision: Revision): string {
  const { state, madeAt } = revision;
  return `${nameOf(revision)} · ${formatDateTime(madeAt)} · ${REVISION_STATES[state]}`;
}

/** The one that was in force before it, or still is; undefined for the order as made. */
export function baseOf<Of extends Revision>(list: readonly Of[], of: Revision): Of | undefined {
  return list.find(
    ({ revision, state }) =>
      revision === of.revision - 1 && (state === 'IN_FORCE' || state === 'SUPERSEDED'),
  );
}

/**
 * The requested revisions; by default the newest and the one that it changes. Null if there are not
 * two.
 */
export function comparedOf<Of extends Revision>(
  list: readonly Of[],
  asked: { readonly before: string | null; readonly after: string | null },
): { readonly before: Of; readonly after: Of } | null {
  const after = list.find(({ id }) => id === asked.after) ?? list[0];
  if (!after) return null;
  const before =
    list.find(({ id }) => id === asked.before) ?? baseOf(list, after) ?? list[1] ?? null;
  return before && { before, after };
}
