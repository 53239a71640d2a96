/** Adds, changes and removes the GSTINs of a firm beside that of its head office. */
import type {
  createFirmRegistration as createEndpoint,
  FirmRegistration,
  updateFirmRegistration,
} from '@plinth/contracts/firm-registrations';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { gstinStateCode, normaliseGstin } from '@plinth/domain/shared/gstin';
import { type Removal, removal } from '@plinth/domain/shared/removal';
import { stateName } from '@plinth/domain/shared/state-codes';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, unprocessable } from '#errors.ts';
import { type AuditedChange, recordChange } from '#features/audit/audit.public.ts';
import {
  archiveRegistration,
  deleteRegistrationRow,
  insertRegistration,
  isPrinted,
  lockRegistration,
  type RegistrationFields,
  updateRegistration,
} from '#features/firms/firm-registrations.store.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockFirm } from '#features/firms/firms.store.ts';
import { getFirm } from '#features/firms/sites.queries.ts';
import { getRegistration } from '#features/firms/taxation.queries.ts';
import { requirePermission } from '#scope.ts';
import { requireVersion } from '#versions.ts';

type Body = Received<typeof createEndpoint, 'body'>;
type Answer = Promise<{ registration: FirmRegistration; message: string }>;

const LABELS = { stateCode: 'State', gstNo: 'GST number', address: 'Address' } as const;

/**
 * @throws AppError notFound, forbidden; unprocessable for a second one of a State, or a GSTIN of
 *   another State
 */
export async function createFirmRegistration(ctx: Context, firmId: string, body: Body): Answer {
  await requireManaged(ctx, firmId);
  const fields = fieldsOf(body);
  const registration = await inTransaction(ctx.db, async (tx) => {
    await requireOtherState(tx, ctx, firmId, fields);
    const id = ctx.newId();
    await insertRegistration(tx, ctx.scope, { ...fields, id, firmId, createdAt: ctx.clock() });
    await record(tx, ctx, firmId, { action: 'add-registration', detail: { ...fields } });
    return getRegistration(tx, ctx, id);
  });
  return { registration, message: 'Registration added' };
}

/**
 * @throws AppError notFound, forbidden; conflict for another version; unprocessable as for a new one
 */
export async function changeFirmRegistration(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Received<typeof updateFirmRegistration, 'body'>,
): Answer {
  const wanted = fieldsOf(body);
  const registration = await inTransaction(ctx.db, async (tx) => {
    const current = await lockManaged(tx, ctx, id);
    const { firmId, stateCode, gstNo, address } = current;
    const stands = { stateCode, gstNo, address };
    requireVersion({
      sent,
      current: current.version,
      stands,
      wanted: { ...wanted },
      labels: LABELS,
      what: 'This registration',
    });
    await requireOtherState(tx, ctx, firmId, wanted);
    const changes = changedFields(stands, wanted);
    if (changes) {
      await updateRegistration(tx, ctx.scope, id, wanted);
      await record(tx, ctx, firmId, { action: 'change-registration', detail: changes });
    }
    return getRegistration(tx, ctx, id);
  });
  return { registration, message: 'Registration saved' };
}

/** Archived if papers were printed with it. @throws AppError notFound, forbidden */
export async function deleteFirmRegistration(ctx: Context, id: string): Promise<Removal> {
  return inTransaction(ctx.db, async (tx) => {
    const { firmId, stateCode, gstNo, address } = await lockManaged(tx, ctx, id);
    const isUsed = await isPrinted(tx, ctx.scope, { firmId, gstNo });
    if (isUsed) await archiveRegistration(tx, ctx.scope, id, ctx.clock());
    else await deleteRegistrationRow(tx, ctx.scope, id);
    await record(tx, ctx, firmId, {
      action: 'remove-registration',
      detail: { stateCode, gstNo, address },
    });
    return removal('Registration', isUsed ? 'papers' : null);
  });
}

async function lockManaged(tx: Transaction, ctx: Context, id: string) {
  const registration = await lockRegistration(tx, ctx.scope, id);
  if (!registration) throw notFound('Registration');
  requirePermission(ctx.scope, { firmId: registration.firmId, projectId: null }, 'firms:manage');
  return registration;
}

function fieldsOf({ stateCode, gstNo, address }: Body): RegistrationFields {
  const ofGstin = gstinStateCode(gstNo);
  if (ofGstin !== null && ofGstin !== stateCode) {
    refuse('gstNo', `This GSTIN is of ${stateName(ofGstin)}`);
  }
  return { stateCode, gstNo: normaliseGstin(gstNo), address };
}

/** The head office has its State; a second one of the others is refused by the database. */
async function requireOtherState(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  { stateCode }: RegistrationFields,
): Promise<void> {
  if (!(await lockFirm(tx, ctx.scope, firmId))) throw notFound('Firm');
  const { gstNo } = await getFirm(tx, ctx, firmId);
  if (gstinStateCode(gstNo) === stateCode) {
    refuse('stateCode', 'The head office is registered in this State');
  }
}

function refuse(path: string, message: string): never {
  throw unprocessable(message, [{ code: 'registration', path, message }]);
}

async function record(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  change: Pick<AuditedChange, 'action' | 'detail'>,
): Promise<void> {
  const place = { firmId, projectId: null };
  await recordChange(tx, ctx, { documentType: 'FIRM', documentId: firmId, place, ...change });
}
