/** The GSTINs of a firm, one per State, and what decides the tax at a site. */
import { REMOVAL_OUTCOMES } from '@plinth/domain/shared/removal';
import { stateName } from '@plinth/domain/shared/state-codes';
import { z } from 'zod';

import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, prose, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

export const firmRegistrationSchema = z.object({
  /** The id of the registration; null for the head office, which is changed with the firm. */
  id: id.nullable(),
  /** The State of the GSTIN; null for a head office whose GSTIN does not verify. */
  stateCode: z.string().nullable(),
  gstNo: z.string(),
  /** Whether the GSTIN's format and check character are valid; the screens warn otherwise. */
  isGstNoVerified: z.boolean(),
  /** The address; empty means the address of the head office. */
  address: z.string(),
  version,
});

export type FirmRegistration = z.infer<typeof firmRegistrationSchema>;

const registrationBody = z.object({
  stateCode: z
    .string('Choose the State')
    .refine((code) => stateName(code) !== null, 'Choose the State'),
  gstNo: text(40, 'GST number').min(1, 'GST number is required'),
  address: prose(1000, 'Address').default(''),
});

export const listFirmRegistrations = endpoint('GET /api/v1/firms/:id/registrations', {
  summary: 'The GSTINs of a firm, that of its head office first',
  access: 'firms:manage',
  response: success({ list: z.array(firmRegistrationSchema) }),
});

export const createFirmRegistration = endpoint('POST /api/v1/firms/:id/registrations', {
  summary: 'Add the GSTIN of a firm in another State',
  access: 'firms:manage',
  ...MAKING,
  body: registrationBody,
  response: success({ registration: firmRegistrationSchema }),
});

export const updateFirmRegistration = endpoint('PUT /api/v1/firm-registrations/:id', {
  summary: 'Change a GSTIN of a firm; papers that were made keep what stood on them',
  access: 'firms:manage',
  body: registrationBody.extend(editedVersion),
  response: success({ registration: firmRegistrationSchema }),
});

export const deleteFirmRegistration = endpoint('DELETE /api/v1/firm-registrations/:id', {
  summary: 'Delete a GSTIN of a firm, or archive one that papers were printed with',
  access: 'firms:manage',
  response: success({ outcome: z.enum(REMOVAL_OUTCOMES) }),
});

export const getProjectTaxation = endpoint('GET /api/v1/projects/:id/taxation', {
  summary:
    'What decides the tax and the terms of an order to a project: its site, and the firm that is billed',
  access: 'purchase-orders:create',
  response: success({
    taxation: z.object({
      site: z.object({ stateCode: z.string(), isSez: z.boolean(), isPromoterScheme: z.boolean() }),
      /** Whether the firm's policy may ask for approval of a request in the project. */
      requestsNeedApproval: z.boolean(),
      firm: z.object({
        id,
        /** The GSTIN and address of the head office; empty texts if none. */
        gstNo: z.string(),
        address: z.string(),
        /** The terms that its orders start with. */
        terms: z.object({
          creditDays: z.number().int().nullable(),
          deliveryTerms: z.string(),
          orderTerms: z.string(),
        }),
        /** The firm's registration in the State of the site; null without one. */
        registration: z.object({ gstNo: z.string(), address: z.string() }).nullable(),
      }),
    }),
  }),
});
