/** Invites people and lets them accept, for tests of administration. */
import { api } from '@plinth/contracts/endpoints';
import type { PasswordLink, PersonRow } from '@plinth/contracts/people';
import type { Role } from '@plinth/domain/access/permissions';

import type { Site } from '#testing/builders.ts';
import { PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

export interface Invited {
  /** The person who invites; by default the administrator of both firms. */
  readonly as?: Person;
  readonly firmId?: string;
  readonly email?: string;
  readonly roles?: Role[];
  readonly projects?: { id: string; roles: Role[] }[];
}

/** Short forms of calls for tests, about the first firm by default. */
export function invitingAt(app: TestApp, { admin, firm }: Pick<Site, 'admin' | 'firm'>) {
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

  /** Invites a person who then accepts. */
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
    /** Invites an administrator of that firm alone. */
    administratorOf: async (firmId: string) => hire({ firmId, roles: ['ADMIN'] }),
    /** The status of the link: 200 while it is valid. */
    opens: async (link: PasswordLink | null) =>
      (await app.call(api.readPasswordLink, { body: { secret: link?.secret ?? '' } })).httpStatus,
    /** Sets the roles that the person has in the whole firm. */
    setRoles: async (person: { id: string }, roles: Role[], as: Person = admin) =>
      app.ok(api.setPersonRoles, { ...about(person, as), body: { roles, projects: [] } }),
  };
}
