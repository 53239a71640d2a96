/** Acts on material requests. */
import { defineActs } from '#documents/act.ts';
import { getMaterialRequestDocument } from '#features/material-requests/material-request-document.queries.ts';
import { lockRequest } from '#features/material-requests/material-requests.store.ts';

export const requestActs = defineActs({
  type: 'MATERIAL_REQUEST',
  name: 'MRN',
  lock: async (tx, { scope }, id) => lockRequest(tx, scope, id),
  answer: getMaterialRequestDocument,
});
