/** Notifies people of an act, in its transaction. */
import { rolesWith, type Permission, ROLES } from '@plinth/domain/access/permissions';
import type { SubjectType } from '@plinth/domain/document/subjects';
import { type NotificationKind, NOTIFICATIONS } from '@plinth/domain/notification/kinds';
import { neededToRead } from '@plinth/domain/notification/reading';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertNotifications, type NewNotification, markResolved } from './notifications.store.ts';
import type { Place } from '#scope.ts';

/** A notification to send, and the people it is for. */
export interface NotificationInput {
  readonly kind: NotificationKind;
  readonly document: {
    readonly type: SubjectType;
    readonly id: string;
    /** The number of the document, or the name of a record. */
    readonly name: string;
  };
  readonly place: Place;
  /** The people it concerns; null entries are left out. */
  readonly people?: readonly (string | null)[];
  /** The permission whose holders at the place are all notified. */
  readonly holders?: Permission;
  /** People to leave out beside the actor, such as the makers of a document to be approved. */
  readonly except?: readonly (string | null)[];
  /** An additional text, such as a reason or numbers. */
  readonly text?: string;
}

/** The context of a notification; the actor is never notified of their own act. */
export type Telling = Pick<Context, 'newId' | 'clock'> & {
  readonly scope: Pick<Context['scope'], 'organisationId'>;
  readonly actor: Pick<Context['actor'], 'id' | 'name'>;
};

/** The maximum length of a text; longer ones are cut, as the document has the whole text. */
const LONGEST_NOTE = 300;

/**
 * Inserts one row for each person who may read that document, in one statement; none for the actor.
 * Waits for nothing that the caller still sends.
 */
export async function notify(
  tx: Transaction,
  ctx: Telling,
  notifications: NotificationInput | readonly NotificationInput[],
): Promise<void> {
  const events = [notifications].flat().flatMap((one) => eventOf(ctx, one));
  if (events.length === 0) return;
  await insertNotifications(tx, ctx.scope.organisationId, events);
}

/**
 * Marks waiting notifications of the documents as done, because nobody has to act on them any more.
 */
export async function resolveNotifications(
  tx: Transaction,
  { scope, clock }: Pick<Telling, 'clock' | 'scope'>,
  documentIds: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (documentIds.length === 0 || kinds.length === 0) return;
  const { organisationId } = scope;
  await markResolved(tx, { organisationId, documentIds, kinds, at: clock() });
}

/** The notification to insert; none if it concerns nobody but the actor. */
function eventOf(
  { newId, clock, actor }: Telling,
  { kind, document, place, people = [], holders, except = [], text = '' }: NotificationInput,
): NewNotification[] {
  const others = known(people).filter((id) => id !== actor.id);
  if (others.length === 0 && holders === undefined) return [];
  const { permission, module } = neededToRead(kind, document.type);
  const { isWaiting, mail } = NOTIFICATIONS[kind];
  return [
    {
      id: newId(),
      kind,
      is_waiting: isWaiting,
      mail,
      document_type: document.type,
      document_id: document.id,
      document_name: document.name,
      firm_id: place.firmId,
      project_id: place.projectId,
      needs: permission,
      module,
      by_name: actor.name,
      note: text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE - 1)}…` : text,
      at: clock(),
      readers: permission === null ? ROLES : rolesWith(permission),
      people: others,
      holders: holders === undefined ? [] : rolesWith(holders),
      except: [actor.id, ...known(except)],
    },
  ];
}

function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
