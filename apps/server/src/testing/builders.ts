/** Common fixtures: firms with sites, people, materials, suppliers and documents. */
import { api } from '@plinth/contracts/endpoints';
import type { Firm, Project } from '@plinth/contracts/firms';
import type { GoodsReceipt, GoodsReceiptBody } from '@plinth/contracts/goods-receipts';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { CreatePurchaseOrdersBody } from '@plinth/contracts/ordering';
import type { Store } from '@plinth/contracts/stores';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { Role } from '@plinth/domain/access/permissions';
import { indianDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';

import { inTransaction } from '#db/transaction.ts';
import {
  createOrganisation,
  type NewOrganisation,
} from '#features/organisations/organisations.public.ts';
import { newId } from '#new-id.ts';
import { sharedFixture } from '#testing/shared-fixture.ts';
import { PASSWORD_HASH, type Person, type TestApp } from '#testing/test-app.ts';

export const GSTIN_MAHARASHTRA = '27AAACP1234A1Z5';
const GSTIN_GUJARAT = '24AAACG5678B1ZU';
/** A GSTIN with an invalid check character. */
const GSTIN_WRONG = '27AAACP1234A1Z6';

/** The approval threshold of the second firm. */
export const APPROVAL_THRESHOLD = '100000';

/** An organisation of two firms, for tests. */
export interface Site {
  readonly organisationId: string;
  readonly firm: Firm;
  /** A firm that requires approval above `APPROVAL_THRESHOLD`. */
  readonly secondFirm: Firm;
  /** A project of the first firm, in Maharashtra. */
  readonly project: Project;
  /** A project of the first firm, in Gujarat. */
  readonly projectInGujarat: Project;
  /** A project of the second firm, in Maharashtra. */
  readonly secondProject: Project;
  /** An administrator of both firms. */
  readonly admin: Person;
  /** A purchase manager of both firms. */
  readonly buyer: Person;
  /** A project manager of both firms. */
  readonly manager: Person;
  /** Site engineers of the first firm only. */
  readonly engineer: Person;
  readonly colleague: Person;
  /** A viewer of the first firm. */
  readonly viewer: Person;
  /** A material that is counted in pieces. */
  readonly brick: Material;
  /** A material that is measured in tons. */
  readonly steel: Material;
  readonly localSupplier: Supplier;
  readonly supplierInGujarat: Supplier;
  readonly supplierWithWrongGstin: Supplier;
}

/** Another organisation with a document of each type, invisible to the first. */
export interface Foreign {
  readonly admin: Person;
  readonly firm: Firm;
  readonly project: Project;
  readonly material: Material;
  readonly supplier: Supplier;
  readonly mrn: MaterialRequest;
  readonly order: PurchaseOrder;
}

const MUMBAI = { name: 'Riverside Towers', city: 'Mumbai', siteStateCode: '27' };
const SURAT = { name: 'Harbour Depot', city: 'Surat', siteStateCode: '24' };
const PUNE = { name: 'Skyline Annexe', city: 'Pune', siteStateCode: '27' };

type NewFirm = NewOrganisation['firms'][number];

function firm(
  name: string,
  projects: NewFirm['projects'],
  approvalThreshold: string | null = null,
) {
  return { name, gstNo: GSTIN_MAHARASHTRA, approvalThreshold, projects };
}

function person(name: string, role: Role, firms: readonly number[] = [0, 1]) {
  const [first = ''] = name.toLowerCase().split(' ');
  return {
    name,
    email: `${first}@site.test`,
    mobile: '',
    passwordHash: PASSWORD_HASH,
    firms,
    roles: [role],
  };
}

export const buildSite = sharedFixture(async (app: TestApp): Promise<Site> => {
  const { organisationId, people: founders } = await found(app, {
    name: 'Plinth Builders Group',
    firms: [
      firm('Plinth Builders', [MUMBAI, SURAT]),
      firm('Plinth Homes', [PUNE], APPROVAL_THRESHOLD),
    ],
    people: [
      person('Asha Admin', 'ADMIN'),
      person('Bharat Buyer', 'PURCHASE_MANAGER'),
      person('Meera Manager', 'PROJECT_MANAGER'),
      person('Imran Engineer', 'SITE_ENGINEER', [0]),
      person('Kavya Colleague', 'SITE_ENGINEER', [0]),
      person('Vikram Viewer', 'VIEWER', [0]),
    ],
  });
  const [admin, buyer, manager, engineer, colleague, viewer] = founders;
  const people = existing({ admin, buyer, manager, engineer, colleague, viewer });
  const { list: projects } = await app.ok(api.listProjects, { as: people.admin });
  const named = ({ name }: { name: string }) => projects.find((one) => one.name === name);
  const [project, projectInGujarat, secondProject] = [MUMBAI, SURAT, PUNE].map(named);
  const places = existing({ project, projectInGujarat, secondProject });
  return {
    organisationId,
    ...people,
    ...places,
    firm: places.project.firm,
    secondFirm: places.secondProject.firm,
    brick: await addMaterial(app, people.admin, 'Fly ash brick', 'Piece'),
    steel: await addMaterial(app, people.admin, 'TMT bar 12 mm', 'Ton'),
    localSupplier: await addSupplier(app, people.admin, 'Mumbai Traders', GSTIN_MAHARASHTRA),
    supplierInGujarat: await addSupplier(app, people.admin, 'Surat Steels', GSTIN_GUJARAT),
    supplierWithWrongGstin: await addSupplier(app, people.admin, 'Careless & Sons', GSTIN_WRONG),
  };
});

export async function buildForeign(app: TestApp): Promise<Foreign> {
  const { people } = await found(app, {
    name: 'Sahyadri Constructions',
    firms: [firm('Sahyadri Constructions', [PUNE])],
    people: [person('Neha Outsider', 'ADMIN', [0])],
  });
  const { admin } = existing({ admin: people[0] });
  const { list } = await app.ok(api.listProjects, { as: admin });
  const { project } = existing({ project: list[0] });
  const material = await addMaterial(app, admin, 'Foreign sand', 'Brass');
  const supplier = await addSupplier(app, admin, 'Foreign Quarry', GSTIN_MAHARASHTRA);
  const asked = { as: admin, project, items: [[material, '2.5']] } as const;
  const mrn = await submitRequest(app, asked);
  const ordered = await submitRequest(app, asked);
  const [order] = await raiseOrders(app, admin, ordered, [priced(ordered, 0, supplier)]);
  return { admin, firm: project.firm, project, material, supplier, mrn, ...existing({ order }) };
}

async function found(app: TestApp, organisation: NewOrganisation) {
  const ctx = { clock: () => app.now, newId };
  return inTransaction(app.db, (tx) => createOrganisation(tx, ctx, organisation));
}

export async function addMaterial(
  app: TestApp,
  as: Person,
  name: string,
  unit: Unit,
  hsnCode = '72142090',
) {
  const body = { name, unit, hsnCode };
  const { Material } = await app.ok(api.createMaterial, { as, body });
  return Material;
}

export async function addSupplier(app: TestApp, as: Person, supplierName: string, gstNo: string) {
  const contact = { contactPersonName: 'Ravi Shah', contactPersonNumber: '+91 98200 11111' };
  const body = {
    supplierName,
    gstNo,
    ...contact,
    email: 'sales@supplier.test',
    address: 'Main road',
  };
  const { supplier } = await app.ok(api.createSupplier, { as, body });
  return supplier;
}

export interface Asked {
  readonly as: Person;
  readonly project: Project;
  readonly items: readonly (readonly [material: Material, quantity: string | number])[];
}

/** Makes a pending request with its items. */
export async function openRequest(app: TestApp, { as, project, items }: Asked) {
  const body = { requestedBy: as.id, projectId: project.id };
  const { mrn } = await app.ok(api.createMaterialRequest, { as, body });
  for (const [{ id: materialId }, quantity] of items) {
    const item = { materialId, quantity, purpose: 'Slab of the 4th floor' };
    await app.ok(api.addMaterialRequestItem, { as, params: { id: mrn.id }, body: item });
  }
  return (await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } })).mrn;
}

