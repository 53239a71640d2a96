/** The work item that a line names. */
import { z } from 'zod';

import { id } from './fields.ts';

export const workItemLinkSchema = z.object({ id, code: z.string(), description: z.string() });
