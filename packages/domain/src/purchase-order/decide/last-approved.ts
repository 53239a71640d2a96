/** Finds the content of an order that was approved last, from its revisions. */
import type { RevisionState } from '../amend/amendment.ts';
import type { LinePrice } from '../amend/amend-lines.ts';
import type { GroundedContent } from './approval-grounds.ts';
import { isAsPerAgreement } from '../amounts/line-amount.ts';
import type { RevisionContent, RevisionDifference } from '../amend/revision-content.ts';

export interface ComparableRevision {
  readonly revision: number;
  readonly state: RevisionState;
  /** The person who decided; null if no approval was needed. */
  readonly decidedByName: string | null;
  readonly content: RevisionContent;
  readonly difference: RevisionDifference | null;
}

export interface LastApproved {
  readonly content: RevisionContent;
  /**
   * The id of the line of `content` from which a line was split off since, by the id of that line.
   */
  readonly origins: Readonly<Record<string, string>>;
}

/**
 * Returns the content approved last; undefined if that is the order in force, or if it was never
 * amended.
 */
export function lastApproved(revisions: readonly ComparableRevision[]): LastApproved | undefined {
  const ofOrder = revisions
    .filter(({ state }) => state === 'IN_FORCE' || state === 'SUPERSEDED')
    .toSorted((one, other) => one.revision - other.revision);
  const at = ofOrder.findLastIndex(
    ({ revision, decidedByName }) => revision === 0 || decidedByName !== null,
  );
  const approved = ofOrder[at];
  if (!approved || approved.state === 'IN_FORCE') return undefined;
  const origins = new Map<string, string>();
  for (const { difference } of ofOrder.slice(at + 1)) {
    for (const { id, restOf } of difference?.lines ?? []) {
      if (restOf !== null) origins.set(id, origins.get(restOf) ?? restOf);
    }
  }
  return { content: approved.content, origins: Object.fromEntries(origins) };
}

/** Returns the content with each split line naming the approved line that it comes from. */
export function withOrigins(
  content: GroundedContent,
  origins: LastApproved['origins'],
): GroundedContent {
  const lines = content.lines.map((line) => {
    const restOf = origins[line.restOf ?? line.id] ?? line.restOf;
    return { ...line, restOf };
  });
  return { ...content, lines };
}

/** Returns the content with the prices of lines as per contract filled in, where they are known. */
export function withKnownPrices(
  content: GroundedContent,
  known: ReadonlyMap<string, LinePrice>,
): GroundedContent {
  const lines = content.lines.map((line) => {
    const price = isAsPerAgreement(line) ? known.get(line.id) : undefined;
    if (!price) return line;
    const { pricePerUnit, discount, gst } = price;
    return { ...line, pricePerUnit, discount, gst };
  });
  return { ...content, lines };
}
