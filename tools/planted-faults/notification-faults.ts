/** The planted faults in the recipients of notifications. */
import type { Fault } from './fault.ts';

const FEATURE = 'apps/server/src/features/notifications';
const NOTIFICATIONS_TEST = `${FEATURE}/notifications.test.ts`;
const MAILED = `${FEATURE}/mail-notifications.test.ts`;

export const NOTIFICATION_FAULTS: readonly Fault[] = [
  {
    name: 'one is told of one’s own act',
    file: `${FEATURE}/notify.public.ts`,
    search: 'except: [actor.id, ...known(except)],',
    replacement: 'except: known(except),',
    testFile: NOTIFICATIONS_TEST,
    testName: 'waits for review until it is posted',
  },
  {
    name: 'what one was told is read after the role has ended',
    file: `${FEATURE}/notifications.queries.ts`,
    search: '.where(isReadable(scope));',
    replacement: ';\n  isReadable(scope);',
    testFile: NOTIFICATIONS_TEST,
    testName: 'ends with the role, and with the module',
  },
  {
    name: 'what another person was told is read',
    file: `${FEATURE}/notifications.queries.ts`,
    search: ".where('notification.person_id', '=', actor.id)",
    replacement: ".where('notification.person_id', 'is not', actor.id ? null : null)",
    testFile: NOTIFICATIONS_TEST,
    testName: 'is for oneself alone',
  },
  {
    name: 'an approved order still waits for others',
    file: 'apps/server/src/documents/act.ts',
    search: 'resolves && resolveNotifications(tx, ctx, resolves.documentIds, resolves.kinds),',
    replacement: 'null,',
    testFile: NOTIFICATIONS_TEST,
    testName: 'that is approved is done for the others',
  },
  {
    name: 'what waits for somebody is switched off',
    file: `${FEATURE}/set-choices.ts`,
    search: 'isInApp || !NOTIFICATIONS[kind].isWaiting',
    replacement: 'isInApp || NOTIFICATIONS[kind].mail.length > 0',
    testFile: NOTIFICATIONS_TEST,
    testName: 'of news hold; what waits for somebody is shown',
  },
  {
    name: 'a role in another firm keeps a mail coming',
    file: `${FEATURE}/mailed-notifications.store.ts`,
    search: 'and firm_id = told.firm_id',
    replacement: '',
    testFile: MAILED,
    testName: 'not what somebody has read, decided, or may not read',
  },
  {
    name: 'what was read is mailed',
    file: `${FEATURE}/mailed-notifications.store.ts`,
    search: 'and told.read_at is null ',
    replacement: '',
    testFile: MAILED,
    testName: 'not what somebody has read, decided, or may not read',
  },
  {
    name: 'the daily mail comes on Sundays',
    file: `${FEATURE}/mail-notifications.ts`,
    search: 'return time && isWorkingDay(time, today);',
    replacement: 'return time && today !== String(isWorkingDay);',
    testFile: MAILED,
    testName: 'the daily mail has all of a person, on working days',
  },
];
