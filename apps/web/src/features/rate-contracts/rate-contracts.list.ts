import { CONTRACT_STAGE_WORDS, CONTRACT_STAGES } from '@plinth/domain/rate-contract/status';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';

const WORDS = new Map<string, string>(Object.entries(CONTRACT_STAGE_WORDS));

export const RATE_CONTRACT_LIST = {
  sorts: ['contractNumber', 'supplierName', 'validTo', 'creationDate'],
  order: { sortBy: 'creationDate', direction: 'desc' },
  filters: [
    {
      kind: 'several',
      name: 'stage',
      label: 'Status',
      plural: 'statuses',
      values: CONTRACT_STAGES,
      wordOf: (value) => WORDS.get(value),
    },
    { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
    { kind: 'material', name: 'materialId', label: 'Material' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const CONTRACT_STARTS: readonly DocumentStart[] = [
  {
    label: 'New Rate Contract',
    keywords: 'create agreement rates',
    needs: 'rate-contracts:write',
    target: paths.createRateContract(),
  },
  {
    label: 'Price Indices',
    keywords: 'price index escalation steel cement bitumen rate',
    needs: 'rate-contracts:read',
    target: paths.priceIndices(),
  },
];
