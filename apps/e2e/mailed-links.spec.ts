/** Tests what people do through the links in their mails, on a phone, without signing in. */
import { test as base, expect, type Page } from '@playwright/test';

import { type FreshPlinth, startFreshPlinth } from './support/fresh-plinth.ts';
import { MailServer } from './support/mail-server.ts';
import { expectAccessible, expectFits } from './support/test.ts';

interface Fixtures {
  readonly mail: MailServer;
  readonly plinth: FreshPlinth;
}

const test = base.extend<Fixtures>({
  mail: async ({}, use) => {
    const server = await MailServer.start();
    await use(server);
    await server.close();
  },
  plinth: async ({ mail }, use) => {
    const plinth = await startFreshPlinth({ MAIL_PRIVATE_HOSTS: `127.0.0.1:${mail.port}` });
    await use(plinth);
    await plinth.end();
  },
});

const PASSWORD = 'a long enough password';
const APPROVER = 'ravi@firm.example';
const SUPPLIER = 'sales@supplier.example';
const NOBODY = { people: [], firmRoles: [], projectRoles: [] };

interface Named {
  readonly id: string;
}

class Office {
  readonly #page: Page;
  readonly #address: string;
  #token = '';

  constructor(page: Page, address: string) {
    this.#page = page;
    this.#address = address;
  }

