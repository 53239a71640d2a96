import { MAX_ATTACHMENT_BODY_BYTES } from '@plinth/contracts/attachments';
import { api, files } from '@plinth/contracts/endpoints';
import { MAX_ATTACHMENT_BYTES } from '@plinth/domain/attachment/attachment-rules';
import type { FastifyInstance } from 'fastify';

import { addAttachment, requireMayAttach } from './add-attachment.ts';
import { listAttachments, readAttachment } from './attachments.queries.ts';
import { removeAttachment } from './remove-attachment.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

/** Limits of an upload; `callsPerMinute` counts per person. */
const FILE = {
  bodyLimit: MAX_ATTACHMENT_BODY_BYTES,
  callsPerMinute: 60,
  file: { member: 'content', maxBytes: MAX_ATTACHMENT_BYTES, admit: requireMayAttach },
};

export function attachmentRoutes(app: FastifyInstance): void {
  route(app, api.listAttachments, ({ ctx, query }) => listAttachments(ctx, query));
  route(app, api.addAttachment, addAttachment, FILE);
  route(app, api.removeAttachment, ({ ctx, params }) => removeAttachment(ctx, params.id));
  fileRoute(app, files.getAttachmentFile, ({ ctx, params }) =>
    readAttachment(ctx, params.id, 'content'),
  );
  fileRoute(app, files.getAttachmentThumbnail, ({ ctx, params }) =>
    readAttachment(ctx, params.id, 'thumbnail'),
  );
}
