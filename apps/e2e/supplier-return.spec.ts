/** Goods are returned to their supplier: some that were rejected, and some that were accepted. */
import type { Api, Session } from './support/api.ts';
import { Desk } from './support/documents.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const CEMENT = 'Cement OPC 53 grade, 50 kg bag';

interface Receivable {
  readonly list: readonly { readonly lines: readonly { readonly id: string }[] }[];
}

/** Receives 100 bags, of which 10 are rejected. */
async function received(api: Api, desk: Desk, session: Session): Promise<string> {
  const name = `Returns Demo ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
  const supplier = await api.addSupplier(name);
  const mrn = await api.submittedRequest(session, [{ material: CEMENT, quantity: 100 }]);
  const order = await api.orderFrom(supplier, mrn);
  const stores = await desk.call<{ list: { id: string }[] }>(
    'GET',
    `/stores?projectId=${session.project.id}`,
  );
  const { list } = await desk.call<Receivable>('GET', `/receivable-orders?orderId=${order.id}`);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const body = {
    storeId: stores.list[0]?.id,
    receivedOn: day,
    challanNo: name,
    challanDate: day,
    items: list[0]?.lines.map(({ id: purchaseOrderLineId }) => ({
      purchaseOrderLineId,
      receivedQuantity: 100,
      rejectedQuantity: 10,
      rejectionReason: 'Set hard',
    })),
    isPosted: true,
  };
  const answer = await desk.call<{ goodsReceipt: { id: string } }>('POST', '/goods-receipts', body);
  return answer.goodsReceipt.id;
}

test(
  'from the GRN to the memo, and the GRN names it',
  { tag: ['@phone-long', '@long'] },
  async ({ page, api, session, request }) => {
    const receiptId = await received(api, await Desk.of(request), session);
    await visit(page, `/home/warehouse/receipts/${receiptId}`);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Return to supplier…' }).click();
    await expect(page.getByLabel(/^Rejected/)).toHaveValue('10');
    await page.getByLabel(/^From the store/).fill('91');
    await page.getByRole('button', { name: 'Create return' }).click();
    await expect(page.getByText('Please say why it goes back').first()).toBeVisible();
    await expect(page.getByText('Only 90 Bag can still go back').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByLabel(/^From the store/).fill('5');
    await page.getByLabel('Reason').fill('Wrong grade');
    await page.reload();
    await expect(page.getByLabel('Reason')).toHaveValue('Wrong grade');
    await page.getByRole('button', { name: 'Create return' }).click();
    await expect(toast(page, /^RTN\/\d\d-\d\d\/\d{5} created$/)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^RTN\//);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^RTN.*\.pdf$/);

    const number = await heading.innerText();
    await page.getByRole('link', { name: /^GRN\// }).click();
    await page.getByRole('link', { name: number }).click();
    await expect(heading).toHaveText(number);
  },
);
