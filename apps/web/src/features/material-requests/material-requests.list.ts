import { PRIORITIES } from '@plinth/domain/material-request/priority';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const REQUEST_LIST = {
  failure: 'Failed to fetch MRNs. Please try again.',
  sorts: ['mrnNumber', 'requestedDate', 'requestedByName', 'status', 'urgency', 'requiredBy'],
  order: { sortBy: 'requestedDate', direction: 'desc' },
  filters: [
    statusFilter('MATERIAL_REQUEST'),
    { kind: 'days', name: 'from', label: 'Requested' },
    {
      kind: 'several',
      name: 'priority',
      label: 'Priority',
      plural: 'priorities',
      values: PRIORITIES,
    },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'member', name: 'requestedBy', label: 'Requested by' },
    { kind: 'flag', name: 'toOrder', label: 'To order only' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const REQUEST_STARTS: readonly DocumentStart[] = [
  {
    label: 'Create New MRN',
    keywords: 'add material request indent',
    needs: 'material-requests:create',
    isOfProject: true,
    target: paths.materialRequests({ new: '1' }),
  },
];
