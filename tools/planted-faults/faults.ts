/**
 * Planted faults for the rules of rights, scope, locks, audit and ledger. A new rule gets its fault
 * here.
 */
import { ACCOUNT_FAULTS } from './account-faults.ts';
import { AMENDMENT_FAULTS } from './amendment-faults.ts';
import { APPROVAL_FAULTS } from './approval-faults.ts';
import { AUDIT_FAULTS } from './audit-faults.ts';
import { BOOK_FAULTS } from './book-faults.ts';
import { BUDGET_FAULTS } from './budget-faults.ts';
import { CONTRACT_FAULTS } from './contract-faults.ts';
import type { Fault } from './fault.ts';
import { FILTER_FAULTS } from './filter-faults.ts';
import { LINK_FAULTS } from './link-faults.ts';
import { LOCK_FAULTS } from './lock-faults.ts';
import { MAIL_FAULTS } from './mail-faults.ts';
import { MERGE_FAULTS } from './merge-faults.ts';
import { NOTIFICATION_FAULTS } from './notification-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { SCOPE_FAULTS } from './scope-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...RIGHTS_FAULTS,
  ...SCOPE_FAULTS,
  ...LOCK_FAULTS,
  ...AUDIT_FAULTS,
  ...ACCOUNT_FAULTS,
  ...AMENDMENT_FAULTS,
  ...APPROVAL_FAULTS,
  ...BOOK_FAULTS,
  ...BUDGET_FAULTS,
  ...CONTRACT_FAULTS,
  ...FILTER_FAULTS,
  ...MAIL_FAULTS,
  ...MERGE_FAULTS,
  ...NOTIFICATION_FAULTS,
  ...SERVER_FAULTS,
  ...LINK_FAULTS,
];
