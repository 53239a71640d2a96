import type { DocumentListSpec } from '#table/list-spec.ts';

export const ISSUE_LIST = {
  sorts: ['createdAt', 'issuedOn', 'contractor'],
  filters: [
    { kind: 'days', name: 'from', label: 'Issued' },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'text', name: 'category', label: 'Category' },
    { kind: 'text', name: 'tower', label: 'Tower' },
  ],
} as const satisfies DocumentListSpec;
