import { CONTRACT_STAGE_WORDS, CONTRACT_STAGES } from '@plinth/domain/rate-contract/use';

import type { ListSpec } from '#table/list-spec.ts';

const WORDS = new Map<string, string>(Object.entries(CONTRACT_STAGE_WORDS));

export const RATE_CONTRACT_LIST = {
  path: '/api/v1/rate-contracts',
  key: ['rate-contracts', 'list'],
  failure: 'Failed to fetch rate contracts',
  sorts: ['contractNumber', 'supplierName', 'validTo', 'creationDate'],
  order: { sortBy: 'creationDate', direction: 'desc' },
  isOfProject: false,
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
} as const satisfies ListSpec;
