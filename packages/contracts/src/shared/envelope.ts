/** The envelope of every response: `status`, and `message` for people. */
import { z } from 'zod';

import { errorCodeSchema } from './error-code.ts';
import { marked } from './money.ts';

/** A message for people; amounts of rupees in it are hidden from those who may not read prices. */
const refusalText = marked('money-in-text', z.string());

/** A success response with the given fields. */
export function success<S extends z.ZodRawShape>(shape: S) {
  return z.object({
    status: z.literal('SUCCESS'),
    message: z.string().optional(),
    ...shape,
  });
}

export const violationSchema = z.object({
  code: z.string(),
  /** The path in the request body, like `items.2.quantity`; empty for the whole. */
  path: z.string(),
  message: refusalText,
  /** The id of a conflicting document, if any. */
  documentId: z.string().optional(),
});

export const failureSchema = z.object({
  status: z.literal('ERROR'),
  message: refusalText,
  /** The error code, for programs. */
  code: errorCodeSchema.optional(),
  violations: z.array(violationSchema).optional(),
  /** The current version, if an edit started from an older one. */
  version: z.number().int().optional(),
  /** The id of the request in the server's log. */
  requestId: z.string().optional(),
});

export type Failure = z.infer<typeof failureSchema>;
