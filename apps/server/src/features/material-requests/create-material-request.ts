/** Opening a material request: it gets its number and waits, pending, to be filled. */
import type {
  createMaterialRequest as createEndpoint,
  MaterialRequestDocument,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { creationViolations } from '@plinth/domain/material-request/submission';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { findMemberName, findProject, isProjectArchived } from '#features/firms/firms.public.ts';
import { getMaterialRequestDocument } from '#features/material-requests/material-request-document.queries.ts';
import { insertRequest } from '#features/material-requests/material-requests.store.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { requirePermission } from '#scope.ts';

/** `requestedBy` may be a colleague of the project's firm; the audit trail keeps who really sent it. */
export async function createMaterialRequest(
  ctx: Context,
  body: Received<typeof createEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const requestedBy = body.requestedBy ?? '';
  const projectId = body.projectId ?? '';
  refuseViolations(creationViolations({ requestedBy, projectId }));
  const { clock, scope } = ctx;
  const mrn = await inTransaction(ctx.db, async (tx) => {
    const project = await findProject(tx, ctx, projectId);
    if (!project) throw notFound('Project');
    const firmId = project.firm.id;
    const place = { firmId, projectId };
    requirePermission(scope, place, 'material-requests:create');
    if (await isProjectArchived(tx, ctx, projectId)) throw conflict('This project is archived');
    const requestedByName = await findMemberName(tx, ctx, place, requestedBy);
    if (requestedByName === undefined) throw notFound('Requester');

    const requestedDate = indianDate(clock());
    const request = {
      id: ctx.newId(),
      firmId,
      projectId,
      mrnNumber: await nextDocumentNumber(tx, ctx, firmId, 'MRN', requestedDate),
      requestedBy,
      requestedByName,
      requestedDate,
      createdAt: clock(),
    };
    await insertRequest(tx, scope, request);
    const { id, mrnNumber } = request;
    await recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: id,
      place,
      action: 'create',
      detail: { mrnNumber, projectId, requestedBy },
    });
    return getMaterialRequestDocument(tx, ctx, id);
  });
  return { mrn, message: 'MRN created successfully' };
}
