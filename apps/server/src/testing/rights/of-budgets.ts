/** Decisions about the endpoints of budgets. */
import { type Decision, ofProject } from './decision.ts';

const NO_LINE = '00000000-0000-4000-8000-000000000000';

const ofBudget = (body?: object): Decision =>
  ofProject(({ projectId: id }) => ({ params: { id }, ...(body && { body }) }));

const stage = { action: 'TELL', percent: '100' };

export const OF_BUDGETS = {
  getBudget: ofBudget(),
  exportBudget: ofBudget(),
  budgetPdf: ofBudget(),
  getBudgetLine: {
    ...ofProject(({ projectId: id }) => ({ params: { id, lineId: NO_LINE } })),
    isNeverFound: true,
  },
  getUnbudgeted: ofBudget(),
  listBudgetRevisions: ofBudget(),
  getBudgetRevision: {
    ...ofProject(({ projectId: id }) => ({ params: { id, revisionId: NO_LINE } })),
    isNeverFound: true,
  },
  listBudgetFindings: ofBudget(),
  proposeBudget: ofBudget({ reason: '', lines: [] }),
  getBudgetFromBoq: ofBudget(),
  checkBudgetNames: ofBudget({ lines: [] }),
  transferBudget: ofBudget({ fromLineId: NO_LINE, toLineId: NO_LINE, reason: '' }),
  approveBudgetRevision: {
    ...ofProject(({ projectId: id }) => ({
      params: { id, revisionId: NO_LINE },
      body: {},
    })),
    isNeverFound: true,
  },
  withdrawBudgetRevision: {
    ...ofProject(({ projectId: id }) => ({
      params: { id, revisionId: NO_LINE },
      body: {},
    })),
    isNeverFound: true,
  },
  setBudgetControl: ofBudget({
    stages: { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage },
    unbudgeted: 'TELL',
  }),
  checkBudget: ofBudget({ stage: 'REQUEST', lines: [] }),
} as const satisfies Record<string, Decision>;
