/** Helpers for journeys at another demo site than the usual one. */
import type { APIRequestContext } from '@playwright/test';

import { Api, type Named, type Session, storedBy } from './api.ts';
import { unique } from './lists.ts';
import { test } from './test.ts';

interface Site extends Named {
  readonly firm: Named;
}

/** The session of the same person with the project `site` chosen. */
export function atSite(name: string) {
  return at(async (session, context) => {
    const headers = { authorization: `Bearer ${session.token}` };
    const answer = await context.get('/api/v1/projects', { headers });
    const { list }: { list: Site[] } = await answer.json();
    const site = list.find((one) => one.name === name);
    if (!site) throw new RangeError(`no demo site ${name}`);
    return site;
  });
}

/** The same session at a new project: without budget, work, area statement or documents. */
export const atNewSite = at(async (session, context) => {
  const project = await new Api(context, session.token).addSite(session, unique('Tapti Annexe'));
  return { ...project, firm: session.firm };
});

function at(findSite: (session: Session, context: APIRequestContext) => Promise<Site>) {
  return test.extend<{ site: Site }>({
    site: async ({ session, baseURL, playwright }, use) => {
      const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await use(await findSite(session, context));
      await context.dispose();
    },
    storageState: async ({ session, site, baseURL }, use) => {
      const localStorage = storedBy({ ...session, firm: site.firm, project: site });
      await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
    },
  });
}
