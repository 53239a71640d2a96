/**
 * Two contracts match equally: an order that was sent back and one that is amended name one of
 * them.
 */
import { Desk } from './support/documents.ts';
import { select, unique } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
/** A person who approves what others raise in the second firm. */
const MANAGER = 'manager@plinth.example';

const EQUALS = '2 contracts fit equally. Please choose one:';

test(
  'of two equal contracts one is chosen on submitting again, and for a line that is added',
  { tag: ['@long', '@phone-long'] },
  async ({ page, request, session, api }) => {
    const [desk, theirs] = [await Desk.of(request), await Desk.of(request, MANAGER)];
    const project = await desk.siteWithApproval();
    const material = await api.addMaterial(unique('Grout'));
    const supplier = await api.addSupplier(unique('Grout works'));
    const at = { ...session, project };
    const mrn = await api.submittedRequest(at, [{ material: material.name, quantity: 40 }]);
    const { id, poNumber } = await api.orderFrom(supplier, mrn);
    await theirs.call('POST', `/purchase-orders/${id}/send-back`, { reason: 'No rate' });
    const agreed = async (rate: string) => {
      const body = {
        supplierId: supplier.id,
        scope: 'PROJECTS',
        projectIds: [project.id],
        validFrom: '2020-04-01',
        validTo: '2099-03-31',
        lines: [{ materialId: material.id, gst: '18', prices: [{ from: '2020-04-01', rate }] }],
      };
      type Made = { rateContract: { id: string; contractNumber: string } };
      const { rateContract } = await desk.call<Made>('POST', '/rate-contracts', body);
      await desk.call('POST', `/rate-contracts/${rateContract.id}/submit`, {});
      await theirs.call('POST', `/rate-contracts/${rateContract.id}/agree`, {});
      return rateContract.contractNumber;
    };
    const [first, second] = [await agreed('41'), await agreed('42.5')];

    await visit(page, `${ORDERS}/${id}`);
    await page.getByRole('button', { name: 'Submit again' }).click();
    const again = page.getByRole('dialog', { name: `Submit ${poNumber} again` });
    await expect(again.getByText(EQUALS)).toBeVisible();
    await again.getByRole('button', { name: 'Submit again' }).click();
    await expect(again.getByText(`${first} and ${second} fit equally`)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await again.getByRole('button', { name: `Choose, ${second}, ${material.name}` }).click();
    await expect(again.getByText(EQUALS)).toHaveCount(0);
    await again.getByRole('button', { name: 'Submit again' }).click();
    await expect(toast(page, 'Purchase order submitted again')).toBeVisible();
    await expect(page.getByText(`By ${second}: ₹42.50`)).toBeVisible();

    await theirs.call('POST', `/purchase-orders/${id}/approve`);
    await visit(page, `${ORDERS}/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Amend…' }).click();
    const amend = page.getByRole('dialog', { name: `Amend ${poNumber}` });
    await select(amend.getByRole('combobox', { name: 'Why' }), 'Site needs more or less');
    await amend.getByLabel('Reason').fill('The wall is longer');
    const added = amend.getByRole('combobox', { name: 'Add a material' });
    await choose(page, added, material.name, material.name);
    const line = amend.getByRole('list', { name: 'New items' }).getByRole('listitem');
    await line.getByLabel('Quantity').fill('10');
    await line.getByRole('button', { name: `Use rate, ${first}, ${material.name}` }).click();
    await expect(line.getByLabel('Price per unit')).toHaveValue('41.00');
    await line.getByLabel('At the rate of the contract').click();
    await expect(line.getByText(EQUALS)).toHaveCount(0);
    await line.getByRole('button', { name: `Choose, ${second}, ${material.name}` }).click();
    await expectAccessible(page);
    await expectFits(page);
    await amend.getByRole('button', { name: 'Amend', exact: true }).click();
    await expect(toast(page, /Amendment 1|amended/)).toBeVisible();
    await expect(amend).toHaveCount(0);
  },
);
