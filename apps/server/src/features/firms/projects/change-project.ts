import type {
  createProject as createEndpoint,
  Site,
  updateProject,
} from '@plinth/contracts/places';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { stateName } from '@plinth/domain/shared/state-codes';

import type { Context } from '#context.ts';
import { defineActs, defineCreate } from '#documents/act.ts';
import { unprocessable } from '#errors.ts';
import { enterFirm, requireManaged } from '../firms.queries.ts';
import { lockProject, updateProjectRow } from '../firms.store.ts';
import { getSite } from './sites.queries.ts';
import { insertProject } from '#features/organisations/organisations.public.ts';
import { requireVersion } from '#versions.ts';

type Body = Received<typeof createEndpoint, 'body'>;

const LABELS = {
  name: 'Name',
  city: 'City',
  siteStateCode: 'State of the site',
  address: 'Address',
  contactName: 'Contact name',
  contactNumber: 'Contact number',
} as const;

const PROJECT = { type: 'PROJECT', answer: getSite } as const;

const create = defineCreate<Site>(PROJECT);

/** A project is managed by who manages its whole firm. */
const projectActs = defineActs({
  ...PROJECT,
  name: 'Project',
  lock: async (tx, { scope }, projectId) => {
    const project = await lockProject(tx, scope, projectId);
    return project && { ...project, projectId };
  },
  permit: async (tx, ctx, { firmId }, permission) => enterFirm(tx, ctx, firmId, permission),
});

/** @throws AppError notFound, forbidden; unprocessable for an unknown State */
export async function createProject(ctx: Context, firmId: string, body: Body) {
  await requireManaged(ctx, firmId);
  const { isArchived: _, ...fields } = body;
  const project = await addProject(ctx, firmId, fields);
  return { project, message: 'Project added' };
}

/**
 * @param parent path of the project in the request: `project.`
 * @throws AppError unprocessable for an unknown State
 */
export async function addProject(
  ctx: Context,
  firmId: string,
  fields: Omit<Body, 'isArchived'>,
  parent = '',
): Promise<Site> {
  requireState(fields, parent);
  const { organisationId } = ctx.scope;
  return create(ctx, async (tx, id) => {
    await insertProject(tx, { ...fields, organisationId, id, firmId, createdAt: ctx.clock() });
    return { place: { firmId, projectId: id }, detail: fields };
  });
}

/**
 * Existing documents do not change. @throws AppError notFound, forbidden, conflict for another
 * version, unprocessable
 */
export async function changeProject(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Received<typeof updateProject, 'body'>,
) {
  requireState(body);
  const project = await projectActs.act(ctx, id, { permission: 'firms:manage' }, async (tx) => {
    const current = await getSite(tx, ctx, id);
    const stands = fieldsOf(current);
    const wanted = {
      ...body,
      isSez: body.isSez ?? current.isSez,
      isPromoterScheme: body.isPromoterScheme ?? current.isPromoterScheme,
    };
    requireVersion({
      sent,
      current: current.version,
      stands: textsOf(stands),
      wanted: textsOf(wanted),
      labels: LABELS,
      what: 'This project',
    });
    const changes = changedFields(stands, wanted);
    if (!changes) return null;
    const { isArchived, ...fields } = wanted;
    const wasArchived = current.isArchived === isArchived;
    await updateProjectRow(tx, ctx.scope, id, {
      ...fields,
      ...(!wasArchived && { archivedAt: isArchived ? ctx.clock() : null }),
    });
    return { action: 'update', detail: changes };
  });
  return { project, message: 'Project saved' };
}

function fieldsOf(site: Site): Body {
  const { isArchived, isSez, isPromoterScheme } = site;
  return { ...textsOf(site), isArchived, isSez, isPromoterScheme };
}

function textsOf({ name, city, siteStateCode, address, contactName, contactNumber }: Body) {
  return { name, city, siteStateCode, address, contactName, contactNumber };
}

function requireState({ siteStateCode }: Pick<Body, 'siteStateCode'>, parent = ''): void {
  if (stateName(siteStateCode) !== null) return;
  const message = 'Choose the State of the site';
  throw unprocessable(message, [{ code: 'state', path: `${parent}siteStateCode`, message }]);
}
