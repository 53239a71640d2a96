/** The budget of a project: its lines and their figures, its revisions, and its overruns. */
import { BUDGET_ACTIONS, OVERRUN_STAGES, UNBUDGETED_ACTIONS } from '@plinth/domain/budget/control';
import { REVISION_KINDS, REVISION_STATUSES } from '@plinth/domain/budget/revision';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { pageNumber } from './shared/pagination.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { id, instant, money, prose, quantity, version } from './shared/fields.ts';

const { endpoint, fileEndpoint } = endpointsOf('PROJECT');

const unit = z.string();
const action = z.enum(BUDGET_ACTIONS);
const stage = z.enum(OVERRUN_STAGES);

const workItemLink = z.object({ id, code: z.string(), description: z.string() });
const materialLink = z.object({ id, materialCode: z.string(), name: z.string() });

/** The work, and the material or category, that a budget line is for. */
export const budgetSubject = {
  /** The BOQ item; null if the line is for the project as a whole. */
  workItem: workItemLink.nullable(),
  /** The material; null on a line of a category, which counts all materials of its unit. */
  material: materialLink.nullable(),
  category: z.string(),
  unit,
};

export const budgetLineSchema = z.object({
  id,
  ...budgetSubject,
  quantity,
  /** The rate per unit before tax, in rupees. */
  rate: money,
  amount: money,
  requested: quantity,
  ordered: quantity,
  received: quantity,
  /**
   * The quantity that was sent to other projects, less what came from them, from dispatch on and
   * without what was closed as short; negative where more was received than sent.
   */
  transferred: quantity,
  issued: quantity,
  /** The quantity that is left of the line; below 0 it is exceeded. */
  available: quantity,
  /** The values in rupees, before tax and charges. */
  orderedValue: money,
  receivedValue: money,
  /**
   * The stock value of what was transferred; goods without a price count at the rate of the line.
   */
  transferredValue: money,
});

export type BudgetLine = z.infer<typeof budgetLineSchema>;

const stageControl = z.object({ action, percent: z.string() });

const controlSchema = z.object({
  stages: z.object({
    REQUEST: stageControl,
    ORDER: stageControl,
    AMENDMENT: stageControl,
    ISSUE: stageControl,
  }),
  /** The reaction to materials that have no budget line. */
  unbudgeted: z.enum(UNBUDGETED_ACTIONS),
});

const changeSchema = z.object({
  lineId: id,
  ...budgetSubject,
  /** The figures before the change; null if the line is new. */
  quantityBefore: quantity.nullable(),
  rateBefore: money.nullable(),
  amountBefore: money.nullable(),
  /** The figures after the change; null if the line is removed. */
  quantity: quantity.nullable(),
  rate: money.nullable(),
  amount: money.nullable(),
});

const revisionSchema = z.object({
  id,
  /** The number of the revision; a draft has the number that it will have. */
  revision: z.int(),
  kind: z.enum(REVISION_KINDS),
  status: z.enum(REVISION_STATUSES),
  reason: z.string(),
  madeBy: id,
  madeByName: z.string(),
  madeAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  amountBefore: money.nullable(),
  amountAfter: money.nullable(),
  changes: z.array(changeSchema),
});

export type BudgetRevision = z.infer<typeof revisionSchema>;

const listedRevisionSchema = revisionSchema
  .omit({ changes: true })
  .extend({ changeCount: z.int() });

export type ListedRevision = z.infer<typeof listedRevisionSchema>;

const budgetSchema = z.object({
  project: projectSchema,
  /**
   * The number of the approved revision; 0 until the first one, before which nothing is checked.
   */
  revision: z.int(),
  version,
  control: controlSchema,
  lines: z.array(budgetLineSchema),
  /** The revision that waits for approval. */
  draft: revisionSchema.nullable(),
});

export type Budget = z.infer<typeof budgetSchema>;

/** The response of every call that changes a budget. */
export const budgetAnswer = success({ budget: budgetSchema });

export const getBudget = endpoint('GET /api/v1/projects/:id/budget', {
  summary: 'The budget of a project with all of its lines and how they stand',
  access: 'budgets:read',
  response: budgetAnswer,
});

