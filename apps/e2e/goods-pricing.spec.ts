/** A price of received goods is corrected, and waits where an order of them would. */
import { sessionOf } from './support/api.ts';
import { Desk } from './support/documents.ts';
import { workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

/** The project manager of the demo firm that requires approval above an amount. */
const MANAGER = 'manager@plinth.example';

interface OrderLines {
  readonly purchaseOrder: { readonly items: readonly { readonly id: string }[] };
}

test(
  'a corrected price waits for another person, who rejects it and approves the next',
  { tag: ['@long', '@phone-long'] },
  async ({ page, request, session }) => {
    const desk = await Desk.of(request);
    const site = await desk.siteWithApproval();
    const mrn = await desk.cementRequest(100, site);
    const [order] = await desk.ordered(mrn.id, [{ supplier: 'Bhairav', quantity: '100' }]);
    const { purchaseOrder } = await desk.call<OrderLines>('GET', `/purchase-orders/${order!.id}`);
    const { list: stores } = await desk.call<{ list: { id: string }[] }>(
      'GET',
      `/stores?projectId=${site.id}`,
    );
    // The day is that of India, where it begins earlier.
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { goodsReceipt } = await desk.call<{ goodsReceipt: { id: string } }>(
      'POST',
      '/goods-receipts',
      {
        storeId: stores[0]!.id,
        challanNo: `PR-${Date.now()}`,
        challanDate: today,
        receivedOn: today,
        isPosted: true,
        items: purchaseOrder.items.map(({ id }) => ({
          purchaseOrderLineId: id,
          receivedQuantity: '100',
        })),
      },
    );
    const receipt = `/home/warehouse/receipts/${goodsReceipt.id}`;

    async function correct(rate: string) {
      await page.getByRole('main').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Correct prices…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save Prices' }).click();
      await expect(dialog.getByText('Please give a reason')).toBeVisible();
      await dialog.getByRole('textbox', { name: /^Cement/ }).fill(rate);
      await dialog.getByLabel('Reason').fill('As billed');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save Prices' }).click();
    }

    await visit(page, receipt);
    // 1,490.00 for each of 100, with 18 % above ₹1,50,000.
    await correct('1490');
    await expect(toast(page, /^The prices of GRN.* wait for approval$/)).toBeVisible();
    await expect(page.getByText('₹1,75,820.00 with tax')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve prices' })).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);

    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, receipt);
    await expectFits(page);
    await page.getByRole('button', { name: 'Reject prices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('It was 1,390');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(toast(page, 'Prices rejected')).toBeVisible();
    await expect(page.getByText('Prices rejected: It was 1,390')).toBeVisible();

    await workAs(page, session);
    await visit(page, receipt);
    await correct('1390');
    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, receipt);
    await page.getByRole('button', { name: 'Approve prices' }).click();
    await expect(toast(page, 'Prices approved')).toBeVisible();
    await expect(page.getByText('₹1,39,000.00').first()).toBeVisible();
  },
);
