/** A new firm in a Plinth with demo data, with people who may do everything together. */
import { createFirm, createProject } from '@plinth/contracts/places';
import { getSetup } from '@plinth/contracts/setup';
import { listFirms } from '@plinth/contracts/firms';
import { login } from '@plinth/contracts/auth';
import { createMaterial } from '@plinth/contracts/materials';
import { createSupplier } from '@plinth/contracts/suppliers';
import { invitePerson, usePasswordLink } from '@plinth/contracts/people';
import { listStores } from '@plinth/contracts/stores';
import type { Role } from '@plinth/domain/access/permissions';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Caller } from './caller.ts';

export const PASSWORD = 'nine bricks and a half';
const DAY_MS = 86_400_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly calls: Caller;
}

interface Place {
  readonly id: string;
  readonly storeId: string;
}

export interface Office {
  /** A caller who is not signed in. */
  readonly nobody: Caller;
  /** A mark that distinguishes these records from those of an earlier run in the same Plinth. */
  readonly mark: string;
  readonly firmId: string;
  readonly project: Place;
  readonly otherProject: Place;
  /** Two administrators of all firms: what one makes the other approves. */
  readonly admin: Caller;
  readonly second: Person;
  readonly buyer: Person;
  readonly engineer: Person;
  readonly keeper: Person;
  readonly cement: { readonly id: string; readonly name: string };
  readonly brick: { readonly id: string; readonly name: string };
  readonly supplier: { readonly id: string };
}

/** Signs the demo's administrator in, and opens the firm through the API. */
export async function openOffice(nobody: Caller): Promise<Office> {
  const mark = Date.now().toString(36);
  const { demo } = await nobody.ok(getSetup);
  if (!demo) throw new Error('there is no demo data');
  const admin = nobody.withToken((await nobody.ok(login, { body: demo })).token);
  const firmId = await openFirm(admin, `Sahyadri Builders ${mark}`);
  const { list: firms } = await admin.ok(listFirms);
  const hire = async (name: string, role: Role, firmIds = [firmId]) =>
    invite(admin, { name, email: `${name}.${mark}@office.example`.toLowerCase(), role, firmIds });
  const [project, otherProject] = [
    await openProject(admin, firmId, 'Sahyadri Heights'),
    await openProject(admin, firmId, 'Sahyadri Annexe'),
  ];
  return {
    nobody,
    mark,
    firmId,
    project,
    otherProject,
    admin,
    second: await hire(
      'Second',
      'ADMIN',
      firms.map(({ id }) => id),
    ),
    buyer: await hire('Buyer', 'PURCHASE_MANAGER'),
    engineer: await hire('Engineer', 'SITE_ENGINEER'),
    keeper: await hire('Keeper', 'STORE_KEEPER'),
    cement: await addMaterial(admin, `Cement ${mark}`, 'Bag'),
    brick: await addMaterial(admin, `Brick ${mark}`, 'Piece'),
    supplier: await addSupplier(admin, `Konkan Traders ${mark}`),
  };
}

/**
 * Opens a firm of the organisation.
 * @returns its id
 */
export async function openFirm(as: Caller, name: string): Promise<string> {
  return (await as.ok(createFirm, { body: { name, gstNo: '27AAACP1234A1Z5' } })).firm.id;
}

/** Adds a project in Maharashtra, with its first store. */
export async function openProject(as: Caller, firmId: string, name: string): Promise<Place> {
  const body = { name, siteStateCode: '27' };
  const { project } = await as.ok(createProject, { params: { id: firmId }, body });
  const { list } = await as.ok(listStores, { query: { projectId: project.id } });
  return { id: project.id, storeId: first(list).id };
}

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly firmIds: readonly string[];
}

/** Invites a person of those firms, who chooses a password. */
export async function invite(as: Caller, { firmIds, role, ...who }: Invited): Promise<Person> {
  let token = '';
  let personId = '';
  for (const id of firmIds) {
    const body = { ...who, roles: [role], projects: [] };
    const { person, link } = await as.ok(invitePerson, { params: { id }, body });
    personId = person.id;
    if (!link || token !== '') continue;
    const used = await as.ok(usePasswordLink, {
      body: { secret: link.secret, password: PASSWORD },
    });
    token = used.token ?? '';
  }
  return { id: personId, email: who.email, calls: as.withToken(token) };
}

export async function addMaterial(as: Caller, name: string, unit: 'Bag' | 'Piece' | 'Kg') {
  const body = { name, unit, hsnCode: '25232930', gstRate: '18', category: 'Endpoint goods' };
  return (await as.ok(createMaterial, { body })).Material;
}

export async function addSupplier(as: Caller, supplierName: string) {
  const body = {
    supplierName,
    gstNo: '27AAACP1234A1Z5',
    contactPersonName: 'Ramesh Shah',
    contactPersonNumber: '+91 98200 11111',
    email: 'ramesh@konkan.example',
    address: 'Main road, Pune',
  };
  return (await as.ok(createSupplier, { body })).supplier;
}

/** @throws RangeError if there is none */
export function first<Item>(list: readonly Item[]): Item {
  const [item] = list;
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

/** The day that many days from today, in India. */
export function day(fromToday = 0): string {
  return indianDate(new Date(Date.now() + fromToday * DAY_MS));
}
