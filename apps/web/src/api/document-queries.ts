/**
 * Query keys of all documents, stock and notifications: any act, successful or refused, may change
 * what they show of each other.
 */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import type { QueryKey } from '@tanstack/react-query';

export const DOCUMENT_QUERIES: readonly QueryKey[] = [
  ...Object.values(DOCUMENTS).map(({ feature }) => [feature]),
  ['approvals'],
  ['stock'],
  ['notifications'],
];
