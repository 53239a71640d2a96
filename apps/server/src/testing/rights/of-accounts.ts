/** Decisions about the endpoints of signing in, of the caller's account and of notifications. */
import { type Decision, nobody, oneself } from './decision.ts';

export const OF_ACCOUNTS = {
  login: nobody({ body: { email: '', password: '' } }),
  getSetup: nobody(),
  completeSetup: nobody({ body: {} }),
  logout: oneself(),
  getUser: { of: 'oneself', about: ({ personId: id }) => ({ params: { id } }), isNeverFound: true },
  getAccount: oneself(),
  makeRecoveryCodes: oneself({ body: { currentPassword: 'wrong' } }),
  dismissNotices: oneself(),
  listNotifications: oneself(),
  countNotifications: oneself(),
  // Only the caller's own are found; tested with the notifications.
  readNotification: {
    of: 'oneself',
    about: ({ personId: id }) => ({ params: { id } }),
    isNeverFound: true,
  },
  readAllNotifications: oneself(),
  getNotificationChoices: oneself(),
  setNotificationChoices: oneself({
    body: { choices: [{ kind: 'APPROVED', isInApp: true, mail: 'NEVER' }] },
  }),
  recoverPassword: nobody({ body: { email: '' } }),
  updateAccount: oneself({ body: { name: 'Worker', mobile: '' } }),
  changePassword: oneself({ body: { currentPassword: 'wrong', password: 'nine bricks' } }),
  listSessions: oneself(),
  // Other people's sessions are not found; the own ones are tested with the account.
  endSession: {
    of: 'oneself',
    about: ({ personId: id }) => ({ params: { id } }),
    isNeverFound: true,
  },
  endOtherSessions: oneself(),
  startSecondFactor: oneself({ body: { currentPassword: 'wrong' } }),
  confirmSecondFactor: oneself({ body: { code: '' } }),
  removeSecondFactor: oneself({ body: { currentPassword: 'wrong' } }),
} as const satisfies Record<string, Decision>;
