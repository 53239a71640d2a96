/** Tests the page of one purchase order: its links, its history, and the acts that it offers. */
import { sessionOf } from './support/api.ts';
import { CEMENT, Desk } from './support/documents.ts';
import { workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
const REASON = 'Supplier cannot deliver before the monsoon';
/** A person who approves what others raise in the second firm. */
const MANAGER = 'manager@plinth.example';
const BHAIRAV = { supplier: 'Bhairav', quantity: '11' };

test(
  'a maker cannot approve; sent back, submitted again, approved, then closed short',
  {
    tag: ['@phone-long', '@long'],
  },
  async ({ page, request, session }) => {
    const desk = await Desk.of(request);
    const { id } = await desk.cementRequest(11_000, await desk.siteWithApproval());
    const [order] = await desk.ordered(id, [{ ...BHAIRAV, quantity: '11000' }]);
    await visit(page, `${ORDERS}/${order!.id}`);
    const heading = page.getByRole('heading', { level: 1, name: order!.poNumber });
    await expect(page.getByText('Waits for approval').first()).toBeVisible();
    await expect(page.getByText('Payable').first()).toBeVisible();
    for (const name of ['Approve', 'Return', 'Reject']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(/^You raised this purchase order/);
    }
    await expectAccessible(page);
    await expectFits(page);

    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, `${ORDERS}/${order!.id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Return' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Too dear');
    await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
    await expect(toast(page, 'Purchase order sent back')).toBeVisible();

    await workAs(page, session);
    await visit(page, `${ORDERS}/${order!.id}`);
    await expect(page.getByText(/^Sent back by Sunita Deshpande/)).toBeVisible();
    await expect(page.getByText('Too dear', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit again' }).click();
    const answer = page.getByRole('dialog');
    await answer.getByLabel('Price per unit').fill('0');
    await answer.getByRole('button', { name: 'Submit again' }).click();
    await expect(answer.getByText('Please fill all supplier and price fields')).toBeVisible();
    await answer.getByLabel('Price per unit').fill('280');
    // 11,000 at ₹280 and 18 %.
    await expect(answer.getByRole('status')).toHaveText('₹36,34,400.00');
    await expectAccessible(page);
    await answer.getByRole('button', { name: 'Submit again' }).click();
    await expect(toast(page, 'Purchase order submitted again')).toBeVisible();
    await expect(page.getByText('Waits for approval').first()).toBeVisible();

    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, `${ORDERS}/${order!.id}`);
    // Opening the order marks its notifications as read.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const asked = page.getByRole('link', { name: `${order!.poNumber} waits for your approval` });
    await expect(asked).not.toHaveAccessibleName(/^Unread: /);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Purchase order approved')).toBeVisible();
    await expect(page.getByText('Waits for approval').first()).toBeHidden();
    await expect(page.getByText('Approved by')).toBeVisible();
    await expect(heading).toBeFocused();

    // Signing in over an open order marks its notifications as read.
    await visit(page, '/home');
    await workAs(page, session);
    await visit(page, '/home');
    const bell = page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ });
    await bell.click();
    const notified = page.getByRole('link', { name: `${order!.poNumber} was approved` });
    await expect(notified).toHaveAccessibleName(/^Unread: /);
    await notified.click();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(notified).not.toHaveAccessibleName(/^Unread: /);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Create GRN/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Close short' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText([`${CEMENT}11,000 of 11,000 Bag`]);
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Close short' }).click();
    await expect(toast(page, 'Purchase order closed')).toBeVisible();
    await expect(page.getByText(/^Closed short by Asha Kulkarni/)).toBeVisible();
    await expect(page.getByText('11,000 closed short')).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
      new RegExp(`^Closed short: ${REASON}`),
      /^Approved/,
      /^Submitted again/,
      /^Sent back: Too dear/,
      /^Ordered from MRN/,
    ]);
    await expectFits(page);
  },
);

test('cancelling puts the MRN back', { tag: '@phone-long' }, async ({ page, request }) => {
  const desk = await Desk.of(request);
  const { id, mrnNumber } = await desk.cementRequest(11);
  const [order] = await desk.ordered(id, [BHAIRAV]);
  await visit(page, `${ORDERS}/${order!.id}`);
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel purchase order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Its quantities go back to ${mrnNumber}.`);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Cancel purchase order' }).click();
  await expect(toast(page, 'Purchase order cancelled')).toBeVisible();
  await expect(page.getByText(/^Cancelled by Asha Kulkarni/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toBeFocused();

  await page.getByRole('listitem').getByRole('link', { name: mrnNumber }).first().click();
  await expect(page.getByRole('link', { name: `Create PO from ${mrnNumber}` })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Orders of Cement/ })).toContainText(
    /11 of 11 ordered on PO\/\S+ · cancelledNot ordered/,
  );
  await expect(
    page.getByRole('list', { name: 'History' }).getByRole('listitem').first(),
  ).toContainText(`To be ordered again: 11 Bag of ${CEMENT}`);
});
