/** An order that was received in part is amended, waits for approval, and comes into force. */
import { sessionOf } from './support/api.ts';
import { CEMENT, Desk } from './support/documents.ts';
import { select, workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
/** A person who approves what others raise in the second firm. */
const MANAGER = 'manager@plinth.example';

test(
  'more of a part received order waits, the gate keeps to what stands, and it is approved',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request, session, api }) => {
    const desk = await Desk.of(request);
    const theirs = await Desk.of(request, MANAGER);
    const project = await desk.siteWithApproval();
    const mrn = await desk.cementRequest(11_000, project);
    const [order] = await desk.ordered(mrn.id, [{ supplier: 'Bhairav', quantity: '11000' }]);
    const { id, poNumber } = order!;
    await theirs.call('POST', `/purchase-orders/${id}/approve`);
    await api.receive({ ...session, project }, { id }, 4000);

    await visit(page, `${ORDERS}/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Amend…' }).click();
    const dialog = page.getByRole('dialog', { name: `Amend ${poNumber}` });
    const quantity = dialog.getByLabel('Quantity');
    await quantity.fill('3999');
    await dialog.getByRole('button', { name: 'Amend', exact: true }).click();
    await expect(
      dialog.getByText('4,000 Bag came in or were given up', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByText('Choose why the order is amended')).toBeVisible();
    await quantity.fill('12000');
    await select(dialog.getByRole('combobox', { name: 'Why' }), 'Site needs more or less');
    await dialog.getByLabel('Reason').fill('The raft is thicker');
    // 12,000 at ₹290 and 18 %.
    await expect(dialog.getByText('₹41,06,400.00')).toBeVisible();
    const approval = /needs? approval.* it costs more and a quantity is higher/;
    await expect(dialog.getByText(approval)).toBeVisible();
    await dialog.getByRole('button', { name: 'Amend', exact: true }).click();
    await expect(toast(page, 'Amendment 1 waits for approval')).toBeVisible();
    await expect(page.getByText(`${CEMENT}: Quantity 12,000 Bag, was 11,000 Bag`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve amendment' })).toHaveCount(0);
    await expectAccessible(page);

    await visit(page, `/home/warehouse/receipts/create/${id}`);
    await expect(page.getByText(`Amendment 1 of ${poNumber} waits for approval`)).toBeVisible();
    const limit = page.getByText('a line takes at most the smaller of its two quantities');
    await expect(limit.first()).toBeVisible();
    await page.getByLabel('Challan no.').fill(`AM-${poNumber}`);
    const cement = page.getByRole('listitem', { name: CEMENT });
    await cement.getByLabel(/^Received/).fill('8000');
    await page.getByRole('button', { name: 'Post GRN' }).click();
    await expect(page.getByText('This line can still receive 7,000 Bag').first()).toBeVisible();
    await expectFits(page);

    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, `${ORDERS}/${id}`);
    await page.getByRole('button', { name: 'Approve amendment' }).click();
    await expect(toast(page, 'Amendment 1 approved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Amendment 1' })).toBeVisible();
    await expect(page.getByText(/Amendment 1 · Ordered by/)).toBeVisible();
    await page
      .getByRole('link', { name: 'Compare Amendment 1, In force, with As ordered' })
      .click();
    const lines = page.getByRole('table', { name: 'Lines' });
    for (const name of ['As ordered', 'Amendment 1']) {
      await expect(lines.getByRole('columnheader', { name })).toBeVisible();
    }
    await expect(lines.getByRole('row', { name: /^Quantity/ })).toHaveText(/11,000.*12,000/);
    await expectAccessible(page);
    await expectFits(page);
  },
);

test(
  'an amendment adds what a request still waits for',
  { tag: '@long' },
  async ({ page, request }) => {
    const desk = await Desk.of(request);
    const { id: ordered } = await desk.cementRequest(12);
    const [order] = await desk.ordered(ordered, [{ supplier: 'Bhairav', quantity: '12' }]);
    const waiting = await desk.cementRequest(1700);

    await visit(page, `${ORDERS}/${order!.id}`);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Amend…' }).click();
    const dialog = page.getByRole('dialog', { name: `Amend ${order!.poNumber}` });
    await dialog.getByRole('combobox', { name: 'Add from requests' }).click();
    await page.getByPlaceholder('Search by material or MRN...').fill(waiting.mrnNumber);
    await page
      .getByRole('option', { name: `1,700 Bag left to order · ${waiting.mrnNumber}` })
      .click();
    const added = dialog.getByRole('list', { name: 'New items' });
    await expect(added).toContainText(`${waiting.mrnNumber}, 1,700 left to order`);
    await expect(added.getByLabel('Quantity')).toHaveValue('1700');
    await expect(added.getByLabel('Quantity')).toBeFocused();
    await added.getByLabel('Price per unit').fill('290');
    await select(dialog.getByRole('combobox', { name: 'Why' }), 'Site needs more or less');
    await dialog.getByLabel('Reason').fill('In one truck with the rest');
    // 1,712 at ₹290 and 18 %.
    await expect(dialog.getByText('₹5,85,846.40')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Amend', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/1,700 Bag/).first()).toBeVisible();
    await expectFits(page);
    const { mrn } = await desk.call<{ mrn: { status: string; items: { leftToOrder: number }[] } }>(
      'GET',
      `/mrns/${waiting.id}`,
    );
    expect(mrn).toMatchObject({ status: 'APPROVED', items: [{ leftToOrder: 0 }] });
  },
);
