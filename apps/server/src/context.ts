/** The context of commands and queries: database, clock, actor, scope. */
import type { Executor } from '#db/database.ts';
import type { ServerKeys } from '#server-keys.ts';
import type { Scope } from '#scope.ts';

/** The current time; tests set their own. */
export type Clock = () => Date;

/** The context without a session: signing in, setup. */
export interface PublicContext {
  readonly db: Executor;
  /** The time of the request, constant during it, so that number and date agree. */
  readonly clock: Clock;
  /** A new id, ordered by time (UUIDv7). */
  readonly newId: () => string;
  readonly requestId: string;
  /** The network address of the client. */
  readonly address: string;
  /** The User-Agent; empty without one. */
  readonly userAgent: string;
  readonly keys: ServerKeys;
  /** Origin of links in mails and messages, without a slash at its end. */
  readonly publicUrl: string;
}

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

export interface Context extends PublicContext {
  readonly actor: Actor;
  readonly scope: Scope;
  /** The signal that is aborted when the client disconnects. */
  readonly signal?: AbortSignal;
}
