/** The act that a form was sent as, and whether the form has changed since. Pure. */
import { z } from 'zod';

export const sentSchema = z.object({ key: z.string(), typed: z.string() });

/** The idempotency key of the unanswered act, and its values. */
export type SentForm = z.infer<typeof sentSchema>;

export interface SentValues {
  readonly sent?: SentForm | null;
}

/** Whether the values are still those that were sent. */
export function isAsSent(values: SentValues): boolean {
  return values.sent?.typed === serialized(values);
}

export function serialized({ sent: _sent, ...values }: SentValues): string {
  return JSON.stringify(values);
}
