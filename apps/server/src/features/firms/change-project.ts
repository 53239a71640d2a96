import type {
  createProject as createEndpoint,
  Site,
  updateProject,
} from '@plinth/contracts/places';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { stateName } from '@plinth/domain/shared/state-codes';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockProject, updateProjectRow } from '#features/firms/firms.store.ts';
import { getSite } from '#features/firms/sites.queries.ts';
import { insertProject } from '#features/organisations/organisations.public.ts';
import { requirePermission } from '#scope.ts';
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

/** @throws AppError notFound, forbidden; unprocessable for an unknown State */
export async function createProject(ctx: Context, firmId: string, body: Body) {
  await requireManaged(ctx, firmId);
  const { isArchived: _, ...fields } = body;
  const project = await inTransaction(ctx.db, async (tx) => addProject(tx, ctx, firmId, fields));
  return { project, message: 'Project added' };
}

/**
 * @param parent path of the project in the request: `project.`
 * @throws AppError unprocessable for an unknown State
 */
export async function addProject(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  fields: Omit<Body, 'isArchived'>,
  parent = '',
): Promise<Site> {
  requireState(fields, parent);
  const { organisationId } = ctx.scope;
  const id = ctx.newId();
  await insertProject(tx, { ...fields, organisationId, id, firmId, createdAt: ctx.clock() });
  await recordChange(tx, ctx, {
    documentType: 'PROJECT',
    documentId: id,
    place: { firmId, projectId: id },
    action: 'create',
    detail: fields,
  });
  return getSite(tx, ctx, id);
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
  const project = await inTransaction(ctx.db, async (tx) => {
    const place = await lockProject(tx, ctx.scope, id);
    if (!place) throw notFound('Project');
    requirePermission(ctx.scope, { ...place, projectId: null }, 'firms:manage');
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
    if (!changes) return current;
    const { isArchived, ...fields } = wanted;
    const wasArchived = current.isArchived === isArchived;
    await updateProjectRow(tx, ctx.scope, id, {
      ...fields,
      ...(!wasArchived && { archivedAt: isArchived ? ctx.clock() : null }),
    });
    await recordChange(tx, ctx, {
      documentType: 'PROJECT',
      documentId: id,
      place: { ...place, projectId: id },
      action: 'update',
      detail: changes,
    });
    return getSite(tx, ctx, id);
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
