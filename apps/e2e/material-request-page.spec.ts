/** Tests the page of one MRN: its orders, its history, and the acts that it offers. */
import { Desk } from './support/documents.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MRN = '/home/purchase-inventory/mrn';
const REASON = 'Not in this month’s budget';

test(
  'reject, take back, submit again, and order in two parts',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request }) => {
    const desk = await Desk.of(request);
    const { id, mrnNumber } = await desk.cementRequest(11);
    await visit(page, `${MRN}/${id}`);
    const heading = page.getByRole('heading', { level: 1, name: mrnNumber });
    const history = page.getByRole('list', { name: 'History' });
    await expect(heading).toBeVisible();
    await expect(history).toContainText('Added 11 Bag of Cement OPC 53 grade');

    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reject MRN' }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${mrnNumber}` });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByRole('button', { name: 'Reject MRN' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Reject MRN' }).click();
    await expect(toast(page, 'MRN rejected')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Rejected by Asha Kulkarni/)).toBeVisible();
    await expect(history).toContainText(`Rejected: ${REASON}`);
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(toast(page, 'MRN taken back')).toBeVisible();
    await expect(page.getByText(/^Rejected by/)).toBeHidden();
    await expect(heading).toBeFocused();
    await expect(history.getByRole('listitem').first()).toContainText('Taken back');

    await page.getByRole('link', { name: 'Complete MRN' }).click();
    await expect(page.getByLabel('Required On')).toHaveValue('Before slab casting');
    await page.getByRole('button', { name: 'Submit MRN' }).click();
    await expect(toast(page, 'MRN updated successfully')).toBeVisible();
    await visit(page, `${MRN}/${id}`);
    await expect(page.getByRole('link', { name: `Create PO from ${mrnNumber}` })).toBeVisible();
    await expect(history.getByText('Submitted', { exact: true })).toHaveCount(2);

    const [first, second] = await desk.ordered(id, [
      { supplier: 'Bhairav', quantity: '6' },
      { supplier: 'Revamata', quantity: '5' },
    ]);
    await visit(page, `${MRN}/${id}`);
    const item = page.getByRole('list', { name: /^Orders of Cement/ });
    await expect(item.getByRole('listitem')).toHaveText([
      `6 of 11 ordered on ${first!.poNumber}`,
      `5 of 11 ordered on ${second!.poNumber}`,
    ]);
    await expect(history.getByRole('listitem').first()).toContainText(
      `Ordered as ${first!.poNumber}, ${second!.poNumber}`,
    );
    await expectAccessible(page);
    await expectFits(page);

    await item.getByRole('link', { name: first!.poNumber }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: first!.poNumber })).toBeFocused();
    await expect(page.getByText(`For 6 of 11 requested on ${mrnNumber}`)).toBeVisible();
    const orders = page.getByRole('list', { name: `Purchase orders of ${mrnNumber}` });
    await expect(orders.getByText(first!.poNumber)).toHaveAttribute('aria-current', 'page');
    await orders.getByRole('link', { name: second!.poNumber }).click();
    await expect(page.getByRole('heading', { level: 1, name: second!.poNumber })).toBeVisible();
  },
);
