/** A form that stays as it was typed while what it was sent off with waits on this device. Pure. */
import { z } from 'zod';

export const sentSchema = z.object({ key: z.string(), typed: z.string() });

/** The act that is not answered, and what the form held then. */
export type SentForm = z.infer<typeof sentSchema>;

export interface SentValues {
  readonly sent?: SentForm | null;
}

/** Whether it is still what was sent off with it. */
export function isAsSent(values: SentValues): boolean {
  return values.sent?.typed === typedText(values);
}

export function typedText({ sent: _sent, ...typed }: SentValues): string {
  return JSON.stringify(typed);
}
