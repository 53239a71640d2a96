/** Calls the endpoints of material requests. */
import { api, files } from '@plinth/contracts/endpoints';

import { REASON, submitRequest } from '../goods.ts';
import { first, type Office } from '../office.ts';

export async function request(office: Office): Promise<void> {
  const { engineer, project, cement, brick } = office;
  const { mrn } = await engineer.calls.ok(api.createMaterialRequest, {
    body: { requestedBy: engineer.id, projectId: project.id },
  });
  const params = { id: mrn.id };
  const item = { materialId: cement.id, quantity: '10', purpose: 'Slab' };
  const added = await engineer.calls.ok(api.addMaterialRequestItem, { params, body: item });
  const items = [{ materialId: brick.id, quantity: '500', purpose: 'Walls' }];
  await engineer.calls.ok(api.addMaterialRequestItems, { params, body: { items } });
  const ofItem = { ...params, itemId: added.MaterialItem.id };
  const body = { quantity: '12' };
  await engineer.calls.ok(api.changeMaterialRequestItem, { params: ofItem, body });
  await engineer.calls.ok(api.removeMaterialRequestItem, { params: ofItem });
  await engineer.calls.ok(api.submitMaterialRequest, {
    params,
    body: { priority: 'HIGH', requiredOn: 'Before the pour', remark: 'Monday' },
  });
  await engineer.calls.ok(api.takeBackMaterialRequest, { params });
  const pending = await engineer.calls.ok(api.getMaterialRequest, { params });
  for (const { id: itemId } of pending.mrn.items)
    await engineer.calls.ok(api.removeMaterialRequestItem, { params: { ...params, itemId } });
  await engineer.calls.ok(api.deleteMaterialRequest, { params });
}

export async function reviewRequest(office: Office): Promise<void> {
  const { buyer, admin, engineer } = office;
  const { id, items } = await submitRequest(office);
  const params = { id };
  await buyer.calls.ok(api.getRequestRates, { params });
  const itemIds = [first(items).id];
  await admin.ok(api.leaveOutRequestLines, { params, body: { ...REASON, itemIds } });
  await admin.ok(api.putBackRequestLines, { params, body: { itemIds } });
  await admin.ok(api.requestApprovals, { params });
  await admin.ok(api.rejectMaterialRequest, { params, body: REASON });
  await engineer.calls.ok(api.getMaterialRequestHistory, { params });
  await engineer.calls.ok(api.listMaterialRequests);
  await engineer.calls.file(files.exportMaterialRequests, { query: { format: 'csv' } });
  await engineer.calls.file(files.materialRequestPdf, { params });
  await engineer.calls.file(files.materialRequestPdfs, { query: { ids: id } });
}
