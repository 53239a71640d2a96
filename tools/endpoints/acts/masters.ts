/** Calls the endpoints of materials, suppliers and contractors, with their imports. */
import { readFile } from 'node:fs/promises';

import { api, files } from '@plinth/contracts/endpoints';

import { orderGoods, REASON } from '../goods.ts';
import { addMaterial, addSupplier, first, type Office } from '../office.ts';

const DEMO = new URL('../../../apps/server/src/demo/', import.meta.url);
const format = 'csv';

export async function changeMaterials({ admin, mark }: Office): Promise<void> {
  const sand = await addMaterial(admin, `Sand ${mark}`, 'Kg');
  const params = { id: sand.id };
  await admin.ok(api.listMaterials, { query: { search: mark } });
  await admin.ok(api.listMaterialCategories);
  await admin.ok(api.matchMaterials, { body: { names: ['Sand'] } });
  await admin.ok(api.getMaterial, { params });
  const body = { name: `River sand ${mark}`, unit: 'Kg', hsnCode: '25051011' } as const;
  await admin.ok(api.updateMaterial, { params, body });
  const content = await readFile(new URL('demo-cement.jpg', DEMO), 'base64');
  const thumbnail = await readFile(new URL('demo-cement-small.jpg', DEMO), 'base64');
  await admin.ok(api.setMaterialPhoto, { params, body: { content, thumbnail } });
  await admin.ok(api.getMaterialPhoto, { params });
  await admin.ok(api.removeMaterialPhoto, { params });
  await admin.ok(api.getMaterialUse, { params });
  const other = await addMaterial(admin, `Sand of a river ${mark}`, 'Kg');
  await admin.ok(api.mergeMaterial, { params: { id: other.id }, body: { into: sand.id } });
  await admin.ok(api.restoreMaterial, { params: { id: other.id } });
  await admin.ok(api.deleteMaterial, { params: { id: other.id } });
  await admin.file(files.exportMaterials, { query: { format } });
  await admin.file(files.getMaterialTemplate, { query: { format } });
}

export async function importMasters({ admin, mark }: Office): Promise<void> {
  const fileName = 'masters.csv';
  const materials = {
    columns: ['name', 'unit', 'hsnCode'] as const,
    rows: [{ number: 2, cells: [`Imported tile ${mark}`, 'Piece', '6907'] }],
  };
  const tiles = await admin.ok(api.previewMaterialImport, { body: materials });
  const { import: made } = await admin.ok(api.importMaterials, {
    body: { ...materials, fileName, digest: tiles.digest },
  });
  await admin.ok(api.listImports, { query: { kind: 'MATERIALS' } });
  await admin.ok(api.undoImport, { params: { id: made.id } });
  const suppliers = {
    columns: [
      'supplierName',
      'gstNo',
      'contactPersonName',
      'contactPersonNumber',
      'email',
      'address',
    ] as const,
    rows: [
      {
        number: 2,
        cells: [`Imported ${mark}`, '24AAACG5678B1ZU', 'Ravi', '98200', 'ravi@a.example', 'Road'],
      },
    ],
  };
  const traders = await admin.ok(api.previewSupplierImport, { body: suppliers });
  await admin.ok(api.importSuppliers, {
    body: { ...suppliers, fileName, digest: traders.digest },
  });
  const contractors = {
    columns: ['name'] as const,
    rows: [{ number: 2, cells: [`Imported gang ${mark}`] }],
  };
  const gangs = await admin.ok(api.previewContractorImport, { body: contractors });
  await admin.ok(api.importContractors, {
    body: { ...contractors, fileName, digest: gangs.digest },
  });
  await admin.file(files.getSupplierTemplate, { query: { format } });
  await admin.file(files.getContractorTemplate, { query: { format } });
}

export async function changeSuppliers(office: Office): Promise<void> {
  const { admin, mark } = office;
  const { id, ...fields } = await addSupplier(admin, `Deccan Traders ${mark}`);
  const params = { id };
  await admin.ok(api.listSuppliers, { query: { search: mark } });
  await admin.ok(api.getSupplier, { params });
  await admin.ok(api.getSupplierPerformance, { params });
  const { gstNo, contactPersonName, contactPersonNumber, email } = fields;
  const contact = { gstNo, contactPersonName, contactPersonNumber, email };
  const supplierName = `Deccan Stores ${mark}`;
  await admin.ok(api.updateSupplier, {
    params,
    body: { ...contact, supplierName, address: 'Nashik road' },
  });
  await admin.ok(api.setSupplierBankAccount, {
    params,
    body: { holder: 'Deccan Stores', accountNumber: '001234005678', ifsc: 'HDFC0001234' },
  });
  await admin.ok(api.getSupplierBankAccount, { params });
  await admin.ok(api.getSupplierUse, { params });
  const order = await orderGoods(office, { supplierId: id });
  await admin.ok(api.cancelPurchaseOrder, { params: { id: order.id }, body: REASON });
  await admin.ok(api.deleteSupplier, { params });
  await admin.ok(api.restoreSupplier, { params });
  await admin.file(files.exportSuppliers, { query: { format } });
}

export async function changeContractors({ admin, keeper, mark }: Office): Promise<void> {
  const { contractor } = await admin.ok(api.createContractor, { body: { name: `Gang ${mark}` } });
  const params = { id: contractor.id };
  const { list } = await keeper.calls.ok(api.listContractors, { query: { search: mark } });
  await keeper.calls.ok(api.getContractor, { params: { id: first(list).id } });
  await keeper.calls.ok(api.listContractorMaterials, { params });
  const body = { name: `Gang of ${mark}`, trade: 'Masonry' };
  await admin.ok(api.updateContractor, { params, body });
  await admin.ok(api.archiveContractor, { params });
  await admin.ok(api.restoreContractor, { params });
  await keeper.calls.file(files.exportContractors, { query: { format } });
}
