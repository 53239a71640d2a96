/**
 * Calls the endpoints of accounts, sessions, second factors, and of what administrators do for
 * people.
 */
import { api, files } from '@plinth/contracts/endpoints';

import { codeAt } from '../../../apps/server/src/features/auth/totp.ts';
import { first, invite, type Office, PASSWORD } from '../office.ts';

const STEP_MS = 30_000;

/** Uses a new account, from the invitation to the end of the session. */
export async function useAccount({ admin, nobody, firmId, mark }: Office): Promise<void> {
  const email = `tara.${mark}@office.example`;
  const { person, link } = await admin.ok(api.invitePerson, {
    params: { id: firmId },
    body: { name: 'Tara', email, roles: ['VIEWER'], projects: [] },
  });
  const { secret } = link ?? { secret: '' };
  await nobody.ok(api.readPasswordLink, { body: { secret } });
  await nobody.ok(api.usePasswordLink, { body: { secret, password: PASSWORD } });
  const signIn = async (password: string) =>
    nobody.withToken((await nobody.ok(api.login, { body: { email, password } })).token);
  const tara = await signIn(PASSWORD);
  await tara.ok(api.getUser, { params: { id: person.id } });
  await tara.ok(api.getAccount);
  await tara.ok(api.updateAccount, { body: { name: 'Tara Joshi', mobile: '98200 11111' } });
  await tara.ok(api.dismissNotices);
  await signIn(PASSWORD);
  const { list } = await tara.ok(api.listSessions);
  const { id } = first(list.filter(({ isThisOne }) => !isThisOne));
  await tara.ok(api.endSession, { params: { id } });
  await tara.ok(api.endOtherSessions);

  const body = { currentPassword: PASSWORD };
  const factor = await tara.ok(api.startSecondFactor, { body });
  const code = codeAt(factor.secret, Math.floor(Date.now() / STEP_MS));
  await tara.ok(api.confirmSecondFactor, { body: { code } });
  await tara.ok(api.removeSecondFactor, { body });
  const { recoveryCodes } = await tara.ok(api.makeRecoveryCodes, { body });
  const password = `${PASSWORD} more`;
  await tara.ok(api.changePassword, { body: { currentPassword: PASSWORD, password } });
  await nobody.ok(api.recoverPassword, {
    body: { email, recoveryCode: first(recoveryCodes), password: PASSWORD },
  });
  await (await signIn(PASSWORD)).ok(api.logout);
}

/** Does what administrators do for other people; for another administrator it takes two of them. */
export async function managePeople(office: Office): Promise<void> {
  const { admin, second, firmId: id, mark, nobody } = office;
  const hire = async (name: string, role: 'ADMIN' | 'VIEWER') =>
    invite(admin, { name, email: `${name}.${mark}@office.example`, role, firmIds: [id] });
  const person = await hire('vikram', 'VIEWER');
  const params = { id, personId: person.id };
  await admin.ok(api.setPersonRoles, { params, body: { roles: ['ACCOUNTANT'], projects: [] } });
  await admin.ok(api.deactivatePerson, { params });
  await admin.ok(api.reactivatePerson, { params });
  await admin.ok(api.listPeople, { params: { id } });
  await admin.file(files.exportPeople, { params: { id }, query: { format: 'csv' } });
  await nobody.ok(api.askForPassword, { body: { email: person.email } });
  const { forgotten } = await admin.ok(api.listResets, { params: { id } });
  const { id: requestId } = first(forgotten.filter((one) => one.person.id === person.id));
  await admin.ok(api.dismissForgottenPassword, { params: { id, requestId } });

  const chief = await hire('chief', 'ADMIN');
  const ofChief = { id, personId: chief.id };
  const body = { currentPassword: PASSWORD };
  const factor = await chief.calls.ok(api.startSecondFactor, { body });
  const code = codeAt(factor.secret, Math.floor(Date.now() / STEP_MS));
  await chief.calls.ok(api.confirmSecondFactor, { body: { code } });
  const requested = await admin.ok(api.clearSecondFactor, { params: ofChief });
  const confirmed = { id, requestId: requested.request?.id ?? '' };
  await second.calls.ok(api.confirmReset, { params: confirmed });
  const { request } = await admin.ok(api.createPasswordLink, { params: ofChief });
  await second.calls.ok(api.refuseReset, { params: { id, requestId: request?.id ?? '' } });
}

export async function readNotifications({ admin, nobody }: Office): Promise<void> {
  await nobody.ok(api.getSetup);
  const { list } = await admin.ok(api.listNotifications);
  await admin.ok(api.countNotifications);
  await admin.ok(api.readNotification, { params: { id: first(list).id } });
  await admin.ok(api.readAllNotifications);
  const { choices } = await admin.ok(api.getNotificationChoices);
  await admin.ok(api.setNotificationChoices, { body: { choices } });
}
