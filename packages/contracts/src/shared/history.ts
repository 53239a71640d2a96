/** The history of a document: who did what with it, and when. */
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { id, instant, quantity } from './fields.ts';

/** One kind of entry; what it tells beside who and when depends on the action. */
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

/** Another document that the act was about. */
export const numbered = z.object({ id, number: z.string() });

export const namedMaterial = z.object({ materialName: z.string(), unit: z.enum(ALL_UNITS) });

export const materialLine = namedMaterial.extend({ quantity });

/** An act on an earlier day made it worth something else. */
export const revalued = entry('revalue', {
  cause: z.object({ type: z.string(), id, number: z.string() }),
});

export type Revaluation = z.infer<typeof revalued>;
