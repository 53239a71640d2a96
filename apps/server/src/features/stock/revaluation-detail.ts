/** A revaluation, as `correctDocuments` wrote it into the history of a document. */
import { z } from 'zod';

export const writtenRevaluation = z.object({
  action: z.literal('revalue'),
  detail: z.object({ cause: z.object({ type: z.string(), id: z.string(), number: z.string() }) }),
});