export const COMPLETION = {
  priority: 'HIGH',
  requiredOn: 'Before slab casting',
  remark: 'Casting is on Monday.',
} as const;

/** Makes a request and submits it. */
export async function submitRequest(app: TestApp, asked: Asked) {
  const { id } = await openRequest(app, asked);
  const call = { as: asked.as, params: { id }, body: COMPLETION };
  return (await app.ok(api.submitMaterialRequest, call)).mrn;
}

export type SentItem = CreatePurchaseOrdersBody['items'][number];

/** A line at ₹100 and 18 % without a quantity, as an older client sends it. */
export function priced(mrn: MaterialRequest, line: number, supplier: Supplier): SentItem {
  const { item } = existing({ item: mrn.items[line] });
  return { mrnItemId: item.id, supplierId: supplier.id, pricePerUnit: '100.00', gst: '18' };
}

/** The request body of the screen, with delivery in a week. */
export function orderOf(app: TestApp, items: SentItem[], additionalCharge = '0') {
  const inAWeek = new Date(app.now.getTime() + 7 * 86_400_000).toISOString();
  return { expectedDeliveryDate: inAWeek.slice(0, 10), remark: '', additionalCharge, items };
}

/** Creates the orders of a submitted request, sorted by number. */
export async function raiseOrders(
  app: TestApp,
  as: Person,
  mrn: MaterialRequest,
  items: SentItem[],
  additionalCharge?: string,
): Promise<PurchaseOrder[]> {
  const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, items, additionalCharge) };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  const read = purchaseOrders.map(({ id }) => app.ok(api.getPurchaseOrder, { as, params: { id } }));
  return (await Promise.all(read)).map(({ purchaseOrder }) => purchaseOrder);
}

