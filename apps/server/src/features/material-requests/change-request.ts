/** The frame of every act on a request: lock it, ask its status gate and the person's rights, do it, record it. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import type { Permission } from '@plinth/domain/access/permissions';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getMaterialRequestDocument } from '#features/material-requests/material-request-document.queries.ts';
import {
  type LockedRequest,
  lockRequest,
} from '#features/material-requests/material-requests.store.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

type Action = 'add-item' | 'remove-item' | 'submit' | 'reject' | 'leave-out' | 'take-back';

export interface RequestAct {
  /** What it is called in the trail; of some requests another thing. */
  readonly action: Action | ((request: LockedRequest) => Action);
  readonly gate: keyof typeof materialRequestCan;
  readonly permission: Permission;
  /** The version that the person has seen, where they say so. */
  readonly version?: number | undefined;
}

/**
 * Runs `work` on the locked request; what it returns is recorded as the change.
 * @throws AppError notFound, forbidden, or conflict with the gate's reason or for another version
 */
export async function changeRequest(
  ctx: Context,
  id: string,
  { action, gate, permission, version }: RequestAct,
  work: (tx: Transaction, request: LockedRequest) => Promise<JsonObject>,
): Promise<MaterialRequestDocument> {
  return inTransaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, ctx.scope, id);
    if (!request) throw notFound('MRN');
    requirePermission(ctx.scope, request, permission);
    requireAllowed(materialRequestCan[gate](request.status));
    assertCurrentVersion(version, request.version, 'This MRN');
    const detail = await work(tx, request);
    const changed = await lockRequest(tx, ctx.scope, id);
    await recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: id,
      place: request,
      action: typeof action === 'string' ? action : action(request),
      detail: { ...detail, before: request.status, after: changed?.status ?? request.status },
    });
    return getMaterialRequestDocument(tx, ctx, id);
  });
}
