import {
  ACKNOWLEDGEMENT_WORDS,
  SHOWN_ACKNOWLEDGEMENTS,
} from '@plinth/domain/purchase-order/send/acknowledgement-states';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths, requestQueue } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

const WORDS = new Map<string, string>(
  SHOWN_ACKNOWLEDGEMENTS.map((shown) => [shown, ACKNOWLEDGEMENT_WORDS[shown].word]),
);

export const ORDER_LIST = {
  failure: 'Failed to fetch purchase orders',
  sorts: ['poNumber', 'orderedByName', 'supplierName', 'status'],
  order: { sortBy: 'poNumber', direction: 'desc' },
  filters: [
    statusFilter('PURCHASE_ORDER'),
    {
      kind: 'several',
      name: 'acknowledgement',
      label: "Supplier's answer",
      plural: 'answers',
      values: SHOWN_ACKNOWLEDGEMENTS,
      wordOf: (value) => WORDS.get(value),
    },
    { kind: 'days', name: 'from', label: 'Ordered' },
    { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'member', name: 'orderedBy', label: 'Ordered by' },
    { kind: 'flag', name: 'late', label: 'Late deliveries only' },
    { kind: 'flag', name: 'approval', label: 'Waiting for approval only' },
    { kind: 'flag', name: 'toApprove', label: 'Waiting for my approval only' },
    { kind: 'flag', name: 'amendment', label: 'Amendment waiting only' },
    { kind: 'flag', name: 'sentBack', label: 'Sent back only' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const ORDER_STARTS: readonly DocumentStart[] = [
  {
    label: 'Create Purchase Order',
    keywords: 'new PO from MRN',
    needs: 'purchase-orders:create',
    target: requestQueue(),
  },
  {
    label: 'Direct Order',
    keywords: 'new PO without MRN request',
    needs: 'purchase-orders:create',
    isOfProject: true,
    target: paths.placeOrder(),
  },
];
