import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';

export const ISSUE_LIST = {
  pageSize: REGISTER_PAGE_SIZE,
  sorts: ['createdAt', 'issuedOn', 'contractor'],
  filters: [
    { kind: 'days', name: 'from', label: 'Issued' },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'text', name: 'category', label: 'Category' },
    { kind: 'text', name: 'tower', label: 'Tower' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const ISSUE_STARTS: readonly DocumentStart[] = [
  {
    label: 'Issue Material',
    keywords: 'new issue material out contractor slip',
    needs: 'stock:issue',
    isOfProject: true,
    target: paths.createIssue(),
  },
];
