/** Materials: what can be asked for and ordered. They belong to the organisation, not to one firm. */
import { UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, text } from './shared/fields.ts';
import { pageNumber, pageSize, searchText, sorting, totals } from './shared/pagination.ts';

export const materialSchema = z.object({
  id,
  materialCode: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  hsnCode: z.string(),
  /** Usual GST rate in percent, as a decimal string; the order's default is 18 where it is not known. */
  gstRate: z.string().nullable(),
});

export type Material = z.infer<typeof materialSchema>;

export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/v1/materials',
  summary: 'Materials; all of them where neither page nor size is given',
  access: 'materials:read',
  query: z.object({
    page: pageNumber.optional(),
    size: pageSize.optional(),
    ...sorting(['name', 'materialCode', 'unit', 'hsnCode'], { sortBy: 'name', direction: 'asc' }),
    search: searchText,
  }),
  response: success({ list: z.array(materialSchema), ...totals }),
});

export const createMaterial = endpoint({
  method: 'POST',
  path: '/api/v1/materials',
  summary: 'Add a material',
  access: 'materials:create',
  body: z.object({
    name: text(200, 'Name').default(''),
    unit: z.enum(['', ...UNITS], `unit must be one of ${UNITS.join(', ')}`).default(''),
    hsnCode: text(20, 'HSN code').default(''),
  }),
  successStatus: 201,
  response: success({ Material: materialSchema }),
});
