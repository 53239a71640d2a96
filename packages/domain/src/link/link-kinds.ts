/** Links that open without signing in: their kinds, and whether they still open. */

/**
 * With `ACKNOWLEDGEMENT`, a supplier answers an order; with `APPROVAL`, a person decides on a
 * document.
 */
export const LINK_KINDS = ['ACKNOWLEDGEMENT', 'APPROVAL'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_STATES = ['OPEN', 'EXPIRED', 'REVOKED'] as const;

export type LinkState = (typeof LINK_STATES)[number];

interface Dated {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Returns the state of a link; a revoked one remains REVOKED after it has expired. */
export function linkState({ expiresAt, revokedAt }: Dated, now: Date): LinkState {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'OPEN';
}
