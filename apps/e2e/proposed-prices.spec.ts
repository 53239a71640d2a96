/** Ordering at the last rates: what several requests ask for, decided rather than typed. */
import { atNewSite } from './support/at-site.ts';
import { Desk } from './support/documents.ts';
import { unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const SUPPLIERS = 8;
const MATERIALS = 13;
const MAX_CLICKS = 20;

/** The materials that each request asks for: 26 lines, each material twice. */
const REQUESTS = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10],
  [11, 12, 0, 1, 2],
  [3, 4, 5, 6, 7],
  [8, 9, 10, 11, 12],
];

function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day);
}

atNewSite(
  '26 lines of five requests become 8 orders in 20 clicks and without a typed price',
  async ({ page, request, api, session, site: project }) => {
    const desk = await Desk.of(request);
    const at = { ...session, project };
    const suppliers: { readonly id: string }[] = [];
    for (let index = 0; index < SUPPLIERS; index++) {
      suppliers.push(await api.addSupplier(unique('Supplier of a long name, Pune')));
    }
    const materials: { readonly id: string; readonly name: string }[] = [];
    for (let index = 0; index < MATERIALS; index++) {
      materials.push(await api.addMaterial(unique('Material')));
    }
    // The last rates: ₹100 of the first material, ₹101 of the second …
    await desk.call('POST', '/purchase-orders', {
      projectId: project.id,
      expectedDeliveryDate: '2099-12-31',
      items: materials.map(({ id }, index) => ({
        materialId: id,
        quantity: '1',
        pricePerUnit: String(100 + index),
        gst: '18',
        supplierId: suppliers[index % SUPPLIERS]?.id,
      })),
    });
    const requests = [];
    for (const lines of REQUESTS) {
      const items = lines.map((line) => ({ material: materials[line]?.name ?? '', quantity: 2 }));
      requests.push(await api.submittedRequest(at, items));
    }

    const clicks: string[] = [];
    page.on('console', (message) => {
      if (message.text() === 'click') clicks.push(message.text());
    });
    await page.addInitScript(() => addEventListener('click', () => console.info('click'), true));
    await visit(page, '/home/purchase-inventory/mrn?size=50');
    for (const { mrnNumber } of requests) {
      await page.getByRole('checkbox', { name: `Select ${mrnNumber}` }).click();
    }
    await page.getByRole('link', { name: 'Order together' }).click();
    // Each material of two requests is one line.
    await expect(page.getByText('13 prices to confirm')).toBeVisible();
    await expect(page.getByText(/^For MRN\/\S+: 2, MRN\/\S+: 2/)).toHaveCount(MATERIALS);
    await expect(page.getByLabel('Apply one supplier for all items')).not.toBeChecked();
    await expect(page.getByText(/^Last ₹100\.00, .+, today/).first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel(/^Expected delivery date/).fill(inDays(4));
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    await expect(toast(page, 'Please confirm the proposed prices, or type others')).toBeVisible();
    await page.getByRole('button', { name: 'Accept all shown' }).click();
    await expect(page.getByText(/to confirm/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Purchase Order' }).click();
    const made = toast(page, /PO Numbers: PO\//);
    await expect(made).toHaveText(new RegExp(`(PO/\\S+(, )?){${SUPPLIERS}}$`));
    expect(clicks.length).toBeGreaterThan(5);
    expect(clicks.length).toBeLessThanOrEqual(MAX_CLICKS);

    // Two materials, each of two requests, are two lines.
    const [first = ''] = /PO\/[\d/-]+/.exec((await made.textContent()) ?? '') ?? [];
    await page.getByRole('link', { name: first, exact: true }).click();
    const lines = page.getByRole('table', { name: 'Ordered items' }).getByRole('row');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(1)).toContainText(/4 Kg/);
    await expect(lines.nth(1)).toContainText(/For 2 requested on MRN\/\S+, 2 requested on MRN/);
  },
);
