/** An order at its supplier: sent, accepted with changes on a phone without signing in, agreed. */
import { CEMENT, Desk } from './support/documents.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const NO_MAIL = 'This is demo data, which sends no mail';
const ORDERS = '/home/purchase-inventory/purchase-orders';

test(
  'an order is mailed, sent, accepted with changes by the supplier, and agreed',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request, browser }) => {
    const desk = await Desk.of(request);
    const { id } = await desk.cementRequest(11);
    const [order] = await desk.ordered(id, [{ supplier: 'Bhairav', quantity: '11' }]);
    await visit(page, `${ORDERS}/${order!.id}`);
    await page.getByRole('button', { name: 'Send to supplier…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(NO_MAIL)).toBeVisible();
    await dialog.getByLabel('Message').fill('Before noon, please');
    await dialog.getByText('Preview of the mail').click();
    await expect(dialog.getByText(`${order!.poNumber.replaceAll('/', '-')}.pdf`)).toBeVisible();
    await expect(dialog.getByText('> Before noon, please')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page, NO_MAIL)).toBeVisible();
    const mails = page.getByRole('list', { name: 'Mails' });
    await expect(mails).toContainText(`Purchase order ${order!.poNumber} from`);

    await page.getByRole('button', { name: 'Send again…' }).click();
    await dialog.getByRole('combobox', { name: 'How' }).click();
    await page.getByRole('option', { name: 'WhatsApp on this device' }).click();
    await dialog.getByLabel('Mobile').fill('022 1234');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    await expect(dialog.getByText('WhatsApp needs an Indian mobile number')).toBeVisible();
    await dialog.getByLabel('Mobile').fill('98220 00000');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const address = dialog.getByLabel(/^Link for /);
    await expect(address).toHaveValue(/\/l\/[\w-]{43}$/);
    const whatsapp = dialog.getByRole('link', { name: 'Open WhatsApp' });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/919822000000\?text=/);
    const { pathname } = new URL(await address.inputValue());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Waits for supplier')).toBeVisible();

    // Somebody else's phone: no session, no cookie.
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const supplier = await phone.newPage();
    await supplier.goto(new URL(pathname, page.url()).href);
    await expect(supplier.getByRole('heading', { level: 1 })).toContainText(order!.poNumber);
    await expect(supplier.getByRole('list', { name: 'Materials' })).toContainText(CEMENT);
    await supplier.getByRole('button', { name: 'Accept with changes' }).click();
    await supplier.getByRole('button', { name: 'Send changes' }).click();
    await expect(supplier.getByText('Nothing is changed')).toBeVisible();
    const less = supplier.getByLabel(/^Quantity/);
    await less.fill('12');
    await supplier.getByRole('button', { name: 'Send changes' }).click();
    await expect(supplier.getByText('At most the ordered 11')).toBeVisible();
    await expect(less).toBeFocused();
    await less.fill('8');
    await supplier.getByLabel('Remark').fill('The rest next week');
    await expectAccessible(supplier);
    await expectFits(supplier);
    await supplier.getByRole('button', { name: 'Send changes' }).click();
    await expect(supplier.getByText('You have accepted this order with changes')).toBeVisible();
    expect(await phone.cookies()).toEqual([]);

    await visit(page, `${ORDERS}/${order!.id}`);
    const promised = page.getByRole('table', { name: 'Promised against asked' });
    await expect(promised).toContainText('The rest next week');
    await page.getByRole('button', { name: 'Agree to changes' }).click();
    await expect(toast(page, 'Changes of the supplier agreed')).toBeVisible();
    await expect(page.getByText('Acknowledged')).toBeVisible();
    await supplier.reload();
    await expect(supplier.getByText('The buyer has agreed to your changes.').first()).toBeVisible();
    // Meanwhile the server has looked for mails.
    await expect(mails.getByText('Not sent')).toBeVisible();
    await expectFits(page);
    await phone.close();
  },
);
