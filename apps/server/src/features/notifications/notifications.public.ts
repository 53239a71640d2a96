export { lastNine, type LinkTo, mailAtOnce, mailDaily } from './mail-notifications.ts';
export { readAllNotifications } from './read-notifications.ts';
export { deleteOldNotifications } from './mailed-notifications.store.ts';
export {
  type NotificationInput,
  notify,
  resolveNotifications,
  type Telling,
} from './notify.public.ts';
export { tellOfFailure } from './tell-of-failure.ts';
