import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { DEMO_ACCOUNT } from '#demo/demo-people.ts';
import { insertPerson } from '#features/organisations/organisations.store.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const BODY = {
  name: 'Asha Kulkarni',
  email: 'asha@firm.test',
  password: 'nine bricks',
  firmName: 'Devgiri Builders',
  projectName: 'Devgiri Heights',
  siteStateCode: '27',
};

const fresh = await createTestApp();

describe('an empty installation', async () => {
  const app = await createTestApp();

  test('offers to create the first administrator', async () => {
    expect(await app.ok(api.getSetup, {})).toEqual({ status: 'SUCCESS', isNeeded: true });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'asha' }, 'email', 'Please enter a valid email'],
    [{ password: 'seven77' }, 'password', 'Use at least 8 characters'],
    [{ firmName: '' }, 'firmName', 'Firm name is required'],
    [{ projectName: '' }, 'projectName', 'Project name is required'],
    [{ siteStateCode: 'MH' }, 'siteStateCode', 'Choose the State of the site'],
  ])('refuses %o', async (change, path, message) => {
    expect(await app.refusal(api.completeSetup, { body: { ...BODY, ...change } })).toMatchObject({
      httpStatus: 400,
      message,
      violations: [{ path, message }],
    });
  });

  test('refuses a code that no State has', async () => {
    const body = { ...BODY, siteStateCode: '25' };
    const message = 'Choose the State of the site';
    expect(await app.refusal(api.completeSetup, { body })).toMatchObject({
      httpStatus: 422,
      message,
      violations: [{ path: 'siteStateCode', message }],
    });
  });

  test('is set up by one of two who try at once, and then by nobody', async () => {
    const bodies = [BODY, { ...BODY, email: 'second@firm.test' }];
    const outcomes = await Promise.all(bodies.map((body) => app.call(api.completeSetup, { body })));
    expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    const { body: lost } = outcomes.find(({ httpStatus }) => httpStatus === 409)!;
    expect(lost.message).toBe('Plinth is already set up; please sign in');
    const people = await app.db.selectFrom('user_account').select('email').execute();
    expect(people).toHaveLength(1);

    expect(await app.ok(api.getSetup, {})).toEqual({ status: 'SUCCESS', isNeeded: false });
    const late = await app.refusal(api.completeSetup, { body: BODY });
    expect(late).toMatchObject({ httpStatus: 409 });
  });
});

test('the first administrator is signed in at once and finds the firm and the project', async () => {
  const { token, message } = await fresh.ok(api.completeSetup, { body: BODY });
  expect(message).toBe('Welcome, Asha Kulkarni');
  const headers = { authorization: `Bearer ${token}` };
  const projects = await fresh.inject({ method: 'GET', url: '/api/v1/projects', headers });
  expect(projects.json()).toMatchObject({
    list: [{ name: 'Devgiri Heights', siteStateCode: '27', firm: { name: 'Devgiri Builders' } }],
  });
  const { email, password } = BODY;
  await fresh.ok(api.login, { body: { email, password } });
});

describe('the demo account', async () => {
  const apps = {
    on: await createTestApp({ isDemo: true }),
    off: await createTestApp(),
    withoutIt: await createTestApp({ isDemo: true }),
  };
  await buildSite(apps.withoutIt);
  for (const app of [apps.on, apps.off]) {
    const { organisationId } = await buildSite(app);
    const person = { id: organisationId, organisationId, createdAt: app.now };
    const account = { ...DEMO_ACCOUNT, name: 'Asha', mobile: '', passwordHash: 'none' };
    await app.db.transaction().execute((tx) => insertPerson(tx, { ...person, ...account }));
  }
  const answered = { status: 'SUCCESS', isNeeded: false };

  test('is shown where demo data is loaded', async () => {
    expect(await apps.on.ok(api.getSetup, {})).toEqual({
      ...answered,
      demo: { email: 'demo@plinth.example', password: 'plinth-demo' },
    });
  });

  test('is never shown where DEMO is off, nor where there is none', async () => {
    expect(await apps.off.ok(api.getSetup, {})).toEqual(answered);
    expect(await apps.withoutIt.ok(api.getSetup, {})).toEqual(answered);
  });
});
