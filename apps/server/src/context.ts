/** What every command and query is given: the database, the clock, who asks, and what they may see. */
import type { Executor } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** The time now; tests set their own. */
export type Clock = () => Date;

/** A request from nobody in particular: signing in, first set-up. */
export interface PublicContext {
  readonly db: Executor;
  /** The time of the request: the same however often it is asked, so that a number and its date agree. */
  readonly clock: Clock;
  /** A new id, ordered by time (UUIDv7). */
  readonly newId: () => string;
  readonly requestId: string;
  /** Where the request came from. */
  readonly address: string;
  /** As the browser calls itself; empty where nobody says. */
  readonly userAgent: string;
}

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

export interface Context extends PublicContext {
  readonly actor: Actor;
  readonly scope: Scope;
  /** Aborted when the caller is gone: what makes a file for them may stop. */
  readonly signal?: AbortSignal;
}
