/** A rate contract: made by one person, agreed by another, and an MRN ordered by it without a typed rate. */
import { sessionOf } from './support/api.ts';
import { rowsOf, select, unique, workAs } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const CONTRACTS = '/home/purchase-inventory/rate-contracts';
/** The person who agrees contracts, but does not make them. */
const MANAGER = 'approver@plinth.example';
const RATE = '345.67';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'a contract is made, agreed by another person, and called off by an order without a typed rate',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request, api, session, browser }) => {
    const material = await api.addMaterial(unique('Tile adhesive'));
    const supplierName = unique('Adhesive works');
    await api.addSupplier(supplierName);
    const mrn = await api.submittedRequest(session, [{ material: material.name, quantity: 40 }]);

    await visit(page, `${CONTRACTS}/create`);
    await choose(
      page,
      page.getByRole('combobox', { name: 'Supplier' }),
      supplierName,
      supplierName,
    );
    await page.getByLabel('Valid from').fill(inDays(0));
    await page.getByLabel('Valid to').fill(inDays(300));
    await page.getByRole('combobox', { name: 'Serves' }).click();
    await page.getByRole('option', { name: 'Some firms' }).click();
    await page.getByRole('checkbox', { name: session.firm.name }).check();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'For a quantity of each line' }).click();
    const materials = page.getByRole('combobox', { name: 'Material' });
    await choose(page, materials, material.name, material.name);
    await page.getByLabel('Rate ₹').fill(RATE);
    await page.getByLabel('Agreed quantity').fill('100');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const agreement = {
      name: 'Signed agreement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 signed'),
    };
    await page.getByLabel('Files to attach').setInputFiles(agreement);
    await expect(page.getByRole('button', { name: 'Download Signed agreement.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    const address = page.url();
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);

    await workAs(page, await sessionOf(request, MANAGER));
    await visit(page, address);
    await expect(page.getByText('Signed agreement.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await workAs(page, session);
    await visit(page, `/home/purchase-orders/create/${mrn.id}`);
    const forAll = page.getByRole('combobox', { name: 'Supplier for all items' });
    await choose(page, forAll, supplierName, supplierName);
    await page.getByLabel(/^Expected delivery date/).fill(inDays(4));
    await page.getByRole('textbox', { name: /^Price per unit/ }).fill('400');
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    // At its field, not in the toast alone.
    const reason = page.getByRole('textbox', { name: /^Reason for a rate/ });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/say why the rate is above .* ₹345\.67/);
    await page.getByLabel('Price as per agreement').click();
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    const poNumber = (await toast(page, /PO Numbers: PO\//).innerText()).split(': ')[1] ?? '';
    await visit(page, address);
    await expect(page.getByText('40 % · ₹13,826.80')).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toContainText([
      'Agreed',
      'Submitted',
      'Drafted',
    ]);
    await expectFits(page);
    await page.getByRole('link', { name: poNumber }).click();

    await page.getByRole('button', { name: 'Send to supplier…' }).click();
    const dialog = page.getByRole('dialog');
    await select(dialog.getByRole('combobox', { name: 'How' }), 'WhatsApp on this device');
    await dialog.getByLabel('Mobile').fill('98220 00000');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const link = dialog.getByLabel(/^Link for /);
    await expect(link).toHaveValue(/\/l\/[\w-]{43}$/);
    const { pathname } = new URL(await link.inputValue());
    await dialog.getByRole('button', { name: 'Done' }).click();
    const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const supplier = await theirs.newPage();
    await supplier.goto(new URL(pathname, page.url()).href);
    await expect(supplier.getByRole('list', { name: 'Materials' })).toContainText(material.name);
    await expect(supplier.getByText('As per contract').first()).toBeVisible();
    await expect(supplier.locator('body')).not.toContainText(/345\.67|13,?826|₹/);
    await theirs.close();

    await visit(page, CONTRACTS);
    await page.getByRole('searchbox').fill(number);
    const row = rowsOf(page, 'Rate contracts').filter({ hasText: number });
    await expect(row).toContainText('40 % · ₹13,826.80');
    await expectAccessible(page);
    await expectFits(page);
  },
);
