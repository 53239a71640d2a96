/** Plays the delivery of the mails that the demo would have sent. */
import type { Context } from '#context.ts';
import { atTime } from '#demo/demo-stage.ts';
import type { Transaction } from '#db/database.ts';
import {
  attemptDemoMail,
  type DemoAnswer,
  type MailFailure,
  returnDemoMail,
} from '#features/mail/mail.public.ts';
import { tellOfFailure } from '#features/notifications/notifications.public.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The outcomes of a mail; `RETURNED` means accepted, and returned within the hour. */
export type DemoFate = DemoAnswer | 'RETURNED';

interface DemoMail {
  readonly firmId: string;
  readonly address: string;
  readonly fate: DemoFate;
}

/** Minutes after queuing at which a mail with a temporary failure is tried again. */
const TRIED_AFTER_MINUTES = [0, 1, 6, 36, 156];

/** The last attempt, after which the mail waits for hours. */
export const LAST_TRIED_AFTER_MS = 156 * MINUTE_MS;

/** Plays the outcome of the mail that was queued last. */
export async function playDemoMail(
  ctx: Context,
  { firmId, address, fate }: DemoMail,
  now: Date,
): Promise<void> {
  const queuedAt = ctx.clock().getTime();
  const tellAt = (at: Date) => async (tx: Transaction, failure: MailFailure) =>
    tellOfFailure(tx, () => at, failure);
  const attempt = async (at: Date) =>
    attemptDemoMail(atTime(ctx, at), tellAt(at), {
      firmId,
      answer: fate === 'RETURNED' ? 'ACCEPTED' : fate,
    });
  if (fate === 'LATER') {
    for (const minutes of TRIED_AFTER_MINUTES) {
      await attempt(new Date(queuedAt + minutes * MINUTE_MS));
    }
    return;
  }
  const id = await attempt(new Date(queuedAt));
  const back = new Date(queuedAt + HOUR_MS);
  if (fate !== 'RETURNED' || id === null || back > now) return;
  await returnDemoMail(atTime(ctx, back), tellAt(back), { firmId, id, address });
}
