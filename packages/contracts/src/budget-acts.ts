/** Changes of a budget, and checks against it while something is typed. */
import { BOQ_GROUPINGS } from '@plinth/domain/budget/budget-from-boq';
import { BUDGET_ACTIONS, BUDGET_STAGES, UNBUDGETED_ACTIONS } from '@plinth/domain/budget/control';
import { MAX_LINES } from '@plinth/domain/budget/revision';
import { z } from 'zod';

import { budgetAnswer, budgetSubject } from './budgets.ts';
import { workingSchema } from './consumption.ts';
import { projectSchema } from './firms.ts';
import { workItemLinkSchema } from './norms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  unitName,
  editedVersion,
  id,
  isoDate,
  money,
  numeric,
  prose,
  quantity,
  text,
} from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const unit = z.string();
const action = z.enum(BUDGET_ACTIONS);
const stage = z.enum([...BUDGET_STAGES, 'TRANSFER']);

const typedLine = z.object({
  /** The id of an existing line; null adds one. */
  id: id.nullable().default(null),
  workItemId: id.nullable().default(null),
  materialId: id.nullable().default(null),
  category: text(100, 'Category').default(''),
  /** The code of the BOQ item, in place of `workItemId`. */
  workCode: text(50, 'Code').default(''),
  /** The name of a material or category, in place of `materialId` and `category`. */
  name: text(200, 'Material or category').default(''),
  /** The unit of a line of a category; a material has its own. */
  unit: unitName.default(''),
  quantity: numeric.default(''),
  rate: numeric.default(''),
});

export const proposeBudget = endpoint('POST /api/v1/projects/:id/budget/revisions', {
  summary: 'Propose lines of a budget: adds, changes and removes them once approved',
  access: 'budgets:write',
  ...MAKING,
  body: z.object({
    reason: prose(2000, 'Reason').default(''),
    lines: z
      .array(typedLine)
      .max(MAX_LINES, `A budget takes at most ${MAX_LINES} lines`)
      .default([]),
    removed: z.array(id).max(MAX_LINES).default([]),
    ...editedVersion,
  }),
  response: budgetAnswer,
});

/** A line that the bill of quantities needs. */
const neededLine = z.object({
  ...budgetSubject,
  quantity,
  /** The items of the bill that need it, each with its norm. */
  workings: z.array(workingSchema),
  /** The newest rate in the firm; null if the material was never ordered at a price. */
  last: z
    .object({
      /** Rupees per unit after discount, to the paisa as the rates of a budget. */
      rate: money,
      /** The material that was ordered, for a line of a category. */
      materialName: z.string(),
      supplierName: z.string(),
      orderedOn: isoDate,
      purchaseOrderId: id,
      poNumber: z.string(),
    })
    .nullable(),
});

export const getBudgetFromBoq = endpoint('GET /api/v1/projects/:id/budget/from-boq', {
  summary: 'Lines that the BOQ needs by its norms, at the last rates; changes nothing',
  access: 'budgets:write',
  query: z.object({
    /** Whether each BOQ item has lines of its own, or all together those of the whole project. */
    by: z
      .enum(BOQ_GROUPINGS, { error: `by must be one of ${BOQ_GROUPINGS.join(', ')}` })
      .default('PROJECT'),
  }),
  response: success({
    project: projectSchema,
    lines: z.array(neededLine),
    /** The number of BOQ items that have a quantity. */
    itemCount: z.int(),
    /** The number of lines that are left out because the budget has them already. */
    budgeted: z.int(),
    /** BOQ items that have no norm. */
    withoutNorm: z.array(workItemLinkSchema),
    /** The texts that name what could not be counted. */
    notCounted: z.array(z.string()),
  }),
});

