/** Tests approvals from the first decision to the last. */
import { type Session, sessionOf } from './support/api.ts';
import { Desk } from './support/documents.ts';
import { workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
const REQUESTS = '/home/purchase-inventory/mrn';
/** The approvers of the demo's site with a policy, level by level. */
const ENGINEER = 'engineer@plinth.example';
const MANAGER = 'approver@plinth.example';
const ACCOUNTANT = 'accounts@plinth.example';
const DIRECTOR = 'director@plinth.example';

test(
  'an MRN waits, then its order passes three people, is returned and submitted again',
  { tag: '@phone-long' },
  async ({ page, request, session, isMobile }) => {
    const desk = await Desk.of(request);
    const court = await desk.siteWithPolicy();
    const mrn = await (await Desk.of(request, ENGINEER)).cementRequest(11_000, court);
    await workAs(page, await sessionOf(request, ENGINEER));
    await visit(page, `${REQUESTS}/${mrn.id}`);
    const name = `Create PO from ${mrn.mrnNumber}`;
    await expect(page.getByText('Waits for approval').first()).toBeVisible();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    await workAs(page, session);
    await visit(page, `${REQUESTS}/${mrn.id}`);
    // A phone has room for the decision alone.
    if (!isMobile) {
      await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
        'This MRN waits for approval',
      );
    }
    await expectFits(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Approved')).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();

    const [order] = await desk.ordered(mrn.id, [{ supplier: 'Bhairav', quantity: '11000' }]);
    const { id, poNumber } = order!;
    await visit(page, `${ORDERS}/${id}`);
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      /^You made or changed this document/,
    );

    const decide = async (person: Session, act: string, comment: string) => {
      await workAs(page, person);
      await visit(page, '/home/approvals');
      await page.getByRole('button', { name: `${act} ${poNumber}` }).click();
      const dialog = page.getByRole('dialog', { name: `${act} ${poNumber}` });
      await dialog.getByRole('textbox').fill(comment);
      await dialog.getByRole('button', { name: act, exact: true }).click();
      return dialog;
    };
    const manager = await sessionOf(request, MANAGER);
    const dialog = await decide(manager, 'Return', '');
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Too dear');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(toast(page, 'Returned')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await desk.call('POST', `/purchase-orders/${id}/resubmit`, { remark: 'Last price' });
    await visit(page, '/home/approvals');
    await page.getByRole('button', { name: `Approve ${poNumber}` }).click();
    await page.getByRole('dialog').getByLabel('Comment').fill('Needed on Monday');
    // In another tab it was returned, and its maker changed it.
    const theirs = await Desk.of(request, MANAGER);
    const path = `/purchase-orders/${id}/approvals`;
    const { list } = await theirs.call<{ list: { id: string; contentHash: string }[] }>(
      'GET',
      path,
    );
    const { id: shown, contentHash } = list[0]!;
    const returned = { verdict: 'RETURNED', comment: 'Ask again', contentHash };
    await theirs.call('POST', `/approvals/${shown}/decide`, returned);
    await desk.call('POST', `/purchase-orders/${id}/resubmit`, { remark: 'By our own truck' });
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      /changed since you saw it.*Remark.*Last price → By our own truck/,
    );
    await expect(page.getByRole('dialog').getByLabel('Comment')).toHaveValue('Needed on Monday');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve as it is now' }).click();
    await expect(toast(page, 'Approved; somebody else is asked too')).toBeVisible();
    for (const [email, said] of [
      [ACCOUNTANT, 'Approved; somebody else is asked too'],
      [DIRECTOR, 'Approved'],
    ] as const) {
      await decide(await sessionOf(request, email), 'Approve', 'Fits the plan');
      await expect(toast(page, said)).toBeVisible();
    }

    await workAs(page, session);
    await visit(page, `${ORDERS}/${id}`);
    const levels = page.getByRole('list', { name: 'Levels' }).first();
    await expect(levels.getByRole('listitem')).toContainText([
      /Level 1Approved.*Devendra Rao/,
      /Level 2Approved.*Meenal Joshi/,
      /Level 3Approved.*Rohan Mehta.*“Fits the plan”/,
    ]);
    await page.getByText('Earlier approvals (2)').click();
    await expect(page.getByText('“Too dear”')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  },
);

test(
  'who stands in approves for the other, and both names are kept',
  { tag: '@long' },
  async ({ page, request }) => {
    const desk = await Desk.of(request);
    const court = await desk.siteWithPolicy();
    const mrn = await (await Desk.of(request, ENGINEER)).cementRequest(200, court);
    const { list } = await desk.call<{
      list: { id: string; documentId: string; contentHash: string }[];
    }>('GET', '/approvals?size=100&documentType=MATERIAL_REQUEST');
    const { id, contentHash } = list.find(({ documentId }) => documentId === mrn.id)!;
    await desk.call('POST', `/approvals/${id}/decide`, { contentHash });
    const [order] = await desk.ordered(mrn.id, [{ supplier: 'Bhairav', quantity: '200' }]);
    await workAs(page, await sessionOf(request, ENGINEER));
    await visit(page, '/home/account');
    await expect(
      page.getByRole('list', { name: 'Somebody stands in for me' }).getByRole('listitem'),
    ).toContainText(['Imran Shaikh for Devendra Rao']);
    await visit(page, '/home/approvals');
    const name = `Approve ${order!.poNumber}`;
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('You decide for Devendra Rao.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Approved')).toBeVisible();
    await visit(page, `${ORDERS}/${order!.id}`);
    await expect(
      page.getByText(/^Approved by Imran Shaikh for Devendra Rao/).first(),
    ).toBeVisible();

    // Its amendment is approved on the page of the order, and named where it waits.
    const ordered = `/purchase-orders/${order!.id}`;
    const { purchaseOrder } = await desk.call<{
      purchaseOrder: { items: { id: string; pricePerUnit: string }[] };
    }>('GET', ordered);
    await desk.call('POST', `${ordered}/amend`, {
      reasonCode: 'SITE',
      reason: 'Another slab',
      items: purchaseOrder.items.map(({ id: line, pricePerUnit }) => {
        return { id: line, quantity: '210', pricePerUnit, gst: '18' };
      }),
    });
    await visit(page, '/home/approvals');
    await page.getByRole('button', { name }).click();
    const amendment = page.getByRole('dialog', { name: `${name}, Amendment 1` });
    await amendment.getByRole('button', { name: 'Cancel' }).click();
    await visit(page, `${ORDERS}/${order!.id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await amendment.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Approved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Amendment 1' })).toBeVisible();
  },
);
