import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, secondProject, firm, brick, localSupplier } = await buildSite(app);

test('a firm that wishes it has the item codes of its orders on paper, as they were then', async () => {
  const { name, unit, hsnCode } = brick;
  const named = async (itemCode: string) =>
    app.ok(api.updateMaterial, {
      as,
      params: { id: brick.id },
      body: { name, unit, hsnCode, itemCode },
    });
  await named('BRK-07');
  const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  await named('BRK-08');
  const url = files.purchaseOrderPdf.path.replace(':id', order!.id);
  const printed = async () => (await pdfPages(app, as, url)).join(' ');
  const before = await printed();
  expect(before).toContain(brick.materialCode);
  expect(before).not.toContain('BRK-07');

  const params = { id: firm.id };
  const { firm: stands } = await app.ok(api.getFirm, { as, params });
  const body = { name: stands.name, gstNo: stands.gstNo, printsItemCodes: true };
  const { firm: saved } = await app.ok(api.updateFirm, { as, params, body });
  expect(saved.printsItemCodes).toBe(true);
  const line = { materialId: brick.id, gst: '12', prices: [{ from: '2020-04-01', rate: '7.25' }] };
  const supplierId = localSupplier.id;
  const days = { validFrom: '2020-04-01', validTo: '2099-03-31' };
  const contractOf = async (projectId: string) => {
    const { rateContract } = await app.ok(api.createRateContract, {
      as,
      body: { supplierId, ...days, scope: 'PROJECTS', projectIds: [projectId], lines: [line] },
    });
    const path = files.rateContractPdf.path.replace(':id', rateContract.id);
    return (await pdfPages(app, as, path)).join(' ');
  };
  const contract = await contractOf(project.id);
  expect(contract).toContain('BRK-08');
  expect(contract).not.toContain(brick.materialCode);
  expect(await contractOf(secondProject.id)).toContain(brick.materialCode);
  const after = await printed();
  expect(after).toContain('BRK-07');
  expect(after).not.toContain(brick.materialCode);
});
