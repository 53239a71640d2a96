/** Decisions about the work of projects. */
import { ofProject } from './decision.ts';

const item = (body?: object) =>
  ofProject(({ workItemId: id }) => ({ params: { id }, ...(body && { body }) }));

const FIELDS = { code: '2.11', description: 'Earth work', unit: 'Cubic metre' };

export const OF_WORK = {
  listWorkItems: ofProject(({ projectId }) => ({ query: { projectId } })),
  searchWorkItems: ofProject(({ projectId }) => ({ query: { projectId } })),
  getWorkItem: item(),
  createWorkItem: ofProject(({ projectId }) => ({
    body: { ...FIELDS, projectId, kind: 'BOQ_ITEM' },
  })),
  updateWorkItem: item(FIELDS),
  moveWorkItem: item({}),
  archiveWorkItem: item(),
  restoreWorkItem: item(),
};
