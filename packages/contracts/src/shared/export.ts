import { z } from 'zod';

const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportFormat = z
  .enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`)
  .default('xlsx');

export const EXPORT_CONTENT_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;
