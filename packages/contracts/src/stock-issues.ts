/** Issues of material to contractors, and returns of them. */
import { z } from 'zod';

import { budgetReason } from './budgets.ts';
import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { dateRange, placeFilters, sorting } from './shared/pagination.ts';
import { MAKING } from './shared/endpoint.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import {
  date,
  id,
  instant,
  isoDate,
  lines,
  money,
  numeric,
  optionalId,
  prose,
  quantity,
  text,
} from './shared/fields.ts';
import { entry, numbered, revalued } from './shared/history.ts';
import { workItemLinkSchema } from './shared/work-item-link.ts';
import { storeLinkSchema } from './stores.ts';

/** An issue or a return. */
const KINDS = ['ISSUE', 'RETURN'] as const;

const headerShape = {
  id,
  kind: z.enum(KINDS),
  issueNumber: z.string(),
  project: projectSchema,
  store: storeLinkSchema,
  issuedOn: isoDate,
  contractor: z.string(),
  /** The contractor's id; null for one who is not in the list of contractors. */
  contractorId: id.nullable(),
  activity: z.string(),
  /** The cost head: one of the firm's list, or any text if the firm has no list. */
  costHead: z.string(),
  location: z.string(),
  /** The tower and floor where the material is built in; null if not entered. */
  tower: z.object({ id, name: z.string() }).nullable(),
  floor: z.object({ id, name: z.string() }).nullable(),
  /** The person who took or returned the material. */
  handedTo: z.string(),
  issuedByName: z.string(),
  createdAt: instant,
  value: money,
  /** The lines whose value may change, because goods of their material have no price yet. */
  unpricedLines: z.number().int(),
};

export const stockIssueRowSchema = z.object({
  ...headerShape,
  lineCount: z.number().int(),
  /** The first materials, for the list. */
  materialNames: z.array(z.string()),
});

const issueLink = z.object({ id, issueNumber: z.string() });

export const stockIssueSchema = z.object({
  ...headerShape,
  remark: z.string(),
  /** The issue that a return belongs to; null on an issue. */
  issue: issueLink.nullable(),
  /** The returns of an issue, oldest first. */
  returns: z.array(issueLink.extend({ issuedOn: isoDate, handedTo: z.string() })),
  items: z.array(
    z.object({
      id,
      material: materialSchema,
      quantity,
      /** The value at the store's moving average at the time of issue. */
      value: money,
      isUnpriced: z.boolean(),
      returnedQuantity: quantity,
      /** The BOQ item that the line is for; null if it names none. */
      workItem: workItemLinkSchema.nullable(),
    }),
  ),
});

export type StockIssue = z.infer<typeof stockIssueSchema>;
export type StockIssueLine = StockIssue['items'][number];
export type StockIssueRow = z.infer<typeof stockIssueRowSchema>;

const calls = documentCalls('STOCK_ISSUE', {
  row: stockIssueRowSchema,
  document: stockIssueSchema,
  narrowing: {
    ...sorting(['createdAt', 'issuedOn', 'contractor'], { sortBy: 'createdAt', direction: 'desc' }),
    ...placeFilters,
    storeId: id.optional(),
    materialId: id.optional(),
    contractorId: id.optional(),
    contractor: text(200, 'contractor').optional(),
    /** The category of a material, in upper or lower case. */
    category: text(100, 'category').optional(),
    /** The name of a tower, in upper or lower case. */
    tower: text(60, 'tower').optional(),
    kind: z.enum(KINDS, { error: `kind must be one of ${KINDS.join(', ')}` }).optional(),
    /** Narrows the list to issues of these days. */
    ...dateRange,
  },
});

export const listStockIssues = calls.list('Issues out of stores, and returns of them');

export const getStockIssue = calls.read(
  'One issue with its lines and what came back of it; or one return',
);

const stockIssueBody = z.object({
  storeId: id,
  issuedOn: date('Issued on'),
  contractor: text(100, 'Contractor').default(''),
  /** The id of a contractor of the list, whose name is then written; null finds it by the name. */
  contractorId: id.nullable().default(null),
  activity: text(200, 'Activity').default(''),
  /** The name of the cost head. */
  costHead: text(100, 'Cost head').default(''),
  location: text(200, 'Location').default(''),
  /** A tower of the project. */
  towerId: optionalId,
  /** A floor of the tower. */
  floorId: optionalId,
  handedTo: text(100, 'Handed to').default(''),
  remark: prose(2000, 'Remark').default(''),
  ...budgetReason,
  items: lines(
    'An issue',
    z.object({ materialId: id, quantity: numeric.default(''), workItemId: optionalId }),
  ).min(1, 'An issue needs at least one line'),
});

export type StockIssueBody = z.input<typeof stockIssueBody>;

export const createStockIssue = calls.create({
  summary: 'Issue material out of a store',
  access: 'stock:issue',
  body: stockIssueBody,
});

export const returnStockIssue = calls.act('return', {
  summary: 'Take back into the store what is left of an issue; answers the return',
  access: 'stock:issue',
  ...MAKING,
  body: z.object({
    returnedOn: date('Returned on'),
    /** The person who brought the material back. */
    handedTo: text(100, 'Brought back by').default(''),
    remark: prose(2000, 'Remark').default(''),
    items: lines('A return', z.object({ issueLineId: id, quantity: numeric.default('') })).min(
      1,
      'A return needs at least one line',
    ),
  }),
});

const stockIssueEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('return', { document: numbered }),
  revalued,
]);

export type StockIssueEntry = z.infer<typeof stockIssueEntry>;

export const getStockIssueHistory = calls.history(stockIssueEntry);

export const stockIssuePdf = pdfEndpoint('STOCK_ISSUE');

export const exportStockIssues = exportEndpoint('STOCK_ISSUE', calls.narrowing);
