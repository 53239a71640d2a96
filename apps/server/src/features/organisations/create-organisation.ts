/** Creates an organisation with firms, projects and people. */
import type { Role } from '@plinth/domain/access/permissions';

import type { PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { enterOrganisation } from '#db/organisation-pool.ts';
import {
  type NewFirm,
  type NewProject,
  type Owned,
  insertFirm,
  insertMembership,
  insertOrganisation,
  insertPerson,
  insertProject,
} from './organisations.store.ts';

export interface NewOrganisation {
  readonly name: string;
  /** Whether it has demo data, which sends no mail; no by default. */
  readonly isDemo?: boolean;
  readonly firms: readonly (Omit<NewFirm, keyof Owned> & {
    readonly projects: readonly Omit<NewProject, keyof Owned | 'firmId'>[];
  })[];
  readonly people: readonly {
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly passwordHash: string;
    /** Indices of the firms in `firms`. */
    readonly firms: readonly number[];
    readonly roles: readonly Role[];
  }[];
}

export interface CreatedOrganisation {
  readonly organisationId: string;
  /** The ids in the given order of the firms. */
  readonly firmIds: readonly string[];
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
  }[];
}

/**
 * Creates an organisation in the given transaction. The caller must check whether this is allowed.
 */
export async function createOrganisation(
  tx: Transaction,
  ctx: Pick<PublicContext, 'clock' | 'newId'>,
  organisation: NewOrganisation,
): Promise<CreatedOrganisation> {
  const organisationId = ctx.newId();
  await enterOrganisation(tx, organisationId);
  const owned = () => ({ organisationId, id: ctx.newId(), createdAt: ctx.clock() });
  await insertOrganisation(tx, {
    id: organisationId,
    name: organisation.name,
    isDemo: organisation.isDemo ?? false,
    createdAt: ctx.clock(),
  });

  const firmIds: string[] = [];
  for (const { projects, ...firm } of organisation.firms) {
    const created = { ...firm, ...owned() };
    await insertFirm(tx, created);
    for (const project of projects) {
      await insertProject(tx, { ...project, ...owned(), firmId: created.id });
    }
    firmIds.push(created.id);
  }

  const people = [];
  for (const { firms, roles, ...person } of organisation.people) {
    const created = { ...person, ...owned() };
    await insertPerson(tx, created);
    for (const index of firms) {
      const firmId = firmIds[index];
      if (firmId === undefined) throw new RangeError(`no firm ${index}`);
      await insertMembership(tx, { organisationId, userId: created.id, firmId, roles: [...roles] });
    }
    people.push({ id: created.id, name: created.name, email: created.email });
  }
  return { organisationId, firmIds, people };
}
