/**
 * Removal of a material or a supplier: it is deleted if no document refers to it, otherwise
 * archived, so that documents still show it and it is not offered any more.
 */

export const REMOVAL_OUTCOMES = ['DELETED', 'ARCHIVED'] as const;

export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];

export interface Removal {
  readonly outcome: RemovalOutcome;
  /** The message about what was done, with the reason for archiving. */
  readonly message: string;
}

/**
 * @param what at the beginning of a sentence: `Material`
 * @param standing the documents that refer to it (`12 documents`), or null
 */
export function removal(what: string, use: string | null): Removal {
  return use === null
    ? { outcome: 'DELETED', message: `${what} deleted` }
    : { outcome: 'ARCHIVED', message: `${what} archived: it is used on ${use}` };
}
