/**
 * The world of the matrix of rights: documents in four places, as near to each
 * other as can be, and for each role one person of a firm and one of a project.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import { type Role, ROLES } from '@plinth/domain/access/permissions';

import { newId } from '#new-id.ts';
import {
  addMaterial,
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
import { addStore, issueOut, sendOff } from '#testing/stock-builders.ts';
import { sendBack } from '#testing/sending-back.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

/** Own: where the person works. The rest is ever further away. */
export const TARGETS = ['own', 'otherProject', 'otherFirm', 'otherOrganisation'] as const;

export type Target = (typeof TARGETS)[number];

/** What stands in one place, as ids. */
export interface Holdings {
  readonly firmId: string;
  readonly projectId: string;
  readonly materialId: string;
  readonly supplierId: string;
  readonly pendingId: string;
  readonly pendingItemId: string;
  readonly submittedId: string;
  readonly submittedItemId: string;
  readonly orderId: string;
  /** Of the order, with a thumbnail. */
  readonly attachmentId: string;
  /** Another one, to be removed. */
  readonly removedAttachmentId: string;
  readonly receivedLineId: string;
  readonly receiptId: string;
  readonly draftReceiptId: string;
  readonly storeId: string;
  readonly issueId: string;
  /** On the road to another store of the same project. */
  readonly transferId: string;
  readonly transferLineId: string;
  readonly otherStoreId: string;
  readonly issueLineId: string;
  readonly receiptLineId: string;
  readonly returnId: string;
  readonly countId: string;
  readonly countLineId: string;
  readonly importId: string;
  /** Who made all of it. */
  readonly personId: string;
  /** Somebody who works in the firm. */
  readonly employeeId: string;
}

export interface Worker extends Person {
  readonly role: Role;
  /** Whether the role is held in the whole firm, or in its own project alone. */
  readonly of: 'firm' | 'project';
}

export interface World {
  readonly holdings: Readonly<Record<Target, Holdings>>;
  readonly workers: readonly Worker[];
}

export async function buildWorld(app: TestApp): Promise<World> {
  const site = await buildSite(app);
  const foreign = await buildForeign(app);
  const { project, projectInGujarat, secondProject, organisationId } = site;
  return {
    holdings: {
      own: await furnish(app, site.admin, project, site.colleague),
      otherProject: await furnish(app, site.admin, projectInGujarat, site.colleague),
      otherFirm: await furnish(app, site.admin, secondProject, site.buyer),
      otherOrganisation: await furnish(app, foreign.admin, foreign.project, foreign.admin),
    },
    workers: await hireAll(app, organisationId, project),
  };
}

async function furnish(
  app: TestApp,
  as: Person,
  project: Project,
  employee: Person,
): Promise<Holdings> {
  const material = await addMaterial(app, as, `Sand for ${project.name}`, 'Piece');
  const supplier = await addSupplier(app, as, `Quarry of ${project.name}`, GSTIN_MAHARASHTRA);
  const asked = { as, project, items: [[material, '5']] } as const;
  const pending = await openRequest(app, asked);
  const submitted = await submitRequest(app, asked);
  const ordered = await submitRequest(app, asked);
  const [order] = await raiseOrders(app, as, ordered, [priced(ordered, 0, supplier)]);
  const line = order?.items[0];
  if (!line) throw new RangeError('no order');
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
  const attachmentId = await attachTo(app, as, order.id, 'challan');
  const removedAttachmentId = await attachTo(app, as, order.id, 'another challan');
  return {
    attachmentId,
    removedAttachmentId,
    returnId: supplierReturn.id,
    receiptLineId: receipt.items[0]?.id ?? '',
    countId: stockCount.id,
    countLineId: stockCount.items[0]?.id ?? '',
    receivedLineId: line.id,
    receiptId: receipt.id,
    draftReceiptId: draft.id,
    storeId: receipt.store.id,
    issueId: issue.id,
    transferId: transfer.id,
    transferLineId: transfer.items[0]?.id ?? '',
    otherStoreId: transfer.toStore.id,
    issueLineId: issue.items[0]?.id ?? '',
    firmId: project.firm.id,
    projectId: project.id,
    materialId: material.id,
    supplierId: supplier.id,
    pendingId: pending.id,
    pendingItemId: pending.items[0]?.id ?? '',
    submittedId: submitted.id,
    submittedItemId: submitted.items[0]?.id ?? '',
    orderId: order?.id ?? '',
    importId: await importOne(app, as, project.name),
    personId: as.id,
    employeeId: employee.id,
  };
}

async function attachTo(app: TestApp, as: Person, documentId: string, text: string) {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);
  const content = bytes.toString('base64');
  const document = { documentType: 'PURCHASE_ORDER', documentId } as const;
  const body = { ...document, fileName: `${text}.jpg`, content, thumbnail: content };
  return (await app.ok(api.addAttachment, { as, body })).attachment.id;
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

/** All sign in with the password of the site's people: its hash is theirs. */
async function hireAll(
  app: TestApp,
  organisationId: string,
  { id: projectId, firm }: Project,
): Promise<Worker[]> {
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const workers = ROLES.flatMap((role) =>
    (['firm', 'project'] as const).map((of) => ({
      role,
      of,
      id: newId(),
      name: `${role} of the ${of}`,
      email: `${role}-${of}@matrix.test`.toLowerCase(),
    })),
  );
  for (const { id, name, email, role, of } of workers) {
    const person = { organisation_id: organisationId, id, name, email, password_hash };
    await app.db
      .insertInto('user_account')
      .values({ ...person, created_at: app.now })
      .execute();
    const member = {
      organisation_id: organisationId,
      user_id: id,
      firm_id: firm.id,
      roles: [role],
    };
    await (
      of === 'firm'
        ? app.db.insertInto('firm_member').values(member)
        : app.db.insertInto('project_member').values({ ...member, project_id: projectId })
    ).execute();
  }
  return workers;
}
