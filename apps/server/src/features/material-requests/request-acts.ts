import { materialRequestCan } from '@plinth/domain/material-request/status';

import { defineActs } from '#documents/act.ts';
import { getMaterialRequestDocument } from './read/material-request-document.queries.ts';
import { type LockedRequest, lockRequestWithLines } from './material-requests.store.ts';

export const requestActs = defineActs({
  type: 'MATERIAL_REQUEST',
  name: 'MRN',
  lock: async (tx, { scope }, id) => lockRequestWithLines(tx, scope, id),
  answer: getMaterialRequestDocument,
});

/** The rules for acts that change a pending request. */
export const EDIT = {
  permission: 'material-requests:create',
  gate: ({ status }: LockedRequest) => materialRequestCan.edit(status),
} as const;
