/**
 * The data of the rights matrix: documents in four places, and for each role one member of a firm
 * and one of a project.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { Supplier } from '@plinth/contracts/suppliers';
import { ATTACHED_TO, type AttachedTo } from '@plinth/domain/attachment/attachment-rules';

import {
  addMaterial,
  type Asked,
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  openRequest,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { type ConsumptionIds, furnishConsumption } from '#testing/consumption-builders.ts';
import { type ContractIds, furnishContracts } from '#testing/contract-builders.ts';
import { addFailedMail } from '#testing/outbox.ts';
import { addRegistration } from '#testing/registrations.ts';
import { addContractor, addStore, issueOut, sendOff } from '#testing/stock-builders.ts';
import { sendByLink, type SentOrder } from '#testing/sent-orders.ts';
import { addWork } from '#testing/work-builders.ts';
import { hireAll, type Worker } from '#testing/rights/workers.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { sharedFixture } from '#testing/shared-fixture.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

const JPEG = '\xff\xd8\xff';
/** The targets: `own` is where the person works; the others are further away. */
export const TARGETS = ['own', 'otherProject', 'otherFirm', 'otherOrganisation'] as const;

export type Target = (typeof TARGETS)[number];

/** The ids of a document's attachments. */
interface AttachedThings {
  readonly documentId: string;
  /** A photo that has a thumbnail. */
  readonly photoId: string;
  readonly invoiceId: string;
  /** A photo to be removed. */
  readonly removedId: string;
}

/** The ids of everything at one place. */
export interface PlaceIds extends ContractIds, ConsumptionIds, SentOrder {
  readonly firmId: string;
  readonly projectId: string;
  /** The firm's registration in another State. */
  readonly registrationId: string;
  readonly materialId: string;
  readonly supplierId: string;
  readonly contractorId: string;
  readonly pendingId: string;
  readonly pendingItemId: string;
  readonly submittedId: string;
  readonly submittedItemId: string;
  readonly attached: Readonly<Record<AttachedTo, AttachedThings>>;
  /** An import of opening stock into the second store. */
  readonly openingImportId: string;
  readonly receivedLineId: string;
  readonly receiptId: string;
  readonly draftReceiptId: string;
  readonly storeId: string;
  readonly workItemId: string;
  readonly issueId: string;
  /** A transfer in transit to another store of the same project. */
  readonly transferId: string;
  readonly transferLineId: string;
  readonly otherStoreId: string;
  readonly issueLineId: string;
  readonly receiptLineId: string;
  readonly returnId: string;
  readonly countId: string;
  readonly countLineId: string;
  readonly importId: string;
  /** A mail about the order that was not sent. */
  readonly mailId: string;
  /** The person who made everything there. */
  readonly personId: string;
  /** A member of the firm. */
  readonly employeeId: string;
}

/** All ids of one place in a list. */
export function idsOf({ attached, ...ids }: PlaceIds): string[] {
  const things: AttachedThings[] = Object.values(attached);
  return [
    ...Object.values(ids),
    ...things.flatMap(({ documentId, photoId, invoiceId, removedId }) => [
      documentId,
      photoId,
      invoiceId,
      removedId,
    ]),
  ];
}

export interface World {
  readonly holdings: Readonly<Record<Target, PlaceIds>>;
  readonly workers: readonly Worker[];
  readonly organisationId: string;
}

export const buildWorld = sharedFixture(async (app: TestApp): Promise<World> => {
  const site = await buildSite(app);
  const foreign = await buildForeign(app);
  const { project, projectInGujarat, secondProject, organisationId } = site;
  return {
    organisationId,
    holdings: {
      own: await furnish(app, site.admin, project, site.colleague),
      otherProject: await furnish(app, site.admin, projectInGujarat, site.colleague),
      otherFirm: await furnish(app, site.admin, secondProject, site.buyer),
      otherOrganisation: await furnish(app, foreign.admin, foreign.project, foreign.admin),
    },
    workers: await hireAll(app, organisationId, project),
  };
});

