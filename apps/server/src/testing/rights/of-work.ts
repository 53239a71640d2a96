/** Decisions about the work of projects. */
import { ofFirm, ofProject, shared } from './decision.ts';

const NO_WORK = {
  columns: ['code', 'description'],
  rows: [{ number: 2, cells: ['1', 'Heading'] }],
};

const item = (body?: object) =>
  ofProject(({ workItemId: id }) => ({ params: { id }, ...(body && { body }) }));

const FIELDS = { code: '2.11', description: 'Earth work', unit: 'Cubic metre' };

export const OF_WORK = {
  listWorkItems: ofProject(({ projectId }) => ({ query: { projectId } })),
  searchWorkItems: ofProject(({ projectId }) => ({ query: { projectId } })),
  getWorkItem: item(),
  getWorkHistory: item(),
  createWorkItem: ofProject(({ projectId }) => ({
    body: { ...FIELDS, projectId, kind: 'BOQ_ITEM' },
  })),
  updateWorkItem: item(FIELDS),
  moveWorkItem: item({}),
  archiveWorkItem: item(),
  restoreWorkItem: item(),
  previewWorkImport: ofProject(({ projectId }) => ({ body: { ...NO_WORK, projectId } })),
  importWork: ofProject(({ projectId }) => ({ body: { ...NO_WORK, projectId, digest: '' } })),
  getWorkTemplate: shared(),
  getWorkRule: ofFirm(({ firmId: id }) => ({ params: { id } })),
  setWorkRule: ofFirm(({ firmId: id }) => ({ params: { id }, body: { isRequired: false } })),
};
