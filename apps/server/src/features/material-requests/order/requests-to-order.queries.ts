import { sql } from 'kysely';

/** Submitted, and not under an approval that is not complete yet. */
export const isToOrder = sql<boolean>`(request.status = 'SUBMITTED'
  and not request.is_approval_pending)`;
