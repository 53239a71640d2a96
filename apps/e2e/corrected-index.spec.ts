/** A final index that priced a receipt was entered wrongly: it is corrected, and the change proposed. */
import { Desk } from './support/documents.ts';
import { unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const INDICES = '/home/purchase-inventory/price-indices';

const MONTH = new Date().toISOString().slice(0, 7);
const SHOWN = MONTH.split('-').toReversed().join('/');

test(
  'a final index is corrected with a reason, and says before how many receipts change',
  { tag: ['@long', '@phone-long'] },
  async ({ page, request, session, api }) => {
    const [desk, other] = [
      await Desk.of(request),
      await Desk.of(request, 'approver@plinth.example'),
    ];
    const material = await api.addMaterial(unique('Angle'));
    const supplier = await api.addSupplier(unique('Angle works'));
    const name = unique('WPI angles');
    const { priceIndex } = await desk.call<{ priceIndex: { id: string } }>(
      'POST',
      '/price-indices',
      { name },
    );
    const months = [{ month: MONTH, index: '107', state: 'FINAL' }];
    await desk.call('POST', `/price-indices/${priceIndex.id}/months`, { months });
    const weights = [{ indexId: priceIndex.id, share: '0.85', baseIndex: '100' }];
    const { rateContract } = await desk.call<{ rateContract: { id: string } }>(
      'POST',
      '/rate-contracts',
      {
        supplierId: supplier.id,
        scope: 'FIRMS',
        firmIds: [session.firm.id],
        validFrom: '2020-04-01',
        validTo: '2099-03-31',
        lines: [
          {
            materialId: material.id,
            gst: '18',
            pricing: 'INDEXED',
            priceDate: 'RECEIPT',
            formula: { fixedShare: '0.15', weights, lag: '0' },
            prices: [{ from: '2020-04-01', rate: '345' }],
          },
        ],
      },
    );
    await desk.call('POST', `/rate-contracts/${rateContract.id}/submit`, {});
    await other.call('POST', `/rate-contracts/${rateContract.id}/agree`, {});
    const mrn = await api.submittedRequest(session, [{ material: material.name, quantity: 10 }]);
    const order = await api.orderFrom(supplier, mrn);
    await api.receive(session, order, 10);

    await visit(page, INDICES);
    await page.getByRole('button', { name: `Correct ${SHOWN} of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Correct ${SHOWN} of ${name}` });
    await dialog.getByLabel('Right index').fill('110');
    // 345 × 1.0595 was 365.53; 345 × 1.085 is 374.33.
    await expect(
      dialog.getByText('1 receipt changes: ₹88.00 more is owed to suppliers, before tax.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Misread');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await expect(toast(page, 'Index corrected; 1 GRN priced again')).toBeVisible();
    const corrected = page.getByRole('table', { name: `Months of ${name}` });
    await expect(corrected.getByText('Was 107: Misread')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  },
);
