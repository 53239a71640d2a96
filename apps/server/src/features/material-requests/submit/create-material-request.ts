/** Creates a material request, pending or submitted at once. */
import type {
  createMaterialRequest as createEndpoint,
  MaterialRequestDocument,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { creationViolations } from '@plinth/domain/material-request/submission';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { type BudgetCheck, auditedOverruns } from '#features/budgets/budgets.public.ts';
import { findMemberName, findProject, isProjectArchived } from '#features/firms/firms.public.ts';
import { planItems } from '../items/add-item.ts';
import { getMaterialRequestDocument } from '../read/material-request-document.queries.ts';
import { type Completion, insertRequest, type NewRequest } from '../material-requests.store.ts';
import { canBeOrdered } from '../request-notifications.ts';
import { insertItems } from '../items/request-items.store.ts';
import { checkRequest, startCheckedRequest } from '../items/check-request.ts';
import { completionOf, neededText } from './submit-material-request.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { requirePermission } from '#scope.ts';

/**
 * `requestedBy` may be a colleague of the project's firm; the audit trail has the actual author.
 * Items are written in the same transaction.
 */
export async function createMaterialRequest(
  ctx: Context,
  body: Received<typeof createEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await changeSeveral(ctx, async (tx) => {
    const { completion, isApprovalPending, ...request } = await makeRequest(tx, ctx, body);
    const { id } = request;
    const canBe = completion && !isApprovalPending;
    return {
      notifications: canBe ? [canBeOrdered(id, request, neededText(completion))] : [],
      answer: async () => getMaterialRequestDocument(tx, ctx, id),
    };
  });
  return { mrn, message: 'MRN created successfully' };
}

/** A request without a notification: the act that orders it at once notifies about the orders. */
interface MadeRequest extends NewRequest {
  readonly itemIds: readonly string[];
  /** Whether the firm's policy requires its approval before it is ordered. */
  readonly isApprovalPending: boolean;
}

interface Making {
  /** The path of an item by index. */
  readonly pathOf?: (index: number) => string;
  /** The act orders it at once. */
  readonly isOrdered?: boolean;
}

/** Within the transaction of another act. */
export async function makeRequest(
  tx: Transaction,
  ctx: Context,
  body: Received<typeof createEndpoint, 'body'>,
  { pathOf = (index) => `items.${index}.`, isOrdered = false }: Making = {},
): Promise<MadeRequest> {
  const requestedBy = body.requestedBy ?? '';
  const projectId = body.projectId ?? '';
  refuseViolations(creationViolations({ requestedBy, projectId }));
  const { clock, scope } = ctx;
  const project = await findProject(tx, ctx, projectId);
  if (!project) throw notFound('Project');
  const firmId = project.firm.id;
  const place = { firmId, projectId };
  requirePermission(scope, place, 'material-requests:create');
  if (await isProjectArchived(tx, ctx, projectId)) throw conflict('This project is archived');
  const requestedByName = await findMemberName(tx, ctx, place, requestedBy);
  if (requestedByName === undefined) throw notFound('Requester');

  const asked = (body.items ?? []).map((item) => ({ ...item, id: ctx.newId() }));
  const items = await planItems(tx, ctx, projectId, asked, pathOf);
  const completion = body.status === 'SUBMITTED' ? completionOf(body, items.length) : null;
  const { budgetReason: reason } = body;
  const checked = completion && (await checkRequest(tx, ctx, place, { items, reason, isOrdered }));
  const requestedDate = indianDate(clock());
  const id = ctx.newId();
  const [, mrnNumber] = await Promise.all([
    insertItems(tx, scope, id, items),
    // Last: the firm's other requests wait for their numbers until this transaction ends.
    nextDocumentNumber(tx, ctx, firmId, 'MRN', requestedDate),
  ]);
  const request = {
    id,
    firmId,
    projectId,
    mrnNumber,
    requestedBy,
    requestedByName,
    requestedDate,
    createdAt: clock(),
    completion,
  };
  const steps = [
    { action: 'create', detail: { mrnNumber, projectId, requestedBy } },
    ...items.map((item) => ({ action: 'add-item', detail: { ...item, ...PENDING } })),
    ...(completion ? [submitted(completion, items.length, checked)] : []),
  ];
  const document = { documentType: 'MATERIAL_REQUEST', documentId: id, place } as const;
  await changeSeveral({ ...ctx, db: tx }, async () =>
    Promise.resolve({
      changes: steps.map((step) => ({ ...document, ...step })),
      write: async () => insertRequest(tx, scope, request),
      answer: () => undefined,
    }),
  );
  const isApprovalPending =
    completion !== null &&
    (await startCheckedRequest(tx, ctx, { ...request, isNew: true }, checked));
  return { ...request, itemIds: items.map((item) => item.id), isApprovalPending };
}

const PENDING = { before: 'PENDING', after: 'PENDING' };

function submitted(completion: Completion, itemCount: number, checked: BudgetCheck | null) {
  const budget = checked ? auditedOverruns(checked) : {};
  const detail = { ...completion, itemCount, before: 'PENDING', after: 'SUBMITTED', ...budget };
  return { action: 'submit', detail };
}
