/** Notifications about acts on material requests. */
import type { NotificationInput } from '#features/notifications/notifications.public.ts';
import type { LockedRequest } from './material-requests.store.ts';

type NotifiedRequest = Pick<LockedRequest, 'firmId' | 'projectId' | 'mrnNumber' | 'requestedBy'>;

/** Notifies people who may order at the request's place, except its requester. */
export function canBeOrdered(
  id: string,
  request: NotifiedRequest,
  text: string,
): NotificationInput {
  return {
    ...notificationOf(id, request),
    kind: 'TO_ORDER',
    holders: 'purchase-orders:create',
    except: [request.requestedBy],
    text,
  };
}

export function decisionNotification(
  kind: 'APPROVED' | 'SENT_BACK' | 'REJECTED',
  id: string,
  request: NotifiedRequest,
  reason: string,
): NotificationInput {
  return { ...notificationOf(id, request), kind, people: [request.requestedBy], text: reason };
}

function notificationOf(id: string, { firmId, projectId, mrnNumber }: NotifiedRequest) {
  return {
    document: { type: 'MATERIAL_REQUEST', id, name: mrnNumber },
    place: { firmId, projectId },
  } as const;
}
