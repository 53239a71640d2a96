/** The page of one purchase order: what surrounds it, its history, and the acts that it offers. */
import { CEMENT, Desk } from './support/documents.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
const REASON = 'Supplier cannot deliver before the monsoon';
const BHAIRAV = { supplier: 'Bhairav', quantity: '11' };

test('approve, then close short', { tag: '@phone' }, async ({ page, request }) => {
  const desk = await Desk.of(request);
  const { id } = await desk.cementRequest(11_000, await desk.siteWithApproval());
  const [order] = await desk.ordered(id, [{ ...BHAIRAV, quantity: '11000' }]);
  await page.goto(`${ORDERS}/${order!.id}`);
  const heading = page.getByRole('heading', { level: 1, name: order!.poNumber });
  await expect(page.getByText('Waits for approval')).toBeVisible();
  await expect(page.getByText('Payable')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Purchase order approved')).toBeVisible();
  await expect(page.getByText('Waits for approval')).toBeHidden();
  await expect(page.getByText('Approved by')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('link', { name: /^Create GRN/ })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Close short' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([`${CEMENT}11,000 of 11,000 Piece`]);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Close short' }).click();
  await expect(toast(page, 'Purchase order closed')).toBeVisible();
  await expect(page.getByText(/^Closed short by Asha Kulkarni/)).toBeVisible();
  await expect(page.getByText('11,000 closed short')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
    new RegExp(`^Closed short: ${REASON}`),
    /^Approved/,
    /^Ordered from MRN/,
  ]);
  await expectFits(page);
});

test('cancelling puts the MRN back', { tag: '@phone' }, async ({ page, request }) => {
  const desk = await Desk.of(request);
  const { id, mrnNumber } = await desk.cementRequest(11);
  const [order] = await desk.ordered(id, [BHAIRAV]);
  await page.goto(`${ORDERS}/${order!.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel purchase order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`What it orders goes back to ${mrnNumber}.`);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Cancel purchase order' }).click();
  await expect(toast(page, 'Purchase order cancelled')).toBeVisible();
  await expect(page.getByText(/^Cancelled by Asha Kulkarni/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  await page.getByRole('listitem').getByRole('link', { name: mrnNumber }).first().click();
  await expect(page.getByRole('link', { name: `Create PO from ${mrnNumber}` })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Orders of Cement/ })).toContainText(
    /11 of 11 ordered on PO\/\S+ · cancelledNot ordered/,
  );
  await expect(
    page.getByRole('list', { name: 'History' }).getByRole('listitem').first(),
  ).toContainText(`To be ordered again: 11 Piece of ${CEMENT}`);
});

test('a colleague was faster: the reason stays, the document is shown as it is', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request);
  const { id } = await desk.cementRequest(11);
  const [order] = await desk.ordered(id, [BHAIRAV]);
  await page.goto(`${ORDERS}/${order!.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel purchase order' }).click();
  const reason = page.getByLabel('Reason');
  await reason.fill('Ordered twice');
  const approver = await Desk.of(request, 'approver@plinth.example');
  await approver.call('POST', `/purchase-orders/${order!.id}/short-close`, { reason: REASON });
  await page.getByRole('button', { name: 'Cancel purchase order' }).click();
  await expect(toast(page, 'Only an open purchase order can be cancelled')).toBeVisible();
  await expect(reason).toHaveValue('Ordered twice');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText(/^Closed short by Devendra Rao/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Close short/ })).toContainText(
    'Only a submitted purchase order can be closed short',
  );
});

test('a history that does not come leaves the document standing', async ({ page, request }) => {
  const desk = await Desk.of(request);
  const { id } = await desk.cementRequest(11);
  const [order] = await desk.ordered(id, [BHAIRAV]);
  await page.route('**/history', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${ORDERS}/${order!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: order!.poNumber })).toBeVisible();
  await expect(page.getByText('Failed to fetch the history')).toBeVisible();
  await page.unroute('**/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Ordered from MRN');
});

test('an order that is not there says so', async ({ page }) => {
  await page.goto(`${ORDERS}/0193f0a0-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Purchase order not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to purchase orders' }).click();
  await expect(page).toHaveURL(/\/purchase-orders$/);
});
