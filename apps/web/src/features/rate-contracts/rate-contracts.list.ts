import { CONTRACT_STAGE_WORDS, CONTRACT_STAGES } from '@plinth/domain/rate-contract/status';

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
