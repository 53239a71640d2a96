/** Makes a document of every type for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { DocumentType } from '@plinth/domain/document/documents';

import { draftContract } from '#testing/contract-builders.ts';
import { furnishConsumption } from '#testing/consumption-builders.ts';
import { priced, raiseOrders, receive, type Site, submitRequest } from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { addStore, issueOut, sendOff } from '#testing/stock-builders.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface MadeDocument {
  readonly id: string;
  readonly number: string;
  /** The status; null for types without statuses. */
  readonly status: string | null;
}

/** Makes one document of each type for bricks in the site's first project, as its administrator. */
export async function makeEveryDocument(
  app: TestApp,
  { admin: as, project, brick, localSupplier }: Site,
): Promise<Readonly<Record<DocumentType, MadeDocument>>> {
  const mrn = await submitRequest(app, { as, project, items: [[brick, '10']] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  const line = order?.items[0];
  if (!order || !line) throw new RangeError('no order');
  const receipt = await receive(app, { as, project, lines: [[line, '8']] });
  const lines = [[brick, '1']] as const;
  const issue = await issueOut(app, { as, project, lines });
  const toStore = await addStore(app, as, project, 'Second store');
  const transfer = await sendOff(app, { as, project, toStore, lines });
  const returned = await sendBack(app, { as, receipt, quantity: '1' });
  const counted = { storeId: receipt.store.id };
  const { stockCount } = await app.ok(api.startStockCount, { as, body: counted });
  const { statementId } = await furnishConsumption(app, { as, project, materialId: brick.id });
  const { consumptionStatement } = await app.ok(api.getConsumptionStatement, {
    as,
    params: { id: statementId },
  });
  const body = { scope: 'PROJECTS' as const, projectIds: [project.id] };
  const contractId = await draftContract(app, {
    as,
    supplier: localSupplier,
    material: brick,
    body,
  });
  const contract = await app.ok(api.getRateContract, { as, params: { id: contractId } });
  return {
    MATERIAL_REQUEST: { id: mrn.id, number: mrn.mrnNumber, status: 'APPROVED' },
    PURCHASE_ORDER: { id: order.id, number: order.poNumber, status: 'SUBMITTED' },
    GOODS_RECEIPT: { id: receipt.id, number: receipt.receiptNumber ?? '', status: 'POSTED' },
    STOCK_ISSUE: { id: issue.id, number: issue.issueNumber, status: null },
    STOCK_TRANSFER: { id: transfer.id, number: transfer.challanNumber, status: 'DISPATCHED' },
    SUPPLIER_RETURN: { id: returned.id, number: returned.returnNumber, status: null },
    CONSUMPTION_STATEMENT: {
      id: statementId,
      number: consumptionStatement.statementNumber,
      status: 'DRAFT',
    },
    RATE_CONTRACT: {
      id: contractId,
      number: contract.rateContract.contractNumber,
      status: null,
    },
    STOCK_COUNT: { id: stockCount.id, number: stockCount.countNumber, status: 'COUNTING' },
  };
}
