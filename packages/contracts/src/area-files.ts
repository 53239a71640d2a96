/** The area statement of a project as a spreadsheet and as a PDF. */
import { z } from 'zod';

import { MODULE } from './areas.ts';
import { fileEndpoint } from './shared/endpoint.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { idParams } from './shared/fields.ts';

/** The number of an approved revision; if absent, the current statement. */
const revision = z.coerce.number().int().min(1).max(1_000_000).optional();

export const exportAreaStatement = fileEndpoint({
  method: 'GET',
  path: '/api/v1/projects/:id/area-statement/export',
  summary: 'The area statement: its units, and in Excel its floors and totals on further sheets',
  access: 'areas:read',
  module: MODULE,
  params: idParams,
  query: z.object({ format: exportFormat, revision }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

const areaStatementPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/projects/:id/area-statement/pdf',
  summary: 'The area statement as a PDF on A3',
  access: 'areas:read',
  module: MODULE,
  params: idParams,
  query: z.object({ revision }),
  contentTypes: ['application/pdf'],
});

export const AREA_FILES = { exportAreaStatement, areaStatementPdf } as const;
