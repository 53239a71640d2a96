/** Adds or changes a contractor. Issues that name it are linked to it; their text is unchanged. */
import type {
  Contractor,
  createContractor as createEndpoint,
  updateContractor as updateEndpoint,
} from '@plinth/contracts/contractors';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { contractorFields, contractorViolations } from '@plinth/domain/contractor/contractor';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getContractor } from '#features/contractors/contractors.queries.ts';
import {
  adoptIssues,
  insertContractor,
  lockContractor,
  updateContractor,
} from '#features/contractors/contractors.store.ts';
import { nextMasterCode } from '#features/numbering/numbering.public.ts';
import { requireVersion } from '#versions.ts';

type Answer = Promise<{ contractor: Contractor; message: string }>;

const LABELS = {
  name: 'Name',
  trade: 'Trade',
  workOrders: 'Work orders',
  contactPerson: 'Contact person',
  phone: 'Phone',
  pan: 'PAN',
  gstNo: 'GST number',
} as const;

/** @throws AppError unprocessable without a name; conflict if another one has the name */
export async function createContractor(
  ctx: Context,
  body: Received<typeof createEndpoint, 'body'>,
): Answer {
  refuseViolations(contractorViolations(body));
  const { organisationId } = ctx.scope;
  const contractor = await inTransaction(ctx.db, async (tx) => {
    const contractorCode = await nextMasterCode(tx, organisationId, 'CON');
    const id = ctx.newId();
    const fields = { ...contractorFields(body), id, contractorCode };
    await insertContractor(tx, organisationId, fields, ctx.clock());
    const adopted = await adoptIssues(tx, organisationId, [id]);
    const detail = { ...fields, adoptedIssues: adopted.get(id) ?? 0 };
    await recordChange(tx, ctx, { ...subject(id), action: 'create', detail });
    return (await getContractor(tx, ctx, id)).contractor;
  });
  return { contractor, message: 'Contractor added' };
}

/** @throws AppError notFound; conflict if it is archived, or was changed since the version sent */
export async function changeContractor(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Received<typeof updateEndpoint, 'body'>,
): Answer {
  const { organisationId } = ctx.scope;
  const contractor = await inTransaction(ctx.db, async (tx) => {
    const held = await lockContractor(tx, organisationId, id);
    if (!held) throw notFound('Contractor');
    if (held.archivedAt) throw conflict('This contractor is archived');
    refuseViolations(contractorViolations(body));
    const { contractor: before } = await getContractor(tx, ctx, id);
    const { name, trade, workOrders, contactPerson, phone, pan, gstNo } = before;
    const stands = { name, trade, workOrders, contactPerson, phone, pan, gstNo };
    const wanted = { ...contractorFields(body) };
    const current = held.version;
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'This contractor' });
    const changes = changedFields(stands, { ...stands, ...wanted });
    if (!changes) return before;
    await updateContractor(tx, organisationId, { ...wanted, id });
    await adoptIssues(tx, organisationId, [id]);
    await recordChange(tx, ctx, { ...subject(id), action: 'update', detail: { ...changes } });
    return (await getContractor(tx, ctx, id)).contractor;
  });
  return { contractor, message: 'Contractor updated' };
}

function subject(documentId: string) {
  return { documentType: 'CONTRACTOR', documentId, place: null } as const;
}
