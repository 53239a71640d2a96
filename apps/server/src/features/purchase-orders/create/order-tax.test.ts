/** The tax of orders depends on the supplier and on the site. The clock is at 14 August 2026. */
import { api, files } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, firm, project, projectInGujarat, secondProject, brick } = site;
const cement = await addMaterial(app, as, 'Cement OPC 53', 'Piece', '25232910');

type Body = Partial<Received<typeof api.createSupplier, 'body'>>;

async function supplierWith(stated: Body): Promise<Supplier> {
  const body = {
    supplierName: 'Quarry',
    gstNo: 'URP',
    contactPersonName: 'Ravi',
    contactPersonNumber: '98200 11111',
    email: 'a@quarry.test',
    address: 'Main road',
    ...stated,
  };
  return (await app.ok(api.createSupplier, { as, body })).supplier;
}

async function siteWith(name: string, flags: object): Promise<Project> {
  const body = { name, siteStateCode: '27', ...flags };
  const { project: made } = await app.ok(api.createProject, { as, params: { id: firm.id }, body });
  return { ...project, id: made.id, name };
}

/** 10 at ₹100, and 18 % as a client that knows only the specification sends them. */
async function orderFrom(
  supplier: Supplier,
  { at = project, of = brick }: { at?: Project; of?: Material } = {},
) {
  const mrn = await submitRequest(app, { as, project: at, items: [[of, 10]] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)], '50');
  if (!order) throw new RangeError('no order');
  return order;
}

const textOf = async ({ id }: { readonly id: string }) =>
  (await pdfPages(app, as, files.purchaseOrderPdf.path.replace(':id', id))).join(' ');

const UNTAXED = {
  subtotal: '1000.00',
  totalTax: '0.00',
  grandTotal: '1050.00',
  items: [{ gst: '0', taxableAmount: '1000.00', amount: '1000.00', reverseChargeRate: null }],
};
const LUT = { lutNumber: 'AD270426000123X', lutYear: '26-27' };

const [neighbour, dealer, zoneSupplier, exporter] = await Promise.all([
  supplierWith({ stateCode: '27' }),
  supplierWith({ gstNo: '27ZZZPS1011L1Z4', registration: 'COMPOSITION' }),
  supplierWith({ gstNo: '27ZZZFI1002B1ZL', registration: 'SEZ' }),
  supplierWith({ gstNo: '27ZZZFI1002B1ZL', ...LUT }),
]);
const port = await siteWith('Port block', { isSez: true });

test.each([
  ['an unregistered neighbour', neighbour, 'UNREGISTERED', 'Unregistered: no GST'],
  ['a composition dealer', dealer, 'COMPOSITION', 'Composition: no GST'],
])('%s charges nothing, whatever rate is sent', async (_, supplier, registration, said) => {
  const order = await orderFrom(supplier);
  expect(order).toMatchObject({
    ...UNTAXED,
    supplier: { registration, stateCode: '27' },
    supply: 'INTRA',
    gstCharge: 'NONE',
    isReverseCharge: false,
  });
  const text = await textOf(order);
  expect(text).toContain(`Intra-State, ${said}`);
  expect(text).toContain('Tax payable on reverse charge No');
  expect(text).not.toContain('CGST');
});

test('the charges of who charges no GST have none either', async () => {
  const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
  const freight = { kind: 'FREIGHT', basis: 'FIXED', value: '70', gst: '18' } as const;
  const body = { ...orderOf(app, [priced(mrn, 0, neighbour)]), charges: [freight] };
  const call = { as, params: { mrnId: mrn.id }, body };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  const read = { as, params: { id: purchaseOrders[0]?.id ?? '' } };
  const { purchaseOrder } = await app.ok(api.getPurchaseOrder, read);
  expect(purchaseOrder).toMatchObject({
    totalTax: '0.00',
    grandTotal: '1070.00',
    charges: [{ amount: '70.00', gst: '0', cgst: '0.00', sgst: '0.00' }],
  });
});

test('who has seen a tax that is not charged is told both figures', async () => {
  const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
  const seen = { ...priced(mrn, 0, neighbour), quantity: '10', amount: '1180.00' };
  const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, [seen]) };
  expect(await app.refusal(api.createPurchaseOrders, call)).toMatchObject({ httpStatus: 409 });
});

