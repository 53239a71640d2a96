/** The history of a document. */
import { z } from 'zod';

import { id, instant, quantity } from './fields.ts';

/** One kind of entry; the other fields depend on the action. */
export function entry<const Action extends string, Detail extends z.ZodRawShape>(
  action: Action,
  detail: Detail,
) {
  return z.object({
    id,
    at: instant,
    actorName: z.string(),
    action: z.literal(action),
    detail: z.object(detail),
  });
}

export const reason = z.string();

/** Another document that the act refers to. */
export const numbered = z.object({ id, number: z.string() });

export const namedMaterial = z.object({ materialName: z.string(), unit: z.string() });

export const materialLine = namedMaterial.extend({ quantity });

/** An entry by an act on an earlier day, which revalued the document. */
export const revalued = entry('revalue', {
  cause: z.object({ type: z.string(), id, number: z.string() }),
});

export type Revaluation = z.infer<typeof revalued>;
