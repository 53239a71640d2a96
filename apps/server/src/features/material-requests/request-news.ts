/** Notifications about acts on material requests. */
import type { News } from '#features/notifications/notifications.public.ts';
import type { LockedRequest } from '#features/material-requests/material-requests.store.ts';

type Told = Pick<LockedRequest, 'firmId' | 'projectId' | 'mrnNumber' | 'requestedBy'>;

/** Notifies people who may order at the request's place, except its requester. */
export function canBeOrdered(id: string, request: Told, text: string): News {
  return {
    ...newsOf(id, request),
    kind: 'TO_ORDER',
    holders: 'purchase-orders:create',
    except: [request.requestedBy],
    text,
  };
}

export function decidedNews(
  kind: 'APPROVED' | 'SENT_BACK' | 'REJECTED',
  id: string,
  request: Told,
  reason: string,
): News {
  return { ...newsOf(id, request), kind, people: [request.requestedBy], text: reason };
}

function newsOf(id: string, { firmId, projectId, mrnNumber }: Told) {
  return {
    document: { type: 'MATERIAL_REQUEST', id, name: mrnNumber },
    place: { firmId, projectId },
  } as const;
}
