/**
 * Calls the endpoints of rate contracts and price indices, which all firms of the organisation
 * share.
 */
import { api, files } from '@plinth/contracts/endpoints';

import { REASON } from '../goods.ts';
import { addMaterial, day, first, type Office } from '../office.ts';

export async function agreeContract(office: Office): Promise<void> {
  const { admin, second, supplier, mark } = office;
  const material = await addMaterial(admin, `Contracted cement ${mark}`, 'Bag');
  const prices = [{ from: day(-30), rate: '345' }];
  const body = {
    supplierId: supplier.id,
    validFrom: day(-30),
    validTo: day(300),
    lines: [{ materialId: material.id, gst: '18', prices }],
  };
  const { rateContract } = await admin.ok(api.createRateContract, { body });
  const params = { id: rateContract.id };
  await admin.ok(api.updateRateContract, { params, body: { ...body, terms: 'For site' } });
  await admin.ok(api.submitRateContract, { params, body: {} });
  await second.calls.ok(api.sendBackRateContract, { params, body: REASON });
  await admin.ok(api.submitRateContract, { params, body: {} });
  await second.calls.ok(api.agreeRateContract, { params, body: {} });
  await admin.ok(api.amendRateContract, { params, body: { ...REASON, validTo: day(330) } });
  await second.calls.ok(api.decideAmendment, { params, body: { isAgreed: true } });
  await admin.ok(api.closeRateContract, { params, body: REASON });
  await admin.ok(api.getRateContract, { params });
  await admin.ok(api.getRateContractHistory, { params });
  await admin.ok(api.listRateContracts);
  await admin.file(files.exportRateContracts, { query: { format: 'csv' } });
  await admin.file(files.rateContractPdf, { params });
}

export async function enterIndex({ admin, mark }: Office): Promise<void> {
  const name = `Steel index ${mark}`;
  const { priceIndex } = await admin.ok(api.createPriceIndex, { body: { name } });
  const params = { id: priceIndex.id };
  const month = '2026-01';
  await admin.ok(api.enterPriceIndices, {
    params,
    body: { months: [{ month, index: '120.5', state: 'FINAL' }] },
  });
  const query = { month, index: '121.5' };
  await admin.ok(api.previewIndexCorrection, { params, query });
  await admin.ok(api.correctPriceIndex, { params, body: { ...query, reason: 'Misread' } });
  const { list } = await admin.ok(api.listPriceIndices);
  first(list);
}
