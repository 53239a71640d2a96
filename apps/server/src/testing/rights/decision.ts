/**
 * The decision about an endpoint in the rights matrix: whose data it is about, and how to call it.
 */
import type { Permission } from '@plinth/domain/access/permissions';

import type { PlaceIds } from './world.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Decision {
  /**
   * `nobody`: without a token. `oneself`: only about the caller. `organisation`: for all its
   * members. `firm`, `project`: for members.
   */
  readonly of: 'nobody' | 'oneself' | 'organisation' | 'firm' | 'project';
  /** Required permissions in addition to the endpoint's. */
  readonly needs?: readonly Permission[];
  /**
   * Whether all firms of the organisation use the data; nobody of the matrix is a member of all.
   */
  readonly isForAllFirms?: true;
  /** Whether only the requester may do it, who is nobody of the matrix. */
  readonly isForRequester?: true;
  /** Whether only the caller's own record is found, which none of the ids is. */
  readonly isNeverFound?: true;
  /** The call about data of that place; `null` if there is none. */
  readonly about: ((there: PlaceIds) => Sent) | null;
  readonly call?: Sent;
}

export const oneself = (call: Sent = {}): Decision => ({ of: 'oneself', about: null, call });
export const nobody = (call: Sent = {}): Decision => ({ of: 'nobody', about: null, call });
/** Access for anybody who has the link, without a token. */
export const byLink = (body?: object): Decision => ({
  of: 'nobody',
  about: ({ linkSecret: secret }) => ({ params: { secret }, ...(body && { body }) }),
});
export const shared = (call: Sent = {}): Decision => ({ of: 'organisation', about: null, call });
export const ofOrganisation = (about: (there: PlaceIds) => Sent): Decision => ({
  of: 'organisation',
  about,
});
export const ofAllFirms = (about: (there: PlaceIds) => Sent): Decision => ({
  ...ofOrganisation(about),
  isForAllFirms: true,
});
export const ofFirm = (about: (there: PlaceIds) => Sent): Decision => ({ of: 'firm', about });
export const ofProject = (
  about: (there: PlaceIds) => Sent,
  needs: readonly Permission[] = [],
): Decision => ({ of: 'project', about, needs });
