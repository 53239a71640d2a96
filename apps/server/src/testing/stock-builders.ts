/** Fixtures for stock: openings, issues, transfers. */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { StockIssue, StockIssueBody } from '@plinth/contracts/stock-issues';
import type { StockTransfer, StockTransferBody } from '@plinth/contracts/stock-transfers';
import type { Store } from '@plinth/contracts/stores';
import type { Supplier } from '@plinth/contracts/suppliers';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { priced, raiseOrders, receive, storeOf, submitRequest } from '#testing/builders.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

interface Here {
  readonly as: Person;
  readonly project: Project;
}

interface Delivery {
  readonly supplier: Supplier;
  readonly quantity: string;
  /** The rate in rupees per unit. */
  readonly rate?: string;
}

/** Receives that much of the material into the project's store. */
export async function stockUp(
  app: TestApp,
  { as, project }: Here,
  material: Material,
  { supplier, quantity, rate = '100.00' }: Delivery,
): Promise<void> {
  const mrn = await submitRequest(app, { as, project, items: [[material, quantity]] });
  const orders = await raiseOrders(app, as, mrn, [
    { ...priced(mrn, 0, supplier), pricePerUnit: rate },
  ]);
  const lines = orders.flatMap(({ items }) => items.map((line) => [line, quantity] as const));
  await receive(app, { as, project, lines });
}

/** Adds a contractor; returns its id. */
export async function addContractor(app: TestApp, as: Person, name: string): Promise<string> {
  return (await app.ok(api.createContractor, { as, body: { name } })).contractor.id;
}

export interface Gone extends Here {
  readonly lines: readonly (readonly [
    material: { readonly id: string },
    quantity: string | number,
  ])[];
}

interface Issued extends Gone {
  readonly header?: Partial<StockIssueBody>;
}

/** The request body of the screen for an issue: today, from the project's store. */
export async function issueOf(
  app: TestApp,
  { as, project, lines, header }: Issued,
): Promise<StockIssueBody> {
  return {
    storeId: (await storeOf(app, as, project)).id,
    issuedOn: indianDate(app.now),
    contractor: 'Patil & Sons',
    items: lines.map(([{ id: materialId }, quantity]) => ({ materialId, quantity })),
    ...header,
  };
}

/** Issues material from the project's store. */
export async function issueOut(app: TestApp, issued: Issued): Promise<StockIssue> {
  const body = await issueOf(app, issued);
  return (await app.ok(api.createStockIssue, { as: issued.as, body })).stockIssue;
}

export async function addStore(
  app: TestApp,
  as: Person,
  { id: projectId }: Project,
  name: string,
): Promise<Store> {
  return (await app.ok(api.createStore, { as, body: { projectId, name } })).store;
}

interface Sent extends Gone {
  readonly toStore: { readonly id: string };
  readonly header?: Partial<StockTransferBody>;
}

/** The request body of the screen for a transfer: today, from the project's first store. */
export async function transferOf(
  app: TestApp,
  { as, project, lines, toStore, header }: Sent,
): Promise<StockTransferBody> {
  return {
    storeId: (await storeOf(app, as, project)).id,
    toStoreId: toStore.id,
    dispatchedOn: indianDate(app.now),
    items: lines.map(([{ id: materialId }, quantity]) => ({ materialId, quantity })),
    ...header,
  };
}

/** Dispatches material to another store. */
export async function sendOff(app: TestApp, sent: Sent): Promise<StockTransfer> {
  const body = await transferOf(app, sent);
  return (await app.ok(api.createStockTransfer, { as: sent.as, body })).stockTransfer;
}
