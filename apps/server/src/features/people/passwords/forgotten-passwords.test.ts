import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, firm } = site;
const { hire, about, administratorOf, opens } = invitingAt(app, site);
const DAY_MS = 86_400_000;

const ask = async (email: string) => app.ok(api.askForPassword, { body: { email } });
const forgottenAt = async (as: Person, firmId = firm.id) =>
  (await app.ok(api.listResets, { as, params: { id: firmId } })).forgotten;
const namesAt = async (as: Person, firmId = firm.id) =>
  (await forgottenAt(as, firmId)).map(({ person }) => person.id);
const waitingFor = async (as: Person) =>
  (await app.ok(api.getHome, { as, query: { projectId: site.project.id } })).waiting
    .forgottenPasswords;
// Of the same organisation.
const elsewhere = await administratorOf(site.secondFirm.id);
const later = (ms: number) => app.setTime(new Date(app.now.getTime() + ms));

describe('a forgotten password', () => {
  test('is seen by the administrators of the firm alone, once, with the time', async () => {
    const person = await hire();
    await ask(person.email);
    later(60_000);
    await ask(person.email.toUpperCase());
    const [asked, ...others] = (await forgottenAt(admin)).filter(
      ({ person: { id } }) => id === person.id,
    );
    expect(others).toEqual([]);
    expect(Date.parse(asked?.askedAt ?? '')).toBe(app.now.getTime() - 60_000);
    expect(await waitingFor(admin)).toContainEqual(asked);
    expect(await waitingFor(site.manager)).toEqual([]);
    expect(await namesAt(elsewhere, site.secondFirm.id)).toEqual([]);
    expect(await namesAt(foreign.admin, foreign.firm.id)).toEqual([]);
  });

  test('is asked for with the same answer, in the same time, for every email', async () => {
    const { email } = await hire();
    const times: number[] = [];
    const answers: unknown[] = [];
    for (const typed of [email, 'nobody@forgotten.test']) {
      const started = performance.now();
      answers.push(await ask(typed));
      times.push(performance.now() - started);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(249);
    const bad = await app.refusal(api.askForPassword, { body: { email: 'nobody' } });
    expect(bad).toMatchObject({ httpStatus: 400 });
  });

  test('is answered by a link, which closes the request', async () => {
    const person = await hire();
    await ask(person.email);
    const { link } = await app.ok(api.createPasswordLink, about(person));
    expect(await opens(link)).toBe(200);
    expect(await namesAt(admin)).not.toContain(person.id);
  });

  test('of an administrator takes two others, as ever', async () => {
    const person = await administratorOf(firm.id);
    await ask(person.email);
    const { link, request } = await app.ok(api.createPasswordLink, about(person));
    expect(link).toBeNull();
    expect(request).not.toBeNull();
    expect(await namesAt(admin)).not.toContain(person.id);
    expect(await namesAt(person)).not.toContain(person.id);
  });

  test('is dismissed once, by an administrator of the firm, and can be asked for again', async () => {
    const person = await hire();
    await ask(person.email);
    const { id = '' } =
      (await forgottenAt(admin)).find((open) => open.person.id === person.id) ?? {};
    const dismissal = { as: admin, params: { id: firm.id, requestId: id } };
    for (const [as, firmId, httpStatus] of [
      [elsewhere, site.secondFirm.id, 404],
      [foreign.admin, firm.id, 404],
      [foreign.admin, foreign.firm.id, 404],
      [site.viewer, firm.id, 403],
    ] as const) {
      const params = { id: firmId, requestId: id };
      const refusal = await app.refusal(api.dismissForgottenPassword, { as, params });
      expect(refusal).toMatchObject({ httpStatus });
    }
    await app.ok(api.dismissForgottenPassword, dismissal);
    expect(await namesAt(admin)).not.toContain(person.id);
    const again = await app.refusal(api.dismissForgottenPassword, dismissal);
    expect(again).toMatchObject({ httpStatus: 404 });
    await ask(person.email);
    expect(await namesAt(admin)).toContain(person.id);
    const { recent } = await app.ok(api.listResets, { as: admin, params: { id: firm.id } });
    const acts = recent.filter(({ action }) => action.includes('forg')).map((act) => act.action);
    expect(acts.slice(0, 3)).toEqual([
      'forget-password',
      'dismiss-forgotten-password',
      'forget-password',
    ]);
  });

  test('no longer waits once the person has signed in, or after seven days', async () => {
    const [remembers, waits] = [await hire(), await hire()];
    await ask(remembers.email);
    await ask(waits.email);
    later(1000);
    await app.ok(api.login, { body: { email: remembers.email, password: PASSWORD } });
    const names = await namesAt(admin);
    expect(names).not.toContain(remembers.id);
    expect(names).toContain(waits.id);
    later(1000);
    await ask(remembers.email);
    expect(await namesAt(admin)).toContain(remembers.id);
    later(7 * DAY_MS);
    expect(await namesAt(await administratorOf(firm.id))).toEqual([]);
    await ask(waits.email);
    expect(await namesAt(await administratorOf(firm.id))).toEqual([waits.id]);
  });

  test('is asked for five times from one place', async () => {
    const { email } = await hire();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => app.call(api.askForPassword, { body: { email } })),
    );
    const statuses = outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});
