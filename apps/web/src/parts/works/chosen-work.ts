/** The work item that a line of a form names. */
import { z } from 'zod';

export const chosenWorkSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
});

export type ChosenWork = z.infer<typeof chosenWorkSchema>;