async function furnish(
  app: TestApp,
  as: Person,
  project: Project,
  employee: Person,
): Promise<PlaceIds> {
  const material = await addMaterial(app, as, `Sand for ${project.name}`, 'Piece');
  const supplier = await addSupplier(app, as, `Quarry of ${project.name}`, GSTIN_MAHARASHTRA);
  const asked = { as, project, items: [[material, '5']] } as const;
  const pending = await openRequest(app, asked);
  const submitted = await submitRequest(app, asked);
  const { order, line } = await orderOne(app, asked, supplier);
  const inStore = await furnishStore(app, { as, project, material, line });
  const { receipt, supplierReturn, issue, toStore, transfer, draft, stockCount } = inStore;
  const contracts = await furnishAgreements(app, { as, project, supplier, material });
  return {
    registrationId: await addRegistration(app, as, project),
    attached: await attachToAll(app, as, {
      MATERIAL_REQUEST: submitted.id,
      PURCHASE_ORDER: order.id,
      GOODS_RECEIPT: receipt.id,
      STOCK_ISSUE: issue.id,
      STOCK_TRANSFER: transfer.id,
      SUPPLIER_RETURN: supplierReturn.id,
      STOCK_COUNT: stockCount.id,
      CONSUMPTION_STATEMENT: contracts.statementId,
      RATE_CONTRACT: contracts.rateContractId,
    }),
    openingImportId: await importOpening(app, as, toStore.id, material.name),
    returnId: supplierReturn.id,
    receiptLineId: receipt.items[0]?.id ?? '',
    countId: stockCount.id,
    countLineId: stockCount.items[0]?.id ?? '',
    receivedLineId: line.id,
    receiptId: receipt.id,
    draftReceiptId: draft.id,
    storeId: receipt.store.id,
    workItemId: (await addWork(app, as, project, '2.10')).id,
    issueId: issue.id,
    transferId: transfer.id,
    transferLineId: transfer.items[0]?.id ?? '',
    otherStoreId: transfer.toStore.id,
    issueLineId: issue.items[0]?.id ?? '',
    firmId: project.firm.id,
    projectId: project.id,
    materialId: material.id,
    supplierId: supplier.id,
    contractorId: await addContractor(app, as, `Gang of ${project.name}`),
    ...contracts,
    pendingId: pending.id,
    pendingItemId: pending.items[0]?.id ?? '',
    submittedId: submitted.id,
    submittedItemId: submitted.items[0]?.id ?? '',
    ...(await sendByLink(app, as, order.id)),
    importId: await importOne(app, as, project.name),
    mailId: await addFailedMail(app, project, order.id),
    personId: as.id,
    employeeId: employee.id,
  };
}

/** Makes the agreements with suppliers, and the statements of contractors. */
async function furnishAgreements(
  app: TestApp,
  { as, project, supplier, material }: Omit<Stocking, 'line'> & { readonly supplier: Supplier },
): Promise<ContractIds & ConsumptionIds> {
  return {
    ...(await furnishContracts(app, { as, supplier, material })),
    ...(await furnishConsumption(app, { as, project, materialId: material.id })),
  };
}

async function orderOne(app: TestApp, asked: Asked, supplier: Supplier) {
  const ordered = await submitRequest(app, asked);
  const [order] = await raiseOrders(app, asked.as, ordered, [priced(ordered, 0, supplier)]);
  const line = order?.items[0];
  if (!line) throw new RangeError('no order');
  return { order, line };
}

interface Stocking {
  readonly as: Person;
  readonly project: Project;
  readonly material: Material;
  /** The line of an order of the material. */
  readonly line: { readonly id: string };
}

async function furnishStore(app: TestApp, { as, project, material, line }: Stocking) {
  const receipt = await receive(app, { as, project, lines: [[line, '3']] });
  const supplierReturn = await sendBack(app, { as, receipt, quantity: '1' });
  const issue = await issueOut(app, { as, project, lines: [[material, '1']] });
  const toStore = await addStore(app, as, project, 'Second store');
  const transfer = await sendOff(app, { as, project, toStore, lines: [[material, '1']] });
  const draft = await receive(app, { as, project, lines: [[line, '2']], isPosted: false });
  const { stockCount } = await app.ok(api.startStockCount, {
    as,
    body: { storeId: receipt.store.id },
  });
  return { receipt, supplierReturn, issue, toStore, transfer, draft, stockCount };
}

async function attachToAll(
  app: TestApp,
  as: Person,
  ids: Readonly<Record<AttachedTo, string>>,
): Promise<PlaceIds['attached']> {
  const attached: Partial<Record<AttachedTo, AttachedThings>> = {};
  for (const type of ATTACHED_TO) attached[type] = await attachTo(app, as, type, ids[type]);
  return attached as Record<AttachedTo, AttachedThings>;
}

async function attachTo(
  app: TestApp,
  as: Person,
  documentType: AttachedTo,
  documentId: string,
): Promise<AttachedThings> {
  // More than the rate limit of one person.
  await app.db.deleteFrom('call_count').execute();
  const attach = async (fileName: string, head: string) => {
    const content = Buffer.from(head + fileName, 'latin1').toString('base64');
    const thumbnail = head === JPEG ? { thumbnail: content } : {};
    const body = { documentType, documentId, fileName, content, ...thumbnail };
    return (await app.ok(api.addAttachment, { as, body })).attachment.id;
  };
  return {
    documentId,
    photoId: await attach('challan.jpg', JPEG),
    invoiceId: await attach('invoice.pdf', '%PDF-1.7 '),
    removedId: await attach('another challan.jpg', JPEG),
  };
}

async function importOpening(app: TestApp, as: Person, storeId: string, name: string) {
  const sheet = {
    storeId,
    columns: ['name' as const, 'quantity' as const, 'rate' as const],
    rows: [{ number: 2, cells: [name, '4', '45'] }],
  };
  const { digest } = await app.ok(api.previewOpeningStockImport, { as, body: sheet });
  const body = { ...sheet, fileName: 'opening.csv', digest };
  return (await app.ok(api.importOpeningStock, { as, body })).import.id;
}

async function importOne(app: TestApp, as: Person, name: string): Promise<string> {
  const sheet = {
    columns: ['name' as const, 'unit' as const, 'hsnCode' as const],
    rows: [{ number: 2, cells: [`Imported for ${name}`, 'Piece', '7214'] }],
  };
  const { digest } = await app.ok(api.previewMaterialImport, { as, body: sheet });
  const body = { ...sheet, fileName: 'sheet.csv', digest };
  return (await app.ok(api.importMaterials, { as, body })).import.id;
}