export const checkBudgetNames = endpoint('POST /api/v1/projects/:id/budget/names/check', {
  summary: 'What lines of a sheet name that is not there; changes nothing',
  access: 'budgets:read',
  body: z.object({
    lines: z
      .array(typedLine.pick({ workCode: true, name: true, unit: true }))
      .max(MAX_LINES, `A budget takes at most ${MAX_LINES} lines`),
  }),
  response: success({
    project: projectSchema,
    problems: z.array(
      z.object({
        /** The position of the line, from 0. */
        index: z.int(),
        message: z.string(),
      }),
    ),
  }),
});

export const transferBudget = endpoint('POST /api/v1/projects/:id/budget/transfers', {
  summary: 'Propose to move a quantity with its rupees from one line to another',
  access: 'budgets:write',
  ...MAKING,
  body: z.object({
    fromLineId: id,
    toLineId: id,
    quantity: numeric.default(''),
    reason: prose(2000, 'Reason').default(''),
    ...editedVersion,
  }),
  response: budgetAnswer,
});

const revisionParams = z.object({ id, revisionId: id });

export const approveBudgetRevision = endpoint(
  'POST /api/v1/projects/:id/budget/revisions/:revisionId/approve',
  {
    summary: 'Approve a proposed revision: it is in force from then on',
    access: 'budgets:approve',
    params: revisionParams,
    body: z.object({ ...editedVersion }),
    response: budgetAnswer,
  },
);

export const withdrawBudgetRevision = endpoint(
  'POST /api/v1/projects/:id/budget/revisions/:revisionId/withdraw',
  {
    summary: 'Withdraw or refuse a proposed revision',
    access: 'budgets:write',
    params: revisionParams,
    body: z.object({ ...editedVersion }),
    response: budgetAnswer,
  },
);

const typedStage = z.object({ action, percent: numeric.default('100') });

export const setBudgetControl = endpoint('PUT /api/v1/projects/:id/budget/control', {
  summary: 'What is done, per stage, where something goes over the budget or is not in it',
  access: 'budgets:approve',
  body: z.object({
    stages: z.object({
      REQUEST: typedStage,
      ORDER: typedStage,
      AMENDMENT: typedStage,
      ISSUE: typedStage,
    }),
    unbudgeted: z.enum(UNBUDGETED_ACTIONS),
    ...editedVersion,
  }),
  response: budgetAnswer,
});

const CHECKED_LINES = 500;

export const checkBudget = endpoint('POST /api/v1/projects/:id/budget/check', {
  summary: 'What lines that are being typed would take of the budget; changes nothing',
  access: 'budgets:read',
  body: z.object({
    stage,
    lines: z
      .array(
        z.object({
          materialId: id,
          workItemId: id.nullable().default(null),
          /** The request line that is ordered; its work item is that of the request. */
          mrnItemId: id.nullable().default(null),
          quantity: numeric.default(''),
        }),
      )
      .max(CHECKED_LINES, `At most ${CHECKED_LINES} lines at once`),
  }),
  response: success({
    project: projectSchema,
    /** Whether the project has an approved budget; without one nothing is checked. */
    isInUse: z.boolean(),
    /** Whether the person may go over the budget with a reason. */
    mayOverride: z.boolean(),
    /** One entry for each given line, in the same order. */
    lines: z.array(
      z.object({
        /**
         * The name of the budget line that the line counts on; empty if it is not in the budget.
         */
        budgetLine: z.string(),
        budgetLineId: id.nullable(),
        /**
         * The available quantity of the budget line before these lines; at the issue stage, what is
         * left to issue.
         */
        available: quantity.nullable(),
        unit: unit.nullable(),
        overQuantity: quantity,
        action,
        /** The message about the overrun; empty within the budget. */
        message: z.string(),
        /**
         * The five newest documents that count on the budget line: requests and transfers from
         * other projects, or issues at the issue stage.
         */
        takenBy: z.array(
          z.object({
            documentType: z.enum(['MATERIAL_REQUEST', 'STOCK_ISSUE', 'STOCK_TRANSFER']),
            documentId: id,
            documentNumber: z.string(),
            taken: quantity,
          }),
        ),
      }),
    ),
  }),
});
