import type {
  MaterialRequestDocument,
  submitMaterialRequest as submitEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { dayText } from '@plinth/domain/shared/iso-date';
import { submissionViolations } from '@plinth/domain/material-request/submission';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { auditedOverruns } from '#features/budgets/budgets.public.ts';
import { canBeOrdered } from '../request-notifications.ts';
import { requestActs } from '../request-acts.ts';
import { getMaterialRequest } from '../material-requests.queries.ts';
import { checkRequest, startCheckedRequest } from '../items/check-request.ts';
import { type Completion, type LockedRequest, updateRequest } from '../material-requests.store.ts';

const SUBMIT = {
  permission: 'material-requests:create',
  gate: ({ status }: LockedRequest) => materialRequestCan.submit(status),
} as const;

/** @throws AppError unprocessable 'Please fill all required fields', also without items */
export async function submitMaterialRequest(
  ctx: Context,
  id: string,
  body: Received<typeof submitEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const act = { ...SUBMIT, version: body.version };
  const mrn = await requestActs.act(ctx, id, act, async (tx, request) => {
    const { items } = await getMaterialRequest(tx, ctx, id);
    const completion = completionOf(body, items.length);
    const { status: before } = request;
    const status = 'SUBMITTED';
    const asked = items.map((item) => ({
      materialId: item.material.id,
      workItemId: item.workItem?.id ?? null,
      quantity: item.quantity,
    }));
    const checked = await checkRequest(tx, ctx, request, {
      items: asked,
      reason: body.budgetReason,
    });
    await updateRequest(tx, ctx.scope, id, { status, ...completion });
    const isPending = await startCheckedRequest(tx, ctx, { ...request, id }, checked);
    return {
      action: 'submit',
      detail: {
        ...completion,
        itemCount: items.length,
        before,
        after: status,
        ...(checked && auditedOverruns(checked)),
      },
      notifications: isPending ? [] : [canBeOrdered(id, request, neededText(completion))],
    };
  });
  return { mrn, message: 'MRN updated successfully' };
}

/** `Needed: 05/09/2026`. */
export function neededText({ requiredBy, requiredOn }: Completion): string {
  return `Needed: ${requiredBy === null ? requiredOn : dayText(requiredBy)}`;
}

/** @throws AppError unprocessable 'Please fill all required fields', also without items */
export function completionOf(
  body: Pick<Received<typeof submitEndpoint, 'body'>, keyof Completion>,
  itemCount: number,
): Completion {
  const { priority, requiredOn, remark } = body;
  refuseViolations(submissionViolations({ priority, requiredOn, remark, itemCount }));
  if (!priority || !requiredOn || !remark) {
    throw new TypeError('the rules let an incomplete request through');
  }
  return { priority, requiredOn, requiredBy: body.requiredBy || null, remark };
}
