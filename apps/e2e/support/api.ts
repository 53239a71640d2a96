/** Sets up the data of a journey through the API, as a client of the specification. */
import type { APIRequestContext } from '@playwright/test';

export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly firm: Named;
  readonly project: Named;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const BUYER: Person = { email: 'demo@plinth.example', password: 'plinth-demo' };
export const FIRM = 'Devgiri Demo Developers Pvt Ltd';
export const PROJECT = 'Devgiri Heights (Demo)';

/**
 * The local storage of a signed-in person; the project first, because the app reads it when the
 * token appears.
 */
export function storedBy({ token, userId, firm, project }: Session) {
  const choice = { firm, project: { id: project.id, name: project.name, firmId: firm.id } };
  return [
    { name: `plinth:project:${userId}`, value: JSON.stringify(choice) },
    { name: 'auth_token', value: token },
  ];
}

/** The sessions, one per person and worker, because verifying a password is slow. */
const sessions = new Map<string, Promise<Session>>();

export async function sessionOf(
  request: APIRequestContext,
  email: string = BUYER.email,
): Promise<Session> {
  const session =
    sessions.get(email) ?? new Api(request).signIn({ email, password: BUYER.password });
  sessions.set(email, session);
  return session;
}

/** Calls the API as one person; every method throws unless the response has the status SUCCESS. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #token: string;

  constructor(request: APIRequestContext, token = '') {
    this.#request = request;
    this.#token = token;
  }

  /**
   * Opens a session in the demo firm and its busiest project, or else in the person's first ones.
   */
  async signIn({ email, password }: Person): Promise<Session> {
    const { token } = await this.#call<{ token: string }>('POST', '/auth/login', {
      email,
      password,
    });
    const api = new Api(this.#request, token);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const firms = await api.#call<List>('GET', '/firms');
    const firm = namedOrFirst(firms.list, FIRM);
    const projects = await api.#call<List>('GET', `/projects?firmId=${firm.id}`);
    return { token, userId: payload.sub, firm, project: namedOrFirst(projects.list, PROJECT) };
  }

  /** Makes a pending request of the session's project with these materials, found by name. */
  async pendingRequest(
    session: Session,
    lines: readonly { readonly material: string; readonly quantity: number }[],
  ): Promise<{ id: string; mrnNumber: string }> {
    const { mrn } = await this.#call<{ mrn: { id: string; mrnNumber: string } }>('POST', '/mrns', {
      requestedBy: session.userId,
      projectId: session.project.id,
    });
    for (const { material, quantity } of lines) {
      const search = encodeURIComponent(material);
      const found = await this.#call<List>('GET', `/materials?size=50&search=${search}`);
      const materialId = named(found.list, material).id;
      await this.#call('POST', `/mrns/${mrn.id}/items`, { materialId, quantity, purpose: 'Raft' });
    }
    return mrn;
  }

  /** Makes the same request and submits it. */
  async submittedRequest(
    session: Session,
    lines: readonly { readonly material: string; readonly quantity: number }[],
  ): Promise<{ id: string; mrnNumber: string }> {
    const mrn = await this.pendingRequest(session, lines);
    await this.#call('PUT', `/mrns/${mrn.id}`, {
      priority: 'HIGH',
      requiredOn: 'Before slab casting',
      remark: 'Raft of wing B',
      status: 'SUBMITTED',
    });
    return mrn;
  }

  /** Adds a project to the session's firm. */
  async addSite({ firm }: Session, name: string): Promise<Named> {
    const body = { name, siteStateCode: '27' };
    return (await this.#call<{ project: Named }>('POST', `/firms/${firm.id}/projects`, body))
      .project;
  }

  async addMaterial(name: string): Promise<Named> {
    const body = { name, unit: 'Kg', hsnCode: '3214' };
    return (await this.#call<{ Material: Named }>('POST', '/materials', body)).Material;
  }

  async addSupplier(supplierName: string): Promise<{ readonly id: string }> {
    const { supplier } = await this.#call<{ supplier: { id: string } }>('POST', '/suppliers', {
      supplierName,
      gstNo: '27ZZZFI1002B1ZL',
      contactPersonName: 'Meena Joshi',
      contactPersonNumber: '+91 98220 00099',
      email: 'sales@new.example',
      address: 'Plot 9, MIDC, Jalna',
    });
    return supplier;
  }

  /** Orders everything on a submitted request from one supplier, as per agreement. */
  async orderFrom(
    supplier: { readonly id: string },
    mrn: { readonly id: string },
  ): Promise<{ readonly id: string; readonly poNumber: string }> {
    const { mrn: request } = await this.#call<{ mrn: { items: readonly { id: string }[] } }>(
      'GET',
      `/mrns/${mrn.id}`,
    );
    const contract = { pricePerUnit: 'As per contract', gst: 'As per contract' };
    const items = request.items.map(({ id }) => ({
      ...contract,
      mrnItemId: id,
      supplierId: supplier.id,
      amount: 'As per contract',
    }));
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const answer = await this.#call<Raised>('POST', `/purchase-orders/from-mrn/${mrn.id}`, {
      expectedDeliveryDate: inAWeek,
      remark: '',
      additionalCharge: '0',
      items,
    });
    const [order] = answer.purchaseOrders;
    if (!order) throw new Error('no order was made');
    return order;
  }

  /**
   * Amends the order. The amendment is in force at once, because it is not worse than the order.
   */
  async amend({ id }: { readonly id: string }, change: { readonly remark: string }): Promise<void> {
    const why = { reasonCode: 'SUPPLIER', reason: 'Agreed by telephone' };
    await this.#call('POST', `/purchase-orders/${id}/amend`, { ...why, ...change });
  }

  /** Sets the reorder level of the material in the first store of the session's project. */
  async setLevel(
    session: Session,
    material: Named,
    level: { readonly reorderLevel: string; readonly reorderQuantity: string },
  ): Promise<void> {
    const { list } = await this.#call<List>('GET', `/stores?projectId=${session.project.id}`);
    await this.#call('PUT', `/stores/${list[0]?.id}/materials/${material.id}`, level);
  }

  /** Adds a material with that quantity in the first store of the session's project. */
  async stocked(session: Session, name: string, quantity: number): Promise<Named> {
    const material = await this.addMaterial(name);
    const supplier = await this.addSupplier(`Traders of ${name}`);
    const mrn = await this.submittedRequest(session, [{ material: name, quantity }]);
    await this.receive(session, await this.orderFrom(supplier, mrn), quantity);
    return material;
  }

  /**
   * Receives that quantity of each line of the order into the first store of the session's project.
   */
  async receive(
    session: Session,
    { id: orderId }: { readonly id: string },
    quantity: number,
  ): Promise<void> {
    const { list: orders } = await this.#call<{ list: readonly Receivable[] }>(
      'GET',
      `/receivable-orders?orderId=${orderId}`,
    );
    const stores = await this.#call<List>('GET', `/stores?projectId=${session.project.id}`);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    await this.#call('POST', '/goods-receipts', {
      storeId: stores.list[0]?.id,
      receivedOn: today,
      challanNo: `CH-${orderId.slice(-12)}`,
      challanDate: today,
      items: orders.flatMap(({ lines }) =>
        lines.map(({ id }) => ({ purchaseOrderLineId: id, receivedQuantity: quantity })),
      ),
      isPosted: true,
    });
  }

  async #call<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const answer = await this.#request.fetch(`/api/v1${path}`, {
      method,
      headers: this.#token ? { authorization: `Bearer ${this.#token}` } : {},
      ...(data && { data }),
    });
    const body = await answer.json();
    if (body.status !== 'SUCCESS') throw new Error(`${method} ${path}: ${body.message}`);
    return body;
  }
}

interface Raised {
  readonly purchaseOrders: readonly { readonly id: string; readonly poNumber: string }[];
}

interface Receivable {
  readonly lines: readonly { readonly id: string }[];
}

interface List {
  readonly list: readonly Named[];
}

function namedOrFirst(list: readonly Named[], name: string): Named {
  return list.find((one) => one.name === name) ?? named(list, list[0]?.name ?? name);
}

function named(list: readonly Named[], name: string): Named {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
