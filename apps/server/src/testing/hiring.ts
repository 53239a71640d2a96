/** People who are invited and come in, for tests of what administrators do with them. */
import { api } from '@plinth/contracts/endpoints';
import type { PasswordLink, PersonRow } from '@plinth/contracts/people';
import type { Role } from '@plinth/domain/access/permissions';

import type { Site } from '#testing/builders.ts';
import { PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

export interface Invited {
  /** The administrator of both firms, where nobody else is named. */
  readonly as?: Person;
  readonly firmId?: string;
  readonly email?: string;
  readonly roles?: Role[];
  readonly projects?: { id: string; roles: Role[] }[];
}

/** What tests say of the people of a site, in short; of its first firm where none is named. */
export function hiringAt(app: TestApp, { admin, firm }: Pick<Site, 'admin' | 'firm'>) {
  let drawn = 0;

  async function invite({ as = admin, firmId = firm.id, ...invited }: Invited = {}) {
    drawn += 1;
    const { email = `nina-${drawn}@hiring.test`, roles = ['VIEWER'], projects = [] } = invited;
    const body = { name: 'Nina', email, roles, projects };
    return app.ok(api.invitePerson, { as, params: { id: firmId }, body });
  }

  async function use(link: PasswordLink | null, password = PASSWORD) {
    return app.ok(api.usePasswordLink, { body: { secret: link?.secret ?? '', password } });
  }

  /** Somebody who has come in. */
  async function hire(invited: Invited = {}): Promise<PersonRow> {
    const { person, link } = await invite(invited);
    await use(link);
    return person;
  }

  const about = ({ id: personId }: { id: string }, as: Person = admin, firmId = firm.id) => ({
    as,
    params: { id: firmId, personId },
  });

  return {
    invite,
    use,
    hire,
    about,
    /** Administers that firm alone. */
    administratorOf: async (firmId: string) => hire({ firmId, roles: ['ADMIN'] }),
    /** How the link is answered: 200 while it opens. */
    opens: async (link: PasswordLink | null) =>
      (await app.call(api.readPasswordLink, { body: { secret: link?.secret ?? '' } })).httpStatus,
    /** In the whole firm alone. */
    setRoles: async (person: { id: string }, roles: Role[], as: Person = admin) =>
      app.ok(api.setPersonRoles, { ...about(person, as), body: { roles, projects: [] } }),
  };
}
