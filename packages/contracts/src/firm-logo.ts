/** The logo in the letterhead of a firm's papers. */
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from '@plinth/domain/firm/logo';
import { z } from 'zod';

import { base64Length } from './shared/base64.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { firmDetailSchema } from './places.ts';

const { endpoint } = endpointsOf(null);

/** The longest content that is read; somewhat larger files are refused by their real size. */
const LONGEST_CONTENT = base64Length(MAX_LOGO_BYTES) + 1024;
/** The longest body of the call: the picture and the other members. */
export const MAX_LOGO_BODY_BYTES = LONGEST_CONTENT + 64 * 1024;

export const setFirmLogo = endpoint('PUT /api/v1/firms/:id/logo', {
  summary: 'Set the logo of a firm (PNG or JPEG); every paper prints it from now on',
  access: 'firms:manage',
  body: z.object({
    /** The picture, encoded in base64. */
    content: z
      .string('Choose a picture')
      .min(1, 'Choose a picture')
      .max(LONGEST_CONTENT, LOGO_TOO_LARGE),
  }),
  response: success({ firm: firmDetailSchema }),
});

export const removeFirmLogo = endpoint('DELETE /api/v1/firms/:id/logo', {
  summary: 'Remove the logo of a firm',
  access: 'firms:manage',
  response: success({ firm: firmDetailSchema }),
});

export const getFirmLogo = endpoint('GET /api/v1/firms/:id/logo', {
  summary: 'The logo of a firm; null without one',
  access: 'firms:manage',
  response: success({
    logo: z
      .object({
        /** The picture as a data URL. */
        image: z.string(),
        /** The size of the picture in pixels. */
        width: z.number().int(),
        height: z.number().int(),
      })
      .nullable(),
  }),
});
