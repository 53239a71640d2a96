/** Contractors, who take material out of the stores; they belong to the organisation. */
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { editedVersion, id, money, quantity, text, version } from './shared/fields.ts';
import { paging, searchText, sorting, totals } from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);
const warehouse = endpointsOf('WAREHOUSE');

export const contractorSchema = z.object({
  id,
  contractorCode: z.string(),
  name: z.string(),
  trade: z.string(),
  /** The numbers of the contractor's work orders. */
  workOrders: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  pan: z.string(),
  gstNo: z.string(),
  version,
});

export type Contractor = z.infer<typeof contractorSchema>;

const contractorSorting = sorting(['name', 'contractorCode', 'trade'], {
  sortBy: 'name',
  direction: 'asc',
});

const contractorFilters = { search: searchText };

export const listContractors = endpoint('GET /api/v1/contractors', {
  summary: 'Contractors, without archived ones',
  access: 'stock:read',
  query: z.object({ ...paging, ...contractorSorting, ...contractorFilters }),
  response: success({ list: z.array(contractorSchema), ...totals }),
});

export const getContractor = endpoint('GET /api/v1/contractors/:id', {
  summary: 'One contractor, also an archived one',
  access: 'stock:read',
  response: success({ contractor: contractorSchema.extend({ isArchived: z.boolean() }) }),
});

export const createContractor = endpoint('POST /api/v1/contractors', {
  summary: 'Add a contractor; issues that name it become its own',
  access: 'stores:manage',
  ...MAKING,
  body: z.object({
    name: text(100, 'Name').default(''),
    trade: text(100, 'Trade').default(''),
    workOrders: text(200, 'Work orders').default(''),
    contactPerson: text(100, 'Contact person').default(''),
    phone: text(30, 'Phone').default(''),
    pan: text(20, 'PAN').default(''),
    gstNo: text(40, 'GST number').default(''),
  }),
  response: success({ contractor: contractorSchema }),
});

export const updateContractor = endpoint('PUT /api/v1/contractors/:id', {
  summary: 'Change a contractor; its issues keep the name that they were written with',
  access: 'stores:manage',
  body: createContractor.body.extend(editedVersion),
  response: success({ contractor: contractorSchema }),
});

export const archiveContractor = endpoint('DELETE /api/v1/contractors/:id', {
  summary: 'Archive a contractor: its issues stay, and it is offered no more',
  access: 'stores:manage',
  response: success({}),
});

export const restoreContractor = endpoint('POST /api/v1/contractors/:id/restore', {
  summary: 'Bring back an archived contractor',
  access: 'stores:manage',
  response: success({ contractor: contractorSchema }),
});

const takenSchema = z.object({
  /** A key that is made of the project and the material. */
  id: z.string(),
  project: projectSchema,
  material: z.object({ id, name: z.string(), unit: z.string() }),
  issued: quantity,
  returned: quantity,
  used: quantity,
  /** The value in rupees of what was issued and not returned. */
  value: money,
});

export const listContractorMaterials = warehouse.endpoint('GET /api/v1/contractors/:id/materials', {
  summary: 'What a contractor took of each material and brought back, by project',
  access: 'stock:read',
  query: z.object(paging),
  response: success({ list: z.array(takenSchema), ...totals }),
});

export const exportContractors = fileEndpoint('GET /api/v1/contractors/export', {
  summary: 'Contractors as an Excel or CSV file',
  access: 'stock:read',
  query: z.object({ format: exportFormat, ...contractorSorting, ...contractorFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
