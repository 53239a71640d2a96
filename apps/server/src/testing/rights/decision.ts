/** A decision about a row of the endpoint table: whose data it is about, and how it is called. */
import type { Permission } from '@plinth/domain/access/permissions';

import type { Holdings } from './world.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Decision {
  /**
   * `nobody`: answers without a token. `oneself`: only ever about the caller.
   * `organisation`: what its people share. `firm`, `project`: of the members of one.
   */
  readonly of: 'nobody' | 'oneself' | 'organisation' | 'firm' | 'project';
  /** Rights beside the one that the row names. */
  readonly needs?: readonly Permission[];
  /** Only for the one who requested it, which none of the people of the matrix did. */
  readonly isForRequester?: true;
  /** It is only ever one's own, and none of what is named is. */
  readonly isNeverFound?: true;
  /** How it is called about what stands in that place; `null` where it names nothing of it. */
  readonly about: ((there: Holdings) => Sent) | null;
  readonly call?: Sent;
}

export const oneself = (call: Sent = {}): Decision => ({ of: 'oneself', about: null, call });
export const nobody = (call: Sent = {}): Decision => ({ of: 'nobody', about: null, call });
export const shared = (call: Sent = {}): Decision => ({ of: 'organisation', about: null, call });
export const ofOrganisation = (about: (there: Holdings) => Sent): Decision => ({
  of: 'organisation',
  about,
});
export const ofFirm = (about: (there: Holdings) => Sent): Decision => ({ of: 'firm', about });
export const ofProject = (
  about: (there: Holdings) => Sent,
  needs: readonly Permission[] = [],
): Decision => ({ of: 'project', about, needs });
