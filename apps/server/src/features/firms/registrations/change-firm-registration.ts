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
import { defineActs, defineCreate } from '#documents/act.ts';
import { notFound, unprocessable } from '#errors.ts';
import {
  archiveRegistration,
  deleteRegistrationRow,
  insertRegistration,
  isPrinted,
  lockRegistration,
  type RegistrationFields,
  updateRegistration,
} from './firm-registrations.store.ts';
import { requireManaged } from '../firms.queries.ts';
import { lockFirm } from '../firms.store.ts';
import { getFirm } from '../projects/sites.queries.ts';
import { getRegistration } from '../firm/taxation.queries.ts';
import { requireVersion } from '#versions.ts';

type Body = Received<typeof createEndpoint, 'body'>;
type Answer = Promise<{ registration: FirmRegistration; message: string }>;

const LABELS = { stateCode: 'State', gstNo: 'GST number', address: 'Address' } as const;

/** The audit entries belong to the firm. */
const REGISTRATION = { type: 'FIRM', answer: getRegistration } as const;

const create = defineCreate(REGISTRATION);

const registrationActs = defineActs({
  ...REGISTRATION,
  name: 'Registration',
  lock: async (tx, { scope }, id) => {
    const registration = await lockRegistration(tx, scope, id);
    return registration && { ...registration, subjectId: registration.firmId };
  },
});

const MANAGE = { permission: 'firms:manage' } as const;

/**
 * @throws AppError notFound, forbidden; unprocessable for a second one of a State, or a GSTIN of
 *   another State
 */
export async function createFirmRegistration(ctx: Context, firmId: string, body: Body): Answer {
  await requireManaged(ctx, firmId);
  const fields = fieldsOf(body);
  const registration = await create(ctx, async (tx, id) => {
    await requireOtherState(tx, ctx, firmId, fields);
    const row = { ...fields, id, firmId, createdAt: ctx.clock() };
    return {
      subjectId: firmId,
      place: { firmId, projectId: null },
      action: 'add-registration',
      detail: { ...fields },
      write: async () => insertRegistration(tx, ctx.scope, row),
    };
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
  const registration = await registrationActs.act(ctx, id, MANAGE, async (tx, current) => {
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
    if (!changes) return null;
    return {
      action: 'change-registration',
      detail: changes,
      write: async () => updateRegistration(tx, ctx.scope, id, wanted),
    };
  });
  return { registration, message: 'Registration saved' };
}

/** Archived if papers were printed with it. @throws AppError notFound, forbidden */
export async function deleteFirmRegistration(ctx: Context, id: string): Promise<Removal> {
  return registrationActs.actFor(ctx, id, MANAGE, async (tx, registration) => {
    const { firmId, stateCode, gstNo, address } = registration;
    const isUsed = await isPrinted(tx, ctx.scope, { firmId, gstNo });
    if (isUsed) await archiveRegistration(tx, ctx.scope, id, ctx.clock());
    else await deleteRegistrationRow(tx, ctx.scope, id);
    return {
      action: 'remove-registration',
      detail: { stateCode, gstNo, address },
      answer: () => removal('Registration', isUsed ? 'papers' : null),
    };
  });
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
