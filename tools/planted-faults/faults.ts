/**
 * Faults for the rules of rights, scope, locks, audit and ledger. A new rule gets its fault here.
 */
import { ACCOUNT_FAULTS } from './account-faults.ts';
import { AUDIT_FAULTS } from './audit-faults.ts';
import { BOOK_FAULTS } from './book-faults.ts';
import type { Fault } from './fault.ts';
import { LOCK_FAULTS } from './lock-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { SCOPE_FAULTS } from './scope-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...RIGHTS_FAULTS,
  ...SCOPE_FAULTS,
  ...LOCK_FAULTS,
  ...AUDIT_FAULTS,
  ...ACCOUNT_FAULTS,
  ...BOOK_FAULTS,
  ...SERVER_FAULTS,
];
