/**
 * Removing a material or a supplier. One that no document names goes for good;
 * one that documents name is archived: it stays on them and is offered no more.
 */

export const REMOVAL_OUTCOMES = ['DELETED', 'ARCHIVED'] as const;

export type RemovalOutcome = (typeof REMOVAL_OUTCOMES)[number];

export interface Removal {
  readonly outcome: RemovalOutcome;
  /** What was done, and why not more. */
  readonly message: string;
}

/**
 * @param what as a sentence begins with it: `Material`
 * @param standing the documents that name it, as people say it (`12 documents`), or null where none does
 */
export function removal(what: string, standing: string | null): Removal {
  return standing === null
    ? { outcome: 'DELETED', message: `${what} deleted` }
    : { outcome: 'ARCHIVED', message: `${what} archived: it stands on ${standing}` };
}
