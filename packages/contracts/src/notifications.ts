/** The notifications of the signed-in person, and how they want to receive them. */
import { SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { MAIL_CHOICES, NOTIFICATION_KINDS } from '@plinth/domain/notification/kinds';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant } from './shared/fields.ts';
import { anyOfThese, paging, searchText, totals } from './shared/pagination.ts';

const { endpoint } = endpointsOf(null);

const kind = z.enum(NOTIFICATION_KINDS, {
  error: `kind must be one of ${NOTIFICATION_KINDS.join(', ')}`,
});

export const notificationSchema = z.object({
  /** The id of the event, which all its recipients share. */
  id,
  kind,
  documentType: z.enum(SUBJECT_TYPES),
  documentId: id,
  /** The document's number, or the name of a record. */
  documentName: z.string(),
  firmName: z.string(),
  /** The project's name; empty for what belongs to the firm as a whole. */
  projectName: z.string(),
  /** The name of the person who acted; empty if nobody of the organisation did. */
  byName: z.string(),
  /** Further details of the event, like a reason or numbers; may be empty. */
  note: z.string(),
  at: instant,
  isRead: z.boolean(),
  /** Whether somebody acted, so that it waits for nobody any more. */
  isSettled: z.boolean(),
});

export type Notification = z.infer<typeof notificationSchema>;

/** The number of unread ones in the app, counted up to 100. */
const unread = z.int();

const READING = 'What has been read is no change to a document';

export const listNotifications = endpoint('GET /api/v1/notifications', {
  summary: 'What one was told of and may still read, newest first',
  access: 'signed-in',
  query: z.object({
    ...paging,
    /** Narrows the list to unread or to read notifications. */
    status: anyOfThese('status', ['UNREAD', 'READ']),
    /** Narrows the list to these kinds of notifications. */
    type: anyOfThese('type', NOTIFICATION_KINDS),
    /** Searches the numbers and names of documents. */
    search: searchText,
  }),
  /** `totalElements` counts up to 1,000. */
  response: success({ list: z.array(notificationSchema), unread, ...totals }),
});

export const countNotifications = endpoint('GET /api/v1/notifications/unread', {
  summary: 'How many notifications one has not read',
  access: 'signed-in',
  response: success({ unread }),
});

export const readNotification = endpoint('POST /api/v1/notifications/:id/read', {
  summary: 'One has read a notification, and with it all about the same document',
  access: 'signed-in',
  unauditedBecause: READING,
  response: success({ unread }),
});

export const readAllNotifications = endpoint('POST /api/v1/notifications/read-all', {
  summary: 'One has read all notifications',
  access: 'signed-in',
  unauditedBecause: READING,
  response: success({ unread }),
});

const choiceSchema = z.object({
  kind,
  isInApp: z.boolean({ error: 'isInApp must be true or false' }),
  mail: z.enum(MAIL_CHOICES, { error: `mail must be one of ${MAIL_CHOICES.join(', ')}` }),
});

const choices = z.array(choiceSchema);

export const getNotificationChoices = endpoint('GET /api/v1/account/notifications', {
  summary: 'How one is told of each kind',
  access: 'signed-in',
  response: success({ choices }),
});

export const setNotificationChoices = endpoint('PUT /api/v1/account/notifications', {
  summary: 'Choose how one is told; kinds that are not named stay',
  access: 'signed-in',
  body: z.object({ choices: choices.max(100, 'choices takes at most 100 kinds') }),
  response: success({ choices }),
});