describe('a special economic zone', () => {
  test('is supplied between States, and without tax under a letter of undertaking', async () => {
    const order = await orderFrom(exporter, { at: port });
    expect(order).toMatchObject({
      ...UNTAXED,
      supply: 'INTER',
      gstCharge: 'ZERO_RATED',
      lutNumber: LUT.lutNumber,
      isSezSite: true,
    });
    const text = await textOf(order);
    expect(text).toContain(`Inter-State, Zero-rated, LUT ${LUT.lutNumber}`);
    expect(text).toContain('State 27-Maharashtra, special economic zone');
  });

  test.each([
    ['without a letter', dealer.gstNo, {}],
    ['with one of last year', '27ZZZFI1002B1ZL', { ...LUT, lutYear: '25-26' }],
  ])('%s it is supplied with IGST', async (_, gstNo, lut) => {
    const supplier = await supplierWith({ gstNo, ...lut });
    const taxed = { supply: 'INTER', gstCharge: 'CHARGED', igst: '180.00', lutNumber: '' };
    expect(await orderFrom(supplier, { at: port })).toMatchObject(taxed);
  });

  test('supplies between States, also a site of its own', async () => {
    const taxed = { supply: 'INTER', gstCharge: 'CHARGED', igst: '180.00', isSezSite: false };
    expect(await orderFrom(zoneSupplier)).toMatchObject(taxed);
  });
});

describe('reverse charge', () => {
  test('is on cement of the unregistered, for a promoter under the housing scheme', async () => {
    const housing = await siteWith('Housing', { isPromoterScheme: true });
    const order = await orderFrom(neighbour, { at: housing, of: cement });
    expect(order).toMatchObject({
      ...UNTAXED,
      isReverseCharge: true,
      items: [{ gst: '0', amount: '1000.00', reverseChargeRate: '18' }],
    });
    const text = await textOf(order);
    expect(text).toContain('Tax payable on reverse charge Yes');
    expect(text).toContain('Cement OPC 53: 18 % of ₹1,000.00 = ₹180.00');
    expect(await orderFrom(neighbour, { at: housing })).toMatchObject({ isReverseCharge: false });
  });
});

describe('without input credit', () => {
  test('stock carries the tax that nobody gives back, and a register tells what the firm owes', async () => {
    const housing = await siteWith('Affordable', { isPromoterScheme: true });
    const owed = await orderFrom(neighbour, { at: housing, of: cement });
    // 10 × 100, 50 of charges, and 18 % that the firm itself pays.
    const first = await receive(app, { as, project: housing, lines: [[owed.items[0]!, 4]] });
    const rest = await receive(app, { as, project: housing, lines: [[owed.items[0]!, 6]] });
    expect([first.value, rest.value]).toEqual(['492.00', '738.00']);
    const charged = await orderFrom(await supplierWith({ gstNo: dealer.gstNo }), { at: housing });
    // 1,000, 180 of tax, and 50.
    const { items, value } = await receive(app, {
      as,
      project: housing,
      lines: [[charged.items[0]!, 10]],
    });
    expect({ value, rate: items[0]!.rate }).toEqual({ value: '1230.00', rate: '123.00' });
    const { list, sums } = await app.ok(api.getReport, {
      as,
      params: { report: 'purchase-register' },
      query: { projectId: housing.id },
    });
    expect(list.map((row) => [row['material'], row['reverseCharge']])).toEqual([
      ['Cement OPC 53', '180.00'],
      ['Other charges', '0.00'],
      [brick.name, '0.00'],
      ['Other charges', '0.00'],
    ]);
    expect(sums['reverseCharge']).toBe('180.00');
  });
});

test('sent back, the order keeps what was decided, whatever the supplier is now', async () => {
  const supplier = await supplierWith({ stateCode: '27' });
  const mrn = await submitRequest(app, { as, project: secondProject, items: [[brick, 10]] });
  const dear = { ...priced(mrn, 0, supplier), pricePerUnit: '90000' };
  const [order] = await raiseOrders(app, as, mrn, [dear]);
  const params = { id: order?.id ?? '' };
  await app.ok(api.sendBackPurchaseOrder, { as: manager, params, body: { reason: 'Too dear' } });
  const { materialIds: materials, ...fields } = supplier;
  const change = {
    ...fields,
    materials,
    gstNo: '27ZZZFI1002B1ZL',
    registration: 'REGULAR',
  } as const;
  await app.ok(api.updateSupplier, { as, params: { id: supplier.id }, body: change });
  const items = [{ id: order?.items[0]?.id ?? '', pricePerUnit: '80000', gst: '18' }];
  const { purchaseOrder } = await app.ok(api.resubmitPurchaseOrder, {
    as,
    params,
    body: { items },
  });
  expect(purchaseOrder).toMatchObject({
    supplier: { registration: 'UNREGISTERED' },
    gstCharge: 'NONE',
    totalTax: '0.00',
    grandTotal: '800000.00',
    items: [{ gst: '0', amount: '800000.00' }],
  });
});

test('a paper prints the GSTIN of the firm in the State of the site, and stays so', async () => {
  const before = await orderFrom(neighbour, { at: projectInGujarat });
  const body = { stateCode: '24', gstNo: '24AAACP1234A1ZB', address: 'Ring Road, Surat' };
  await app.ok(api.createFirmRegistration, { as, params: { id: firm.id }, body });
  const after = await orderFrom(neighbour, { at: projectInGujarat });
  expect(await textOf(after)).toContain('Ring Road, Surat GSTIN 24AAACP1234A1ZB');
  expect(await textOf(before)).not.toContain('24AAACP1234A1ZB');
});

test('what came of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
