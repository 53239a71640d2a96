/** The work of a project: cost codes and the bill of quantities. */
import { WORK_ITEM_KINDS } from '@plinth/domain/work/work-item';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  unitName,
  editedVersion,
  id,
  money,
  numeric,
  optionalId,
  prose,
  quantity,
  text,
  version,
} from './shared/fields.ts';
import { searchText, wholeNumber } from './shared/pagination.ts';

const { endpoint } = endpointsOf('PROJECT');

const named = z.object({ id, name: z.string() }).nullable();
const kind = z.enum(WORK_ITEM_KINDS, {
  error: `kind must be one of ${WORK_ITEM_KINDS.join(', ')}`,
});
const unit = z.string();

const itemShape = {
  id,
  parentId: id.nullable(),
  kind,
  code: z.string(),
  description: z.string(),
  /** The unit of the item; empty if it has none. */
  unit,
  quantity: quantity.nullable(),
  rate: money.nullable(),
  /** The tower and floor where it is built; null if it belongs to no single one. */
  tower: named,
  floor: named,
  isArchived: z.boolean(),
  /**
   * The number of the revision: 0 as it was added, then one more with each change of unit, quantity
   * or rate.
   */
  revision: z.number().int(),
  version,
};

export const workItemSchema = z.object({ ...itemShape, project: projectSchema });

/** A work item in the list, which is in the order of the tree. */
const workRowSchema = z.object({
  ...itemShape,
  /** The depth in the tree; 0 is the top. */
  level: z.number().int(),
  /** Whether other items are below it, so that no line can name it. */
  isParent: z.boolean(),
  /**
   * The amount of the item and of all items below it; null where none has a quantity and a rate.
   */
  amount: money.nullable(),
});

/** A work item that can be chosen on a line. */
const foundWorkSchema = z.object({
  id,
  kind,
  code: z.string(),
  description: z.string(),
  unit,
  quantity: quantity.nullable(),
  /** The description of its parent item; empty at the top. */
  heading: z.string(),
});

export type WorkItem = z.infer<typeof workItemSchema>;
export type WorkRow = z.infer<typeof workRowSchema>;
export type FoundWork = z.infer<typeof foundWorkSchema>;

const fields = {
  code: text(50, 'Code').default(''),
  description: prose(2000, 'Description').default(''),
  unit: unitName.default(''),
  quantity: numeric.default(''),
  rate: numeric.default(''),
  /** A tower of the project. */
  towerId: optionalId,
  /** A floor of the tower. */
  floorId: optionalId,
};

export const listWorkItems = endpoint('GET /api/v1/work-items', {
  summary: 'The work of a project as a tree: each item before those under it',
  access: 'works:read',
  query: z.object({
    projectId: id,
    /** `1` includes archived items as well. */
    archived: z.literal('1', { error: 'archived can only be 1' }).optional(),
  }),
  response: success({ project: projectSchema, list: z.array(workRowSchema), total: money }),
});

export const searchWorkItems = endpoint('GET /api/v1/work-items/search', {
  summary: 'Up to 20 work items that lines can name, by code or description',
  access: 'works:read',
  query: z.object({ projectId: id, search: searchText }),
  response: success({
    list: z.array(foundWorkSchema),
    /** Whether the firm requires a work item on each line. */
    isRequired: z.boolean(),
    /** Whether the project has work items that lines can name. */
    isAny: z.boolean(),
  }),
});

export const getWorkItem = endpoint('GET /api/v1/work-items/:id', {
  summary: 'One work item, also an archived one',
  access: 'works:read',
  response: success({ workItem: workItemSchema }),
});

export const createWorkItem = endpoint('POST /api/v1/work-items', {
  summary: 'Add a cost code, a heading or an item of the bill of quantities',
  access: 'works:write',
  ...MAKING,
  body: z.object({
    projectId: id,
    /** The parent item; empty for the top level. The new item becomes the last one there. */
    parentId: optionalId,
    kind,
    ...fields,
  }),
  response: success({ workItem: workItemSchema }),
});

export const updateWorkItem = endpoint('PUT /api/v1/work-items/:id', {
  summary: 'Change a work item; its kind stays',
  access: 'works:write',
  body: z.object({ ...fields, ...editedVersion }),
  response: success({ workItem: workItemSchema }),
});

export const moveWorkItem = endpoint('POST /api/v1/work-items/:id/move', {
  summary: 'Move a work item with all under it',
  access: 'works:write',
  body: z.object({
    /** The new parent item; empty for the top level. */
    parentId: optionalId,
    /** The position among the items there, from 1; the last by default. */
    position: wholeNumber(1, 100_000, 'position must be a whole number, 1 or more').optional(),
    ...editedVersion,
  }),
  response: success({ workItem: workItemSchema }),
});

export const archiveWorkItem = endpoint('DELETE /api/v1/work-items/:id', {
  summary: 'Archive a work item with all under it: lines keep it, and it is offered no more',
  access: 'works:write',
  response: success({ workItem: workItemSchema }),
});

export const restoreWorkItem = endpoint('POST /api/v1/work-items/:id/restore', {
  summary: 'Bring back an archived work item with what was archived with it',
  access: 'works:write',
  response: success({ workItem: workItemSchema }),
});

/** Whether the firm requires a work item on each line, for its administrators. */
const ruleAnswer = success({ isRequired: z.boolean() });

export const getWorkRule = endpoint('GET /api/v1/firms/:id/work-rule', {
  summary: 'Whether each new line of a request or an issue names its work item',
  access: 'firms:manage',
  response: ruleAnswer,
});

export const setWorkRule = endpoint('PUT /api/v1/firms/:id/work-rule', {
  summary: 'Require a work item on each new line of requests and issues, or leave it to them',
  access: 'firms:manage',
  body: z.object({ isRequired: z.boolean() }),
  response: ruleAnswer,
});
