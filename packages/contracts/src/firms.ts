/** The firms that the signed-in user is a member of, and their projects. */
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id } from './shared/fields.ts';

export const firmSchema = z.object({ id, name: z.string() });

export const projectSchema = z.object({
  id,
  name: z.string(),
  firm: firmSchema,
  /** Two-digit GST State code of the site. */
  siteStateCode: z.string(),
});

export type Firm = z.infer<typeof firmSchema>;
export type Project = z.infer<typeof projectSchema>;

export const listFirms = endpoint({
  method: 'GET',
  path: '/api/v1/firms',
  summary: "The user's firms",
  access: 'signed-in',
  query: z.object({ userId: id.optional() }),
  response: success({ list: z.array(firmSchema) }),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects',
  summary: 'The projects of a firm',
  access: 'signed-in',
  query: z.object({ firmId: id.optional() }),
  response: success({ list: z.array(projectSchema) }),
});
