/** Refusals of people who would decide on what they made themselves, which the audit trail records. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#errors.ts';
import { type AuditedChange, recordChange } from '#features/audit/audit.public.ts';

/** The refusal of a person to decide on what they made, with the subject of its audit entry. */
class OwnRefusal extends AppError {
  readonly subject: AuditedSubject;

  constructor({ code, message }: AppError, subject: AuditedSubject) {
    super(code, message);
    this.subject = subject;
  }
}

type AuditedSubject = Omit<AuditedChange, 'action' | 'detail'>;

/** Adds the subject of an act to the refusal of its maker by the rules. */
export async function namingSubject<Result>(
  subject: AuditedSubject,
  rules: () => Promise<Result>,
): Promise<Result> {
  try {
    return await rules();
  } catch (error) {
    throw error instanceof AppError && error.details.isOwn ? new OwnRefusal(error, subject) : error;
  }
}

/**
 * Opens the transaction of acts. It records who was refused to decide on what they made in another
 * transaction, because the one of the refused act is rolled back.
 */
export async function inActTransaction<Result>(
  ctx: Context,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx.db, work);
  } catch (error) {
    if (error instanceof OwnRefusal && !ctx.db.isTransaction) {
      const detail = { reason: error.message };
      const change = { ...error.subject, action: 'refuse-own-approval', detail };
      await inTransaction(ctx.db, async (tx) => recordChange(tx, ctx, change));
    }
    throw error;
  }
}
