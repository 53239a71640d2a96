export {
  lastNine,
  type LinkTo,
  mailAtOnce,
  mailDaily,
} from '#features/notifications/mail-notifications.ts';
export { readAllNotifications } from '#features/notifications/read-notifications.ts';
export { deleteOldNotifications } from '#features/notifications/told-by-mail.store.ts';
export { type News, notify, settle, type Telling } from '#features/notifications/notify.ts';
export { tellOfFailure } from '#features/notifications/tell-of-failure.ts';
