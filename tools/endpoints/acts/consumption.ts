/**
 * Calls the endpoints of norms, measurements, steel and statements of consumption, in a separate
 * project.
 */
import { api, files } from '@plinth/contracts/endpoints';

import { REASON } from '../goods.ts';
import { day, first, type Office, openProject } from '../office.ts';

const format = 'csv';

export async function consume(office: Office): Promise<void> {
  const { admin, second, firmId, cement } = office;
  const { id: projectId } = await openProject(admin, firmId, 'Measured Heights');
  const params = { id: projectId };
  const { workItem } = await admin.ok(api.createWorkItem, {
    body: {
      projectId,
      kind: 'BOQ_ITEM',
      code: '5.1',
      description: 'Concrete of the slab',
      unit: 'Cubic metre',
      quantity: '100',
    },
  });
  const norms = [{ code: '5.1', materialId: cement.id, unit: 'Bag', coefficient: '8' }] as const;
  await admin.ok(api.checkNorms, { params, body: { norms: [{ code: '5.1' }] } });
  const { normSet } = await admin.ok(api.setNorms, { params, body: { norms: [...norms] } });
  const ofNorm = { ...params, normId: first(normSet.norms).id };
  await admin.ok(api.getNormChanges, { params: ofNorm });
  await admin.ok(api.removeNorm, { params: ofNorm });
  await admin.ok(api.setNorms, { params, body: { norms: [...norms] } });
  await admin.ok(api.setConsumptionTerms, {
    params,
    body: { items: [{ materialId: cement.id, permitted: '2', factor: '2' }] },
  });
  await admin.ok(api.getNorms, { params });
  await admin.ok(api.setSteel, {
    params,
    body: { bars: [{ code: '5.1', mark: 'S1', diameter: '12', bars: '40', cutLength: '6' }] },
  });
  await admin.ok(api.getSteel, { params });
  await admin.ok(api.listMeasurableItems, { params });
  const measured = { projectId, workItemId: workItem.id, measuredOn: day(-40), executed: '2' };
  const wrong = await admin.ok(api.createMeasurement, { body: measured });
  await admin.ok(api.reverseMeasurement, { params: { id: wrong.measurement.id }, body: REASON });
  await admin.ok(api.createMeasurement, { body: measured });
  await admin.ok(api.listMeasurements);
  await admin.ok(api.getConsumption, { query: { projectId } });
  await admin.file(files.exportMeasurements, { query: { format } });

  const days = { projectId, from: day(-60), to: day(-30) };
  const cancelled = await admin.ok(api.createConsumptionStatement, { body: days });
  await admin.ok(api.cancelConsumptionStatement, {
    params: { id: cancelled.consumptionStatement.id },
    body: REASON,
  });
  const { consumptionStatement } = await admin.ok(api.createConsumptionStatement, { body: days });
  const ofStatement = { id: consumptionStatement.id };
  await admin.ok(api.changeConsumptionStatement, {
    params: ofStatement,
    body: { remark: 'Read with the contractor' },
  });
  await second.calls.ok(api.signConsumptionStatement, { params: ofStatement, body: {} });
  await second.calls.ok(api.reverseConsumptionStatement, { params: ofStatement, body: REASON });
  await admin.ok(api.getConsumptionStatement, { params: ofStatement });
  await admin.ok(api.getConsumptionStatementHistory, { params: ofStatement });
  await admin.ok(api.listConsumptionStatements);
  await admin.file(files.exportConsumptionStatements, { query: { format } });
  await admin.file(files.exportConsumptionLines, { params: ofStatement, query: { format } });
  await admin.file(files.consumptionStatementPdf, { params: ofStatement });
}
