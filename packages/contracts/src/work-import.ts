/** Imports of bills of quantities. */
import { WORK_FIELDS } from '@plinth/domain/import/work-fields';
import { z } from 'zod';

import { asked, importSchema, previewResponse, sheetOf, templateQuery } from './imports.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES } from './shared/export.ts';
import { id } from './shared/fields.ts';

const { endpoint, fileEndpoint } = endpointsOf('PROJECT');

const workSheet = { ...sheetOf(WORK_FIELDS), projectId: id };

export const previewWorkImport = endpoint('POST /api/v1/imports/work/preview', {
  summary: 'What importing this bill of quantities would do, row by row; nothing is done',
  access: 'works:write',
  body: z.object(workSheet),
  response: previewResponse,
});

export const importWork = endpoint('POST /api/v1/imports/work', {
  summary: 'Import a bill of quantities as previewed; again it is a revision',
  access: 'works:write',
  ...MAKING,
  body: z.object({ ...workSheet, ...asked }),
  response: success({ import: importSchema }),
});

export const getWorkTemplate = fileEndpoint('GET /api/v1/imports/work/template', {
  summary: 'An empty bill of quantities with one example row',
  access: 'works:write',
  query: templateQuery,
  contentTypes: EXPORT_CONTENT_TYPES,
});
