/** The firms of the signed-in user, and their projects. */
import { MODULES } from '@plinth/domain/access/modules';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id } from './shared/fields.ts';
import { marked } from './shared/money.ts';

const { endpoint } = endpointsOf(null);

export const firmSchema = z.object({ id, name: z.string() });

const disabledModules = z.array(
  z.enum(MODULES, { error: `disabledModules must be of ${MODULES.join(', ')}` }),
);

/** A firm with the modules that it has switched off. */
export const firmWithModulesSchema = firmSchema.extend({ disabledModules });

export const projectSchema = marked(
  'place',
  z.object({
    id,
    name: z.string(),
    firm: firmSchema,
    /** Two-digit GST State code of the site. */
    siteStateCode: z.string(),
  }),
);

export type Firm = z.infer<typeof firmSchema>;
export type FirmWithModules = z.infer<typeof firmWithModulesSchema>;
export type Project = z.infer<typeof projectSchema>;

export const listFirms = endpoint('GET /api/v1/firms', {
  summary: "The user's firms",
  access: 'signed-in',
  query: z.object({ userId: id.optional() }),
  response: success({ list: z.array(firmWithModulesSchema) }),
});

export const setFirmModules = endpoint('PUT /api/v1/firms/:id/modules', {
  summary: 'Switch modules of a firm off, and all others on',
  access: 'firms:manage',
  body: z.object({ disabledModules }),
  response: success({ firm: firmWithModulesSchema }),
});

export const listMembers = endpoint('GET /api/v1/firms/:id/members', {
  summary: 'The members of a firm who can sign in, by name',
  access: 'signed-in',
  response: success({ list: z.array(z.object({ id, name: z.string() })) }),
});

export const listProjects = endpoint('GET /api/v1/projects', {
  summary: 'The projects of a firm',
  access: 'signed-in',
  query: z.object({ firmId: id.optional() }),
  response: success({
    list: z.array(projectSchema),
    /** The modules that the firm has switched off, if one is named. */
    disabledModules: disabledModules.optional(),
  }),
});
