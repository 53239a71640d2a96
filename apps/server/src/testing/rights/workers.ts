/** The people of the rights matrix: for each role one of a firm and one of a project. */
import type { Project } from '@plinth/contracts/firms';
import { type Role, ROLES } from '@plinth/domain/access/permissions';

import { newId } from '#new-id.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

export interface Worker extends Person {
  readonly role: Role;
  /** Whether the role is in the whole firm or in one project. */
  readonly of: 'firm' | 'project';
}

/** All have the password hash of the site's people. */
export async function hireAll(
  app: TestApp,
  organisationId: string,
  { id: projectId, firm }: Project,
): Promise<Worker[]> {
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const workers = ROLES.flatMap((role) =>
    (['firm', 'project'] as const).map((of) => ({
      role,
      of,
      id: newId(),
      name: `${role} of the ${of}`,
      email: `${role}-${of}@matrix.test`.toLowerCase(),
    })),
  );
  for (const { id, name, email, role, of } of workers) {
    const person = { organisation_id: organisationId, id, name, email, password_hash };
    await app.db
      .insertInto('user_account')
      .values({ ...person, created_at: app.now })
      .execute();
    const member = {
      organisation_id: organisationId,
      user_id: id,
      firm_id: firm.id,
      roles: [role],
    };
    await (
      of === 'firm'
        ? app.db.insertInto('firm_member').values(member)
        : app.db.insertInto('project_member').values({ ...member, project_id: projectId })
    ).execute();
  }
  return workers;
}

/** @throws RangeError if there is none */
export function workerAmong(
  workers: readonly Worker[],
  role: Worker['role'],
  of: Worker['of'],
): Worker {
  const found = workers.find((one) => one.role === role && one.of === of);
  if (!found) throw new RangeError(`no ${role} of the ${of}`);
  return found;
}
