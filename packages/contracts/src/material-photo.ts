/** The photo of a material, as data URLs, so that screens show it as it comes. */
import { MAX_THUMBNAIL_BYTES } from '@plinth/domain/attachment/attachment-rules';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@plinth/domain/material/photo';
import { z } from 'zod';

import { base64Length } from './shared/base64.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';

const { endpoint } = endpointsOf(null);

/** The longest content that is read; somewhat larger files are refused by their real size. */
const longest = (bytes: number) => base64Length(bytes) + 1024;
/** The longest body of the call: photo, thumbnail and the other members. */
export const MAX_PHOTO_BODY_BYTES =
  longest(MAX_PHOTO_BYTES) + longest(MAX_THUMBNAIL_BYTES) + 64 * 1024;

export const getMaterialPhoto = endpoint('GET /api/v1/materials/:id/photo', {
  summary: 'The photo of a material, or its thumbnail; null without one',
  access: 'materials:read',
  query: z.object({
    part: z.enum(['thumbnail', 'full'], 'part must be thumbnail or full').default('full'),
  }),
  response: success({ photo: z.object({ image: z.string() }).nullable() }),
});

export const setMaterialPhoto = endpoint('PUT /api/v1/materials/:id/photo', {
  summary: 'Set the photo of a material (JPEG, PNG, WebP) with its thumbnail (JPEG)',
  access: 'materials:update',
  body: z.object({
    /** The photo, encoded in base64. */
    content: z
      .string('Choose a photo')
      .min(1, 'Choose a photo')
      .max(longest(MAX_PHOTO_BYTES), PHOTO_TOO_LARGE),
    /** The thumbnail, encoded in base64. */
    thumbnail: z
      .string('thumbnail is required')
      .max(longest(MAX_THUMBNAIL_BYTES), 'thumbnail is too large'),
  }),
  response: success({}),
});

export const removeMaterialPhoto = endpoint('DELETE /api/v1/materials/:id/photo', {
  summary: 'Remove the photo of a material',
  access: 'materials:update',
  response: success({}),
});
