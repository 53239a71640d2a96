/** Decisions about the endpoints of norms, measurements and consumption. */
import { REASON } from './bodies.ts';
import { type Decision, ofProject } from './decision.ts';
import { listed } from './of-requests.ts';

const project = (body?: object) =>
  ofProject(({ projectId: id }) => ({ params: { id }, ...(body && { body }) }));
const statement = (body?: object) =>
  ofProject(({ statementId: id }) => ({ params: { id }, ...(body && { body }) }));

export const OF_CONSUMPTION = {
  getNorms: project(),
  setNorms: project({ norms: [] }),
  checkNorms: project({ norms: [] }),
  getNormChanges: {
    ...ofProject(({ projectId: id }) => ({ params: { id, normId: id } })),
    isNeverFound: true,
  },
  // Removing it affects everybody else; its own test removes one.
  removeNorm: {
    ...ofProject(({ projectId: id }) => ({ params: { id, normId: id } })),
    isNeverFound: true,
  },
  setConsumptionTerms: project({ items: [] }),
  listMeasurements: listed,
  createMeasurement: ofProject(({ projectId, boqItemId: workItemId }) => ({
    body: { projectId, workItemId, measuredOn: '2026-01-02', executed: '1' },
  })),
  reverseMeasurement: ofProject(({ measurementId: id }) => ({ params: { id }, body: REASON })),
  listMeasurableItems: project(),
  getConsumption: listed,
  getSteel: project(),
  setSteel: project({ bars: [] }),
  listConsumptionStatements: listed,
  getConsumptionStatement: statement(),
  createConsumptionStatement: ofProject(({ projectId }) => ({
    body: { projectId, from: '2026-02-01', to: '2026-02-28' },
  })),
  changeConsumptionStatement: statement({}),
  signConsumptionStatement: statement({}),
  reverseConsumptionStatement: statement(REASON),
  cancelConsumptionStatement: statement(REASON),
  getConsumptionStatementHistory: statement(),
  exportMeasurements: listed,
  exportConsumptionStatements: listed,
  exportConsumptionLines: statement(),
  consumptionStatementPdf: statement(),
} as const satisfies Record<string, Decision>;
