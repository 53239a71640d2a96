import { REGISTRATION_WORDS, REGISTRATIONS } from '@plinth/domain/supplier/registration-types';

import type { ListSpec } from '#table/list-spec.ts';

const WORDS: Readonly<Record<string, string>> = REGISTRATION_WORDS;

export const SUPPLIER_LIST = {
  path: '/api/v1/suppliers',
  key: ['suppliers', 'list'],
  failure: 'Failed to fetch suppliers',
  sorts: ['supplierCode', 'supplierName'],
  order: { sortBy: 'supplierName', direction: 'asc' },
  isOfProject: false,
  filters: [
    { kind: 'material', name: 'materialId', label: 'Supplied material' },
    {
      kind: 'several',
      name: 'registration',
      label: 'Registration',
      plural: 'registrations',
      values: REGISTRATIONS,
      wordOf: (registration) => WORDS[registration],
    },
  ],
} as const satisfies ListSpec;
