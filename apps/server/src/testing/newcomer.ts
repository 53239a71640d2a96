/** A person of the demo at work for the first time, whose calls must all succeed. */
import { addDays, indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import data from '#demo/demo-data.json' with { type: 'json' };
import { DEMO_PASSWORD } from '#demo/demo-people.ts';
import type { TestApp } from '#testing/test-app.ts';

interface Line {
  readonly id: string;
  readonly quantity: number | string;
  readonly material: { readonly id: string };
}

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly contentHash: string;
  readonly isApprovalNeeded: boolean;
  readonly firm: { readonly id: string; readonly name: string };
  readonly material: { readonly id: string };
  readonly project: { readonly id: string; readonly name: string };
}

/** The fields that the calls below read from responses. */
interface Answers {
  readonly status: string;
  readonly token: string;
  readonly list: readonly Row[];
  readonly account: { readonly id: string };
  readonly mrn: {
    readonly id: string;
    readonly isApprovalPending: boolean;
    readonly items: readonly Line[];
  };
  readonly purchaseOrders: readonly { readonly id: string }[];
  readonly purchaseOrder: { readonly isApprovalNeeded: boolean; readonly items: readonly Line[] };
  readonly stockIssue: { readonly id: string; readonly items: readonly Line[] };
  readonly stockCount: { readonly id: string; readonly items: readonly Line[] };
  readonly goodsReceipt: { readonly id: string };
}

export class Newcomer {
  readonly #app: TestApp;
  readonly #who: string;
  readonly #token: string;
  #challans = 0;

  private constructor(app: TestApp, who: string, token: string) {
    this.#app = app;
    this.#who = who;
    this.#token = token;
  }

  /** @param who the part of the address before the at sign */
  static async as(app: TestApp, who: string): Promise<Newcomer> {
    const credentials = { email: `${who}@plinth.example`, password: DEMO_PASSWORD };
    const { token } = await new Newcomer(app, who, '').call('POST', 'auth/login', credentials);
    return new Newcomer(app, who, token);
  }

  /** The day on which the person acts, in Indian time. */
  get today(): IsoDate {
    return indianDate(this.#app.now);
  }

  /**
   * Sends a call and reads its response.
   * @throws Error if it is refused
   */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answers> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const url = `/api/v1/${path}`;
    const response = await this.#app.inject({ method, url, ...(payload && { payload }), headers });
    if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.body}`);
    return response.json<Answers>();
  }

  async list(path: string): Promise<readonly Row[]> {
    return (await this.call('GET', path)).list;
  }

  async project(name: string): Promise<Row> {
    return found(await this.list('projects'), (one) => one.name === name);
  }

  async store(project: Row): Promise<Row> {
    return found(await this.list(`stores?projectId=${project.id}`));
  }

  /** A material of the demo, by its key. */
  async material(key: string): Promise<Row> {
    const name = data.materials.find((one) => one.key === key)?.name ?? '';
    return found(await this.list(`materials?search=${encodeURIComponent(name)}`));
  }

  /** Requests one material; returns the id of the request and of its line. */
  async request(project: Row, materialId: string, quantity: string) {
    const { account } = await this.call('GET', 'account');
    const items = [{ materialId, quantity, purpose: 'Raft' }];
    const raised = { requestedBy: account.id, projectId: project.id, items };
    const { mrn } = await this.call('POST', 'mrns', raised);
    const submitted = await this.call('PUT', `mrns/${mrn.id}`, {
      priority: 'HIGH',
      requiredOn: 'Before the pour',
      remark: 'Full trucks only',
      status: 'SUBMITTED',
    });
    if (submitted.mrn.isApprovalPending) throw new Error('the request waits for approval');
    return { id: mrn.id, line: found(submitted.mrn.items) };
  }

  /** Orders a requested line; returns the id of the order. */
  async order({ id, line }: { id: string; line: Line }, pricePerUnit: string): Promise<string> {
    const sellers = await this.list('suppliers?size=1');
    const { purchaseOrders } = await this.call('POST', `purchase-orders/from-mrn/${id}`, {
      expectedDeliveryDate: addDays(this.today, 7),
      items: [{ mrnItemId: line.id, supplierId: found(sellers).id, pricePerUnit, gst: '18' }],
    });
    const order = found(purchaseOrders);
    const { purchaseOrder } = await this.call('GET', `purchase-orders/${order.id}`);
    if (purchaseOrder.isApprovalNeeded) throw new Error('the order waits for approval');
    return order.id;
  }

  /** Receives the first line of the order in full. */
  async receive(orderId: string, store: Row, quantity?: string) {
    const { purchaseOrder } = await this.call('GET', `purchase-orders/${orderId}`);
    const line = found(purchaseOrder.items);
    const received = quantity ?? String(line.quantity);
    return this.call('POST', 'goods-receipts', {
      storeId: store.id,
      receivedOn: this.today,
      challanNo: `${this.#who}/${orderId.slice(-6)}/${(this.#challans += 1)}`,
      challanDate: this.today,
      vehicleNo: 'MH 12 AB 1234',
      items: [
        {
          purchaseOrderLineId: line.id,
          challanQuantity: received,
          receivedQuantity: received,
        },
      ],
      isPosted: true,
    });
  }

  async issue(store: Row, materialId: string, contractorId: string | null) {
    return this.call('POST', 'stock-issues', {
      storeId: store.id,
      issuedOn: this.today,
      contractorId,
      activity: 'Brickwork',
      handedTo: 'Gang leader',
      items: [{ materialId, quantity: '1' }],
    });
  }

  /** Approves what waits for the person first. */
  async approve() {
    const waiting = found(await this.list('approvals'));
    return this.call('POST', `approvals/${waiting.id}/decide`, {
      contentHash: waiting.contentHash,
    });
  }
}

/** The first that fits; throws without one. */
export function found<Item>(list: readonly Item[], is: (one: Item) => boolean = () => true): Item {
  const one = list.find((item) => is(item));
  if (!one) throw new RangeError('the demo has none');
  return one;
}
