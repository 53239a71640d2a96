export {
  lastNine,
  type LinkTo,
  mailAtOnce,
  mailDaily,
} from '#features/notifications/mail-notifications.ts';
export { readAllNotifications } from '#features/notifications/read-notifications.ts';
export { deleteOldNotifications } from '#features/notifications/mailed-notifications.store.ts';
export {
  type NotificationInput,
  notify,
  resolveNotifications,
  type Telling,
} from '#features/notifications/notify.ts';
export { tellOfFailure } from '#features/notifications/tell-of-failure.ts';
