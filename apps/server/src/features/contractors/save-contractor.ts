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
import type { Transaction } from '#db/database.ts';
import { defineActs, defineCreate } from '#documents/act.ts';
import { allowUnless, refuseViolations } from '#errors.ts';
import { getContractor } from './contractors.queries.ts';
import {
  adoptIssues,
  insertContractor,
  lockContractor,
  updateContractor,
} from './contractors.store.ts';
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

const CONTRACTOR = {
  type: 'CONTRACTOR',
  answer: async (tx: Transaction, ctx: Context, id: string) =>
    (await getContractor(tx, ctx, id)).contractor,
} as const;

const create = defineCreate<Contractor>(CONTRACTOR);

export const contractorActs = defineActs({
  ...CONTRACTOR,
  name: 'Contractor',
  lock: async (tx, { scope }, id) => lockContractor(tx, scope.organisationId, id),
});

/** The rules for acts on a contractor that is not archived; all firms share them. */
export const OPEN = {
  permission: null,
  gate: ({ archivedAt }: { readonly archivedAt: Date | null }) =>
    allowUnless(archivedAt !== null, 'This contractor is archived'),
} as const;

/** @throws AppError unprocessable without a name; conflict if another one has the name */
export async function createContractor(
  ctx: Context,
  body: Received<typeof createEndpoint, 'body'>,
): Answer {
  refuseViolations(contractorViolations(body));
  const { organisationId } = ctx.scope;
  const contractor = await create(ctx, async (tx, id) => {
    const contractorCode = await nextMasterCode(tx, organisationId, 'CON');
    const fields = { ...contractorFields(body), id, contractorCode };
    await insertContractor(tx, organisationId, fields, ctx.clock());
    const adopted = await adoptIssues(tx, organisationId, [id]);
    return { place: null, detail: { ...fields, adoptedIssues: adopted.get(id) ?? 0 } };
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
  const contractor = await contractorActs.act(ctx, id, OPEN, async (tx, held) => {
    refuseViolations(contractorViolations(body));
    const { contractor: before } = await getContractor(tx, ctx, id);
    const { name, trade, workOrders, contactPerson, phone, pan, gstNo } = before;
    const stands = { name, trade, workOrders, contactPerson, phone, pan, gstNo };
    const wanted = { ...contractorFields(body) };
    const current = held.version;
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'This contractor' });
    const changes = changedFields(stands, { ...stands, ...wanted });
    if (!changes) return null;
    await updateContractor(tx, organisationId, { ...wanted, id });
    await adoptIssues(tx, organisationId, [id]);
    return { action: 'update', detail: { ...changes } };
  });
  return { contractor, message: 'Contractor updated' };
}