/** The first store of a project. */
export async function storeOf(app: TestApp, as: Person, project: Project): Promise<Store> {
  const { list } = await app.ok(api.listStores, { as, query: { projectId: project.id } });
  return existing({ store: list.find(({ name }) => name === 'Main store') }).store;
}

export interface Came {
  readonly as: Person;
  readonly project: Project;
  readonly lines: readonly (readonly [line: { readonly id: string }, quantity: string | number])[];
  /** Whether the receipt is posted, which is the default. */
  readonly isPosted?: boolean;
  readonly header?: Partial<GoodsReceiptBody>;
}

let challans = 0;

/** The request body of a receipt: today, with a new challan, into the project's store. */
export async function receiptOf(
  app: TestApp,
  { as, project, lines, isPosted = true, header }: Came,
): Promise<GoodsReceiptBody> {
  const today = indianDate(app.now);
  challans += 1;
  const challanNo = `CH-${challans}`;
  return {
    storeId: (await storeOf(app, as, project)).id,
    receivedOn: today,
    challanNo,
    // The challan has the receipt's date.
    challanDate: header?.receivedOn ?? today,
    items: lines.map(([{ id: purchaseOrderLineId }, receivedQuantity]) => ({
      purchaseOrderLineId,
      receivedQuantity,
    })),
    isPosted,
    // Receipts dated before their order need a reason, which tests in the past need not state.
    ...(header?.receivedOn !== undefined && { earlyReason: 'The order was written later' }),
    ...header,
  };
}

/** Receives goods of order lines. */
export async function receive(app: TestApp, came: Came): Promise<GoodsReceipt> {
  const body = await receiptOf(app, came);
  return (await app.ok(api.createGoodsReceipt, { as: came.as, body })).goodsReceipt;
}

type Existing<Values> = { readonly [Key in keyof Values]: NonNullable<Values[Key]> };

/** @throws RangeError naming the first value that is undefined or null */
function existing<Values extends object>(values: Values): Existing<Values> {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) throw new RangeError(`no ${key}`);
  }
  return values as Existing<Values>;
}
