/** Completing a request and handing it to the office. */
import type {
  MaterialRequestDocument,
  submitMaterialRequest as submitEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { submissionViolations } from '@plinth/domain/material-request/submission';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
import {
  type Completion,
  updateRequest,
} from '#features/material-requests/material-requests.store.ts';

const ACT = {
  action: 'submit',
  gate: 'submit',
  permission: 'material-requests:create',
} as const;

/** @throws AppError unprocessable 'Please fill all required fields', or where no material is on it */
export async function submitMaterialRequest(
  ctx: Context,
  id: string,
  body: Received<typeof submitEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await changeRequest(ctx, id, { ...ACT, version: body.version }, async (tx) => {
    const { items } = await getMaterialRequest(tx, ctx, id);
    const completion = completionOf(body, items.length);
    await updateRequest(tx, ctx.scope, id, { status: 'SUBMITTED', ...completion });
    return { ...completion, itemCount: items.length };
  });
  return { mrn, message: 'MRN updated successfully' };
}

/** @throws AppError unprocessable 'Please fill all required fields', or where no material is on it */
export function completionOf(
  { priority, requiredOn, remark }: Pick<Received<typeof submitEndpoint, 'body'>, keyof Completion>,
  itemCount: number,
): Completion {
  refuseViolations(submissionViolations({ priority, requiredOn, remark, itemCount }));
  if (!priority || !requiredOn || !remark) {
    throw new TypeError('the rules let an incomplete request through');
  }
  return { priority, requiredOn, remark };
}
