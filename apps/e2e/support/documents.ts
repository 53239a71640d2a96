/** Makes documents of a journey, and concurrent acts of colleagues, through the API. */
import type { APIRequestContext } from '@playwright/test';

import { Api, BUYER, type Named, type Session, sessionOf } from './api.ts';

export const CEMENT = 'Cement OPC 53 grade, 50 kg bag';

const SITE_WITH_POLICY = 'Devgiri Tech Park (Demo)';

export interface Order extends Named {
  readonly poNumber: string;
}

interface Part {
  readonly supplier: string;
  readonly quantity: string;
}

/**
 * The price in rupees: orders of 11 are below every firm's approval threshold, orders of 11,000
 * above.
 */
const PRICE = '290';

export class Desk {
  readonly #request: APIRequestContext;
  readonly #session: Session;

  private constructor(request: APIRequestContext, session: Session) {
    this.#request = request;
    this.#session = session;
  }

  static async of(request: APIRequestContext, email: string = BUYER.email): Promise<Desk> {
    return new Desk(request, await sessionOf(request, email));
  }

  /** Makes a submitted request for cement. */
  async cementRequest(quantity: number, project: Named = this.#session.project) {
    const session = { ...this.#session, project };
    const lines = [{ material: CEMENT, quantity }];
    return new Api(this.#request, session.token).submittedRequest(session, lines);
  }

  /** A project of another firm of the person, which requires approval of large orders. */
  async siteWithApproval(): Promise<Named> {
    const { list } = await this.call<{ list: (Named & { firm: Named })[] }>('GET', '/projects');
    return existing(list.find(({ firm }) => firm.id !== this.#session.firm.id));
  }

  /** A project of the person's firm where a policy requires approvals. */
  async siteWithPolicy(): Promise<Named> {
    const { list } = await this.call<{ list: Named[] }>('GET', '/projects');
    return existing(list.find(({ name }) => name === SITE_WITH_POLICY));
  }

  /** Makes orders for the only item of a request, one per supplier. */
  async ordered(mrnId: string, parts: readonly Part[]): Promise<Order[]> {
    const { mrn } = await this.call<{ mrn: { items: Named[] } }>('GET', `/mrns/${mrnId}`);
    const mrnItemId = existing(mrn.items[0]).id;
    const { list } = await this.call<{ list: { id: string; supplierName: string }[] }>(
      'GET',
      '/suppliers',
    );
    const items = parts.map(({ supplier, quantity }) => ({
      mrnItemId,
      quantity,
      supplierId: existing(list.find((one) => one.supplierName.startsWith(supplier))).id,
      pricePerUnit: PRICE,
      gst: '18',
      contractReason: 'The supplier of the contract is out of stock',
    }));
    const inFourDays = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
    const body = { expectedDeliveryDate: inFourDays, items };
    const path = `/purchase-orders/from-mrn/${mrnId}`;
    return (await this.call<{ purchaseOrders: Order[] }>('POST', path, body)).purchaseOrders;
  }

  async call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> {
    const answer = await this.#request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#session.token}` },
      ...(data && { data }),
    });
    const body = await answer.json();
    if (body.status !== 'SUCCESS') throw new Error(`${method} ${path}: ${body.message}`);
    return body;
  }
}

function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the demo data has no such thing');
  return value;
}
