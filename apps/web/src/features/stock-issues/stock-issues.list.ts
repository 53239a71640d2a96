import type { DocumentListSpec } from '#table/list-spec.ts';

export const ISSUE_LIST = {
  sorts: ['createdAt', 'issuedOn', 'contractor'],
  filters: [
    { kind: 'days', name: 'from', label: 'Issued' },
    { kind: 'material', name: 'materialId', label: 'Material' },
  ],
} as const satisfies DocumentListSpec;
