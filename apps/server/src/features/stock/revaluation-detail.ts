/** The audit detail of a revaluation, written by `correctDocuments`. */
import { z } from 'zod';

export const writtenRevaluation = z.object({
  action: z.literal('revalue'),
  detail: z.object({ cause: z.object({ type: z.string(), id: z.string(), number: z.string() }) }),
});