  async call<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const answer = await this.#page.request.fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: this.#token ? { authorization: `Bearer ${this.#token}` } : {},
      ...(data && { data }),
    });
    const body = await answer.json();
    if (body.status !== 'SUCCESS') throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Sets up a firm with a mail account, whose orders from ₹1,000 its approver approves, by mail to
   * ₹50,000.
   */
  async setUp(mailPort: number): Promise<void> {
    const { token } = await this.call<{ token: string }>('POST', '/setup', {
      name: 'Asha Kulkarni',
      email: 'asha@firm.example',
      password: PASSWORD,
      firmName: 'Devgiri Developers',
      projectName: 'Devgiri Heights',
      siteStateCode: '27',
    });
    this.#token = token;
    const { list } = await this.call<{ list: [Named & { name: string; version: number }] }>(
      'GET',
      '/firms',
    );
    const [{ id: firmId, name, version }] = list;
    const invited = { name: 'Ravi Patil', email: APPROVER, roles: ['PROJECT_MANAGER'] };
    const { person, link } = await this.call<{ person: Named; link: { secret: string } }>(
      'POST',
      `/firms/${firmId}/people`,
      { ...invited, projects: [] },
    );
    await this.call('POST', '/password-links/use', { secret: link.secret, password: PASSWORD });
    await this.call('PUT', `/firms/${firmId}`, { name, version, linkApprovalLimit: '50000' });
    await this.call('PUT', `/firms/${firmId}/mail-account`, {
      host: '127.0.0.1',
      port: mailPort,
      security: 'NONE',
      fromName: 'Devgiri Developers',
      fromAddress: 'orders@firm.example',
    });
    const { policy } = await this.call<{ policy: Named }>(
      'PUT',
      `/firms/${firmId}/approval-policies`,
      {
        rules: [
          { level: 1, to: '1000', approvers: NOBODY, needed: 0 },
          { level: 1, from: '1000', approvers: { ...NOBODY, people: [person.id] }, needed: 1 },
        ],
      },
    );
    await this.call('POST', `/approval-policies/${policy.id}/publish`);
  }

  /** Orders twenty bags of cement at ₹290. */
  async order(): Promise<{ readonly id: string; readonly poNumber: string }> {
    const { Material } = await this.call<{ Material: Named }>('POST', '/materials', {
      name: 'Cement OPC 53',
      unit: 'Bag',
      hsnCode: '25232930',
    });
    const { supplier } = await this.call<{ supplier: Named }>('POST', '/suppliers', {
      supplierName: 'Konkan Traders',
      gstNo: '27AAACP1234A1Z5',
      contactPersonName: 'Ramesh Shah',
      contactPersonNumber: '+91 98200 11111',
      email: SUPPLIER,
      address: 'Main road',
    });
    const projects = await this.call<{ list: [Named] }>('GET', '/projects');
    const { mrn } = await this.call<{ mrn: Named & { items: [Named] } }>('POST', '/mrns', {
      requestedBy: JSON.parse(atob(this.#token.split('.')[1] ?? '')).sub,
      projectId: projects.list[0].id,
      items: [{ materialId: Material.id, quantity: '20', purpose: 'Raft' }],
      priority: 'HIGH',
      requiredOn: 'Before the pour',
      remark: 'Raft of wing B',
      status: 'SUBMITTED',
    });
    const price = { pricePerUnit: '290', gst: '18' };
    const { purchaseOrders } = await this.call<{
      purchaseOrders: [{ id: string; poNumber: string }];
    }>('POST', `/purchase-orders/from-mrn/${mrn.id}`, {
      expectedDeliveryDate: inDays(5),
      items: [{ mrnItemId: mrn.items[0].id, supplierId: supplier.id, quantity: '20', ...price }],
    });
    return purchaseOrders[0];
  }

  /** Amends the order to another price, which is worse. */
  async amend(orderId: string): Promise<void> {
    const { purchaseOrder } = await this.call<{ purchaseOrder: { items: [Named] } }>(
      'GET',
      `/purchase-orders/${orderId}`,
    );
    const [{ id }] = purchaseOrder.items;
    await this.call('POST', `/purchase-orders/${orderId}/amend`, {
      reasonCode: 'SUPPLIER',
      reason: 'Cement is dearer since Monday',
      items: [{ id, quantity: '20', pricePerUnit: '310', gst: '18' }],
    });
  }

  async statusOf(orderId: string) {
    const path = `/purchase-orders/${orderId}`;
    const { purchaseOrder } = await this.call<{
      purchaseOrder: { status: string; revision: number };
    }>('GET', path);
    const { status, revision } = purchaseOrder;
    return { status, revision };
  }
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Opens the link of a mail on a phone; it opens without a session and sets no cookie. */
async function open(page: Page, address: string, mail: MailServer, to: [string, RegExp]) {
  await expect.poll(() => mail.linkTo(...to), { timeout: 90_000 }).not.toBe('');
  await page.goto(address + mail.linkTo(...to));
}

const TITLE =
  'an order and its amendment are approved, and opened by the supplier, from their mails';

// It is walked in the long run alone, because it waits for a Plinth of its own and for its mails.
test(
  TITLE,
  { tag: ['@phone-long', '@touch'] },
  async ({ browser, page, mail, plinth: { address } }) => {
    test.setTimeout(300_000);
    const office = new Office(page, address);
    await office.setUp(mail.port);
    const { id, poNumber } = await office.order();

    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    const waits = /waits for your approval/;
    await open(phone, address, mail, [APPROVER, waits]);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Purchase order ${poNumber}`);
    const decision = phone.getByRole('region', { name: 'What waits for you' });
    // 20 × 290 and 18 %.
    await expect(decision).toContainText('₹6,844.00');
    await expect(decision.getByRole('list', { name: 'Materials' })).toContainText('Cement OPC 53');
    await expectAccessible(phone);
    await expectFits(phone);
    await phone.getByRole('button', { name: 'Return' }).click();
    await phone.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(phone.getByText('Please give a reason')).toBeVisible();
    await phone.getByRole('button', { name: 'Back' }).click();
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('You have approved it.')).toBeVisible();
    await expectAccessible(phone);
    expect((await office.statusOf(id)).status).toBe('APPROVED');

    await office.amend(id);
    mail.mails.length = 0;
    await open(phone, address, mail, [APPROVER, waits]);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      `Purchase order ${poNumber} · Amendment 1`,
    );
    await expect(decision).toContainText('Cement is dearer since Monday');
    const lines = phone.getByRole('table', { name: 'Lines' });
    await expect(lines.getByRole('row', { name: /^Rate/ })).toContainText(/290.*310/);
    await expectAccessible(phone);
    await expectFits(phone);
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('You have approved it.')).toBeVisible();
    expect(await office.statusOf(id)).toMatchObject({ status: 'APPROVED', revision: 1 });

    await office.call('POST', `/purchase-orders/${id}/send`, {
      channel: 'MAIL',
      recipients: [{ name: 'Ramesh Shah', email: SUPPLIER }],
    });
    await open(phone, address, mail, [SUPPLIER, /filename=.*\.pdf/]);
    await expect(phone.getByRole('list', { name: 'Materials' })).toContainText('₹310.00');
    await expectAccessible(phone);
    await expectFits(phone);
    await expect(phone.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  },
);
