/** The office turns a request into purchase orders. */
import type { Locator, Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const CEMENT = 'Cement OPC 53 grade, 50 kg bag';
const STEEL = 'TMT bar Fe 550D 12 mm';
const CEMENT_AGENCY = /Bhairav Demo Cement Agency/;
const SAND = /Revamata Demo Sand/;
const LINES = [
  { material: CEMENT, quantity: 11 },
  { material: STEEL, quantity: 12.5 },
];

/** The date in four days, as people type it. */
function inFourDays(): string {
  const day = new Date(Date.now() + 4 * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day);
}

function field(page: Page, label: string, material: string) {
  return page.getByLabel(new RegExp(`^${label}, ${material}`));
}

/** Types over the proposed price, key by key: the same price typed is confirmed, too. */
async function typePrice(input: Locator, price: string): Promise<void> {
  await input.focus();
  await input.pressSequentially(price);
}

/** Pastes text as if it had been copied from a spreadsheet. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
}

function supplierForAll(page: Page) {
  return page.getByRole('combobox', { name: 'Supplier for all items' });
}

test('one supplier for all items §1 §2.8 §7', async ({ page, api, session }) => {
  const mrn = await api.submittedRequest(session, LINES);
  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  await expect(page.getByText('Current User', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(page.getByText('Please select expected delivery date').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, 'Please confirm the proposed prices, or type others')).toBeVisible();
  await expect(page.getByText('2 prices to confirm')).toBeVisible();

  await choose(page, supplierForAll(page), 'bhairav', CEMENT_AGENCY);
  const list = `Material\tRate (₹)\n${STEEL.toUpperCase()}\t₹ 53,900.00\nGhost\t5\n${CEMENT}\t290`;
  await paste(field(page, 'Price per unit', CEMENT), list);
  const message = page.getByRole('status').filter({ hasText: 'pasted' });
  await expect(message).toContainText('2 prices pasted');
  await expect(message).toContainText('Row 3: no line is “Ghost”');
  await expect(field(page, 'Price per unit', CEMENT)).toHaveValue('290');
  await expect(field(page, 'Price per unit', CEMENT)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 prices to confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Paste prices…' }).click();
  await page.getByLabel('Cells copied from Excel').fill('290\n53,900');
  await page.getByRole('button', { name: 'Fill in Prices' }).click();
  // 3,190.00 and 6,73,750.00 before tax.
  await expect(page.getByText('Amount of 2 lines')).toBeVisible();
  await expect(page.getByText('₹7,98,789.20').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₹6,76,940.00');
  await page.reload();
  await expect(field(page, 'Price per unit', STEEL)).toHaveValue(/53,?900/);

  await page.getByLabel('Additional charges').fill('2500');
  await expect(page.getByText('₹8,01,289.20')).toBeVisible();
  await page.getByRole('button', { name: 'Name the charges' }).click();
  const charges = page.getByRole('dialog', { name: 'Charges' });
  await charges.getByRole('button', { name: 'Save Charges' }).click();
  await expect(charges.getByText('Please enter a value')).toBeVisible();
  await charges.getByLabel('Rupees').fill('2500');
  await expectAccessible(page);
  await charges.getByRole('button', { name: 'Save Charges' }).click();
  // Freight with 18 %: 450.00 more.
  await expect(page.getByText('₹8,01,739.20')).toBeVisible();
  await page.getByLabel('Discounts').click();
  await field(page, 'Discount %', CEMENT).fill('10');
  // 319.00 less, and 57.42 of tax.
  await expect(page.getByText('₹8,01,362.78')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, /successfully\. PO Numbers: PO\/\d\d-\d\d\/\d{5}$/)).toBeVisible();
  await expect(page).toHaveURL(/\/purchase-inventory\/purchase-orders$/);

  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  await expect(
    page.getByText('Only a submitted MRN can be ordered', { exact: false }),
  ).toBeVisible();
});

test('a line split over two suppliers, and its warning §2.8 §5 §8 §9', async ({
  page,
  api,
  session,
}) => {
  const mrn = await api.submittedRequest(session, LINES.slice(0, 1));
  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  await page.getByLabel('Apply one supplier for all items').uncheck();
  await page.getByRole('button', { name: `Split, ${CEMENT}`, exact: false }).click();
  const parts = page.getByLabel('Number of parts');
  await parts.fill('1');
  await expect(page.getByText('Split count must be at least 2').first()).toBeVisible();
  await parts.fill('2');
  await parts.press('Enter');

  const quantities = page.getByLabel(new RegExp(`^Quantity, ${CEMENT}`));
  await expect(quantities).toHaveCount(2);
  await expect(quantities.nth(1)).toBeFocused();
  await expect(quantities.nth(0)).toHaveValue('6');
  await expect(quantities.nth(1)).toHaveValue('5');
  await quantities.nth(1).fill('6');
  await expect(toast(page, 'Split quantities do not match original quantity')).toBeVisible();
  await expectAccessible(page);

  const suppliers = page.getByLabel(new RegExp(`^Supplier, ${CEMENT}`));
  await choose(page, suppliers.nth(0), 'bhairav', CEMENT_AGENCY);
  await choose(page, suppliers.nth(1), 'revamata', SAND);
  const prices = page.getByLabel(new RegExp(`^Price per unit, ${CEMENT}`));
  await typePrice(prices.nth(0), '290');
  await typePrice(prices.nth(1), '285.50');
  await page.reload();
  await expect(prices.nth(1)).toHaveValue('285.50');
  await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, /PO Numbers: PO\/\S+, PO\/\S+$/)).toBeVisible();
});

test(
  'what is not ordered now stays to be ordered, and a price as per agreement is none §2.8',
  { tag: ['@phone-long', '@long'] },
  async ({ page, api, session }) => {
    const mrn = await api.submittedRequest(session, LINES);
    await visit(page, `/home/purchase-orders/create/${mrn.id}`);
    await page.getByRole('checkbox', { name: `Order ${STEEL}, line 2` }).click();
    await expect(field(page, 'Price per unit', STEEL)).toBeHidden();
    await field(page, 'Quantity', CEMENT).fill('4');
    await expect(page.getByText(/^Last ₹[\d,.]+, .+, \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
    await expect(page.getByText(/^4 of 11 \S+, 7 stay to be ordered$/)).toBeVisible();
    await expectAccessible(page);
    await choose(page, supplierForAll(page), 'bhairav', CEMENT_AGENCY);
    await field(page, 'Price per unit', CEMENT).fill('100');
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₹400.00');
    await page.getByLabel('Price as per agreement').click();
    await expect(field(page, 'Price per unit', CEMENT)).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
      'As per contract',
    );
    await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    const created = toast(page, /PO Numbers: PO\//);
    const poNumber = (await created.innerText()).split(': ')[1] ?? '';
    await page.getByRole('searchbox').fill(poNumber);
    const order = rowsOf(page, 'Purchase orders').filter({ hasText: poNumber });
    await expect(order).toContainText('As per contract');

    await visit(page, `/home/purchase-orders/create/${mrn.id}`);
    await expect(field(page, 'Quantity', CEMENT)).toHaveValue('7');
    await visit(page, `/home/purchase-inventory/mrn/${mrn.id}`);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Leave out lines…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Leave out lines/ });
    await dialog.getByRole('checkbox', { name: CEMENT }).click();
    await dialog.getByLabel(/^Reason/).fill('Transfer from the other site');
    await dialog.getByRole('button', { name: 'Leave out' }).click();
    await expect(page.getByText('12.5 left out: Transfer from the other site')).toBeVisible();
    await page.getByRole('button', { name: `Put back, ${STEEL}` }).click();
    await expect(page.getByText('Not ordered', { exact: true })).toBeVisible();
  },
);

test('several requests in one order, and the order once more', async ({ page, api, session }) => {
  const requests = [
    await api.submittedRequest(session, LINES.slice(0, 1)),
    await api.submittedRequest(session, LINES.slice(1)),
  ];
  // Other journeys raise requests meanwhile.
  await visit(page, '/home/purchase-inventory/mrn?size=50');
  for (const { mrnNumber } of requests) {
    await page.getByRole('checkbox', { name: `Select ${mrnNumber}` }).click();
  }
  await page.getByRole('link', { name: 'Order together' }).click();
  await expect(
    page.getByText(`From ${requests.map((one) => one.mrnNumber).join(', ')}`),
  ).toBeVisible();
  await choose(page, supplierForAll(page), 'bhairav', CEMENT_AGENCY);
  await paste(field(page, 'Price per unit', CEMENT), '290\n53900');
  await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  const made = toast(page, /PO Numbers: PO\/\S+$/);
  const [poNumber = ''] = /PO\/\S+$/.exec((await made.textContent()) ?? '') ?? [];
  await page.getByRole('link', { name: poNumber, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: poNumber })).toBeVisible();
  for (const { mrnNumber } of requests) {
    await expect(page.getByRole('link', { name: mrnNumber }).first()).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reorder…' }).click();
  await expect(page.getByText(/^Like PO\/\S+, with an MRN of its own$/)).toBeVisible();
  await expect(field(page, 'Price per unit', STEEL)).toHaveValue('53,900.00');
  await expect(supplierForAll(page)).toHaveText(CEMENT_AGENCY);
  await page.getByRole('button', { name: `Remove ${STEEL}, line 2` }).click();
  await choose(
    page,
    page.getByRole('combobox', { name: 'Add a material' }),
    'bib cock',
    /CP bib cock/,
  );
  await expect(field(page, 'Quantity', 'CP bib cock')).toBeFocused();
  await page.keyboard.type('5');
  await typePrice(field(page, 'Price per unit', 'CP bib cock'), '800');
  await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, /PO Numbers: PO\/\S+$/)).toBeVisible();
});

test('a request ordered meanwhile is refused, and what was typed stays §8', async ({
  page,
  api,
  session,
}) => {
  const mrn = await api.submittedRequest(session, LINES.slice(0, 1));
  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  await choose(page, supplierForAll(page), 'bhairav', CEMENT_AGENCY);
  await typePrice(field(page, 'Price per unit', CEMENT), '290');
  await page.getByLabel(/^Expected delivery date/).fill(inFourDays());
  await api.orderFrom(await api.addSupplier('Faster Traders'), mrn);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, 'Only a submitted MRN can be ordered')).toBeVisible();
  await expect(field(page, 'Price per unit', CEMENT)).toHaveValue(/290/);
});
