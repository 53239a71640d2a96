/**
 * Hides amounts in the refusals of a request: they are shown only to those who may read prices at
 * every place for which the call required a permission, or everywhere.
 */
import { failureSchema, type Failure } from '@plinth/contracts/shared/envelope';
import type { FastifyRequest } from 'fastify';

import { shaperOf } from '#answer-shape.ts';
import { canAt, NO_PLACES, type Place, type Scope } from '#scope.ts';

interface Reader {
  readonly scope: Scope;
  readonly places: readonly Place[];
}

const READERS = new WeakMap<FastifyRequest, Reader>();

/**
 * Returns the scope of the request, which then records the places whose permissions are checked.
 */
export function readBy(request: FastifyRequest, scope: Scope): Scope {
  const places: Place[] = [];
  READERS.set(request, { scope, places });
  return {
    ...scope,
    recordPermission: (right) => {
      places.push(right.place);
      scope.recordPermission?.(right);
    },
  };
}

const shape = shaperOf(failureSchema);

/** The refusal without amounts that its reader may not see; without a session they see none. */
export function shownRefusal(request: FastifyRequest, failure: Failure): Failure {
  const { scope, places } = READERS.get(request) ?? { scope: NO_PLACES, places: [] };
  const isShown = places.length > 0 && places.every((place) => canAt(scope, place, 'prices:read'));
  return isShown ? failure : shape(failure, scope);
}
