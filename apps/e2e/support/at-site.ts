/** Journeys at another demo site than the usual one. */
import { type Named, storedBy } from './api.ts';
import { test } from './test.ts';

/** It has no budget, no work and no area statement. */
export const NEW_SITE = 'Tapti IT Tower SEZ block (Demo)';

interface Site extends Named {
  readonly firm: Named;
}

/** The same person with that project chosen, which is `site`. */
export function atSite(name: string) {
  return test.extend<{ site: Site }>({
    site: async ({ session, baseURL, playwright }, use) => {
      const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await context.get('/api/v1/projects', { headers });
      const { list }: { list: Site[] } = await answer.json();
      const site = list.find((one) => one.name === name);
      if (!site) throw new RangeError(`no demo site ${name}`);
      await use(site);
      await context.dispose();
    },
    storageState: async ({ session, site, baseURL }, use) => {
      const localStorage = storedBy({ ...session, firm: site.firm, project: site });
      await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
    },
  });
}
