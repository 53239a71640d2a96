/** Orders of materials that rate contracts price. */
import { api } from '@plinth/contracts/endpoints';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { Unit } from '@plinth/domain/shared/quantity';

import {
  addMaterial,
  addSupplier,
  orderOf,
  priced,
  raiseOrders,
  type Site,
  submitRequest,
} from '#testing/builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The values that a client sends for a line as per contract. */
export const HIDDEN = {
  pricePerUnit: AS_PER_AGREEMENT,
  gst: AS_PER_AGREEMENT,
  amount: AS_PER_AGREEMENT,
} as const;

export type Contracted = Awaited<ReturnType<ReturnType<typeof contracting>['contracted']>>;

type Ordered = Pick<Contracted, 'material' | 'supplier'>;

/** The reason of a typed rate that is above that of the contract. */
const ABOVE = { contractReason: 'The works are shut' };

/** Makes contracts, and orders in a project of the first firm. */
export function contracting(app: TestApp, { admin: as, manager: by, project }: Site) {
  let count = 0;

  /** Adds a material, its supplier, and an agreed contract of both. */
  async function contracted(line: object = {}, body: object = {}, unit: Unit = 'Piece') {
    count += 1;
    const material = await addMaterial(app, as, `Cement ${count}`, unit);
    const supplier = await addSupplier(app, as, `Works ${count}`, '27AAACP1234A1Z5');
    const agreed = async (more: object = {}) =>
      agreeContract(app, { as, by, supplier, material, line, body: { ...body, ...more } });
    return { material, supplier, contract: await agreed(), agreed };
  }

  async function bodyOf(
    { material, supplier }: Ordered,
    quantity: number,
    sent: object,
    at = project,
  ) {
    const mrn = await submitRequest(app, { as, project: at, items: [[material, quantity]] });
    const reason = 'pricePerUnit' in sent && sent.pricePerUnit !== AS_PER_AGREEMENT ? ABOVE : {};
    return { mrn, items: [{ ...priced(mrn, 0, supplier), ...reason, ...sent }] };
  }

  async function order(of: Ordered, quantity: number, sent: object = HIDDEN, at = project) {
    const { mrn, items } = await bodyOf(of, quantity, sent, at);
    const [made] = await raiseOrders(app, as, mrn, items);
    if (!made) throw new RangeError('no order');
    return made;
  }

  async function refusalOf(of: Ordered, quantity: number, sent: object = HIDDEN) {
    const { mrn, items } = await bodyOf(of, quantity, sent);
    const body = orderOf(app, items);
    return app.refusal(api.createPurchaseOrders, { as, params: { mrnId: mrn.id }, body });
  }

  return { contracted, bodyOf, order, refusalOf };
}
