/** The envelope of every answer: `status` says whether it worked, `message` says so to a person. */
import { z } from 'zod';

import { errorCodeSchema } from './error-code.ts';

/** A successful answer with the given fields beside `status` and `message`. */
export function success<S extends z.ZodRawShape>(shape: S) {
  return z.object({
    status: z.literal('SUCCESS'),
    message: z.string().optional(),
    ...shape,
  });
}

export const violationSchema = z.object({
  code: z.string(),
  /** Where in what was sent, dotted: `items.2.quantity`; empty for the whole. */
  path: z.string(),
  message: z.string(),
  /** The document that stands in the way, where there is one. */
  documentId: z.string().optional(),
});

export const failureSchema = z.object({
  status: z.literal('ERROR'),
  message: z.string(),
  /** What the refusal means, for programs; the server always says it. */
  code: errorCodeSchema.optional(),
  violations: z.array(violationSchema).optional(),
  /** Where an edit was made from an older one: the version of the record that stands. */
  version: z.number().int().optional(),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
});

export type Failure = z.infer<typeof failureSchema>;
