/** First-time setup: the first administrator, firm and project, once. */
import { z } from 'zod';

import { chosenPassword } from './account.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { signInEmail, text } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

export const getSetup = endpoint('GET /api/v1/setup', {
  summary:
    'Whether the first administrator is still to be created, and whether demo data is loaded',
  access: 'public',
  response: success({
    isNeeded: z.boolean(),
    /** The demo account, if demo data is loaded. */
    demo: z.object({ email: z.string(), password: z.string() }).optional(),
  }),
});

export const completeSetup = endpoint('POST /api/v1/setup', {
  summary: 'Create the first administrator, firm and project; refused once a user exists',
  access: 'public',
  unauditedBecause: 'The trail begins with the organisation that it makes',
  body: z.object({
    name: text(200, 'Name').min(1, 'Name is required'),
    email: signInEmail,
    mobile: text(30, 'Mobile').default(''),
    password: chosenPassword,
    firmName: text(200, 'Firm name').min(1, 'Firm name is required'),
    firmGstNo: text(15, 'GST number').default(''),
    projectName: text(200, 'Project name').min(1, 'Project name is required'),
    /** Two-digit GST State code of the site; decides CGST + SGST or IGST. */
    siteStateCode: z.string().regex(/^\d{2}$/, 'Choose the State of the site'),
  }),
  successStatus: 201,
  response: success({ token: z.string() }),
});