/** A document's line that counts on a budget line. */
const useSchema = z.object({
  /** The document: a request, an issue, or a transfer from or to another project. */
  documentType: z.enum(['MATERIAL_REQUEST', 'STOCK_ISSUE', 'STOCK_TRANSFER']),
  documentId: id,
  documentNumber: z.string(),
  material: materialLink,
  unit,
  workItem: workItemLink.nullable(),
  requested: quantity,
  ordered: quantity,
  received: quantity,
  transferred: quantity,
  issued: quantity,
  orders: z.array(z.object({ id, poNumber: z.string() })),
});

const overrunSchema = z.object({
  id,
  stage,
  action,
  documentId: id,
  documentNumber: z.string(),
  material: materialLink,
  unit,
  /** The exceeded budget line; null if the material is not in the budget. */
  budgetLineId: id.nullable(),
  overQuantity: quantity,
  overAmount: money,
  /** The reason that was given; empty where none was required. */
  reason: z.string(),
  foundAt: instant,
  foundByName: z.string(),
  /**
   * Whether the overrun no longer counts: the document was submitted or changed again, its
   * amendment was not approved, or it was rejected or cancelled.
   */
  isSuperseded: z.boolean(),
});

export type BudgetOverrunRow = z.infer<typeof overrunSchema>;

export const MAX_USES = 200;

export const getBudgetLine = endpoint('GET /api/v1/projects/:id/budget/lines/:lineId', {
  summary: 'A line of a budget with the newest documents behind its figures',
  access: 'budgets:read',
  params: z.object({ id, lineId: id }),
  response: success({
    budgetLine: budgetLineSchema.extend({
      project: projectSchema,
      uses: z.array(useSchema),
      /** The number of all uses, of which `uses` has a part. */
      useCount: z.int(),
      /** The newest overruns that count. */
      findings: z.array(overrunSchema),
      /** The number of all overruns, of which `findings` has a part. */
      findingCount: z.int(),
      changes: z.array(
        changeSchema.extend({
          revision: z.int(),
          kind: z.enum(REVISION_KINDS),
          reason: z.string(),
          decidedAt: instant.nullable(),
        }),
      ),
    }),
  }),
});

export const getUnbudgeted = endpoint('GET /api/v1/projects/:id/budget/unbudgeted', {
  summary: 'The newest lines of documents that are not in the budget',
  access: 'budgets:read',
  response: success({ project: projectSchema, list: z.array(useSchema), useCount: z.int() }),
});

export const listBudgetRevisions = endpoint('GET /api/v1/projects/:id/budget/revisions', {
  summary: 'The revisions of a budget, the newest first',
  access: 'budgets:read',
  response: success({ project: projectSchema, list: z.array(listedRevisionSchema) }),
});

export const getBudgetRevision = endpoint('GET /api/v1/projects/:id/budget/revisions/:revisionId', {
  summary: 'A revision of a budget with the lines that it changes',
  access: 'budgets:read',
  params: z.object({ id, revisionId: id }),
  response: success({ revision: revisionSchema }),
});

export const listBudgetFindings = endpoint('GET /api/v1/projects/:id/budget/findings', {
  summary: 'What went over the budget, or was not in it, the newest first, 200 on a page',
  access: 'budgets:read',
  query: z.object({ documentId: id.optional(), page: pageNumber.default(0) }),
  response: success({
    project: projectSchema,
    list: z.array(overrunSchema),
    /** The number of overruns on all pages. */
    totalElements: z.int(),
  }),
});

/** The reason that an act gives if it goes over a budget. */
export const budgetReason = { budgetReason: prose(2000, 'Reason').optional() };

export const exportBudget = fileEndpoint('GET /api/v1/projects/:id/budget/export', {
  summary: 'The lines of a budget and how they stand, as a spreadsheet',
  access: 'budgets:read',
  query: z.object({ format: exportFormat }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const budgetPdf = fileEndpoint('GET /api/v1/projects/:id/budget/pdf', {
  summary: 'The budget and how its lines stand, the first 5,000 of them, as a PDF on A3',
  access: 'budgets:read',
  contentTypes: ['application/pdf'],
});
