/** The decisions about the endpoints of material requests. */
import { COMPLETION } from '#testing/builders.ts';

import { REASON } from './bodies.ts';
import { ofProject } from './decision.ts';

export const listed = ofProject(({ projectId }) => ({ query: { projectId } }));
const pending = (body?: object) =>
  ofProject(({ pendingId: id }) => ({ params: { id }, ...(body && { body }) }));
export const submitted = (body?: object) =>
  ofProject(({ submittedId: id }) => ({ params: { id }, ...(body && { body }) }));

export const OF_REQUESTS = {
  listMaterialRequests: listed,
  createMaterialRequest: ofProject(({ projectId, personId }) => ({
    body: { projectId, requestedBy: personId },
  })),
  getMaterialRequest: pending(),
  submitMaterialRequest: pending(COMPLETION),
  addMaterialRequestItem: ofProject(({ pendingId: id, materialId }) => ({
    params: { id },
    body: { materialId, quantity: '1', purpose: 'Slab' },
  })),
  addMaterialRequestItems: ofProject(({ pendingId: id, materialId }) => ({
    params: { id },
    body: { items: [{ materialId, quantity: '1', purpose: 'Slab' }] },
  })),
  changeMaterialRequestItem: ofProject(({ submittedId: id, submittedItemId: itemId }) => ({
    params: { id, itemId },
    body: { quantity: '2' },
  })),
  removeMaterialRequestItem: ofProject(({ submittedId: id, submittedItemId: itemId }) => ({
    params: { id, itemId },
  })),
  rejectMaterialRequest: submitted(REASON),
  takeBackMaterialRequest: { ...submitted(), isForRequester: true },
  leaveOutRequestLines: ofProject(({ submittedId: id, submittedItemId }) => ({
    params: { id },
    body: { itemIds: [submittedItemId], reason: 'Not needed' },
  })),
  putBackRequestLines: ofProject(({ submittedId: id, submittedItemId }) => ({
    params: { id },
    body: { itemIds: [submittedItemId] },
  })),
  deleteMaterialRequest: pending(),
  getMaterialRequestHistory: submitted(),
} as const;
