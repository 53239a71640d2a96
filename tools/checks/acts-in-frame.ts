/**
 * Checks that features act through the frame of acts, which locks, checks, writes and records in one
 * order (apps/server/src/documents/act.ts).
 */
import { forbid, isTest } from './source.ts';

const FEATURES = 'apps/server/src/features/';

/** Files whose acts reach other documents far below the act itself, and record those there. */
const CONSEQUENCES: readonly string[] = [
  'landed-costs/plan-costs.ts',
  'material-requests/order/amend-ordered.ts',
  'material-requests/material-requests.public.ts',
  'purchase-orders/create/order-requests.ts',
  'stock/correct/correct-documents.ts',
];

export const actsInFrame = forbid({
  rule: 'acts-in-frame',
  isAbout: (file) =>
    file.startsWith(FEATURES) &&
    !file.startsWith(`${FEATURES}audit/`) &&
    !CONSEQUENCES.includes(file.slice(FEATURES.length)) &&
    !isTest(file),
  reads: 'code',
  patterns: [
    [/\brecordChanges?\(/g, 'return it as the outcome of an act (documents/act.ts)'],
    [/\bassertCurrentVersion\(/g, 'name the version in the act (documents/act.ts)'],
  ],
});
