import { api, files } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { amountInWords } from '@plinth/domain/shared/amount-in-words';
import { decimal } from '@plinth/domain/shared/decimal';
import { gstinCheckCharacter } from '@plinth/domain/shared/gstin';
import { grouped } from '@plinth/domain/shared/grouped';
import { rupeesText } from '@plinth/domain/shared/money';
import { describe, expect, test } from 'vitest';

import {
  addSupplier,
  APPROVAL_THRESHOLD,
  buildSite,
  priced,
  raiseOrders,
  type SentItem,
  submitRequest,
} from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, brick, steel, project, localSupplier, supplierInGujarat } = site;

await app.db
  .updateTable('firm')
  .set({
    address: '4 Dalal Street\nMumbai 400001',
    phone: '+91 22 5550 0100',
    email: 'orders@plinth.test',
    order_terms: 'Payment in 30 days.',
  })
  .where('id', '=', site.firm.id)
  .execute();
await app.db
  .updateTable('project')
  .set({
    address: 'Plot 9, Worli',
    contact_name: 'Prakash Jadhav',
    contact_number: '+91 98220 00101',
  })
  .where('id', '=', project.id)
  .execute();

const ON_CONTRACT = {
  pricePerUnit: 'As per contract',
  gst: 'As per contract',
  amount: 'As per contract',
};
const ODD_PRICE = { pricePerUnit: '53900.55', gst: '18' };

async function submitted(place = project, as: Person = buyer) {
  return submitRequest(app, {
    as,
    project: place,
    items: [
      [brick, 11],
      [steel, '12.500'],
    ],
  });
}

async function ordered(
  mrn: MaterialRequest,
  items: SentItem[],
  charge?: string,
): Promise<PurchaseOrder> {
  const [order] = await raiseOrders(app, buyer, mrn, items, charge);
  if (!order) throw new RangeError('no order');
  return order;
}

const pagesOf = async (order: PurchaseOrder, as: Person = buyer) =>
  pdfPages(app, as, files.purchaseOrderPdf.path.replace(':id', order.id));
const textOf = async (order: PurchaseOrder) => (await pagesOf(order)).join(' ');

/** Every figure of the order as its page shows it. */
function figuresOf(order: PurchaseOrder): string[] {
  const { payable, roundOff: difference } = roundOff(decimal(order.grandTotal));
  const taxes = order.supply === 'INTRA' ? (['cgst', 'sgst'] as const) : (['igst'] as const);
  return [
    ...order.items.flatMap((line) =>
      [line.pricePerUnit, line.taxableAmount, line.amount, ...taxes.map((tax) => line[tax])].map(
        grouped,
      ),
    ),
    ...taxes.map((tax) => rupeesText(order[tax])),
    ...[order.subtotal, order.additionalCharge, order.grandTotal].map((each) => rupeesText(each)),
    rupeesText(difference),
    rupeesText(payable),
    amountInWords(payable),
  ];
}

describe('an order within a State', () => {
  const made = (async () => {
    const mrn = await submitted();
    const items = [
      priced(mrn, 0, localSupplier),
      { ...priced(mrn, 1, localSupplier), ...ODD_PRICE },
    ];
    return ordered(mrn, items, '250.20');
  })();

  test('names both parties, the site and the place of supply', async () => {
    const order = await made;
    const text = await textOf(order);
    for (const part of [
      'PURCHASE ORDER',
      order.poNumber,
      '14/08/2026',
      'Plinth Builders 4 Dalal Street Mumbai 400001',
      '+91 22 5550 0100',
      'orders@plinth.test',
      'GSTIN 27AAACP1234A1Z5',
      'PAN AAACP1234A',
      'Mumbai Traders',
      localSupplier.supplierCode,
      'Main road',
      'Contact Ravi Shah, +91 98200 11111',
      'Riverside Towers Plot 9, Worli',
      'Contact Prakash Jadhav, +91 98220 00101',
      order.mrn.mrnNumber,
      '21/08/2026',
      'Place of supply',
      '27-Maharashtra',
      'Intra-State, CGST + SGST',
      'Payment in 30 days.',
      'Quote this PO number on challan and invoice.',
      'Prepared by',
      'Bharat Buyer',
      'For Plinth Builders',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('shows the lines, and every figure that the screen shows', async () => {
    const order = await made;
    const text = await textOf(order);
    for (const figure of figuresOf(order)) expect(text).toContain(figure);
    for (const part of ['Fly ash brick', brick.materialCode, 'Slab of the 4th floor', '12.500']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('CGST ₹ SGST ₹');
    expect(text).toContain('9 %');
    expect(text).not.toContain('IGST');
  });

  test('is the same file however often it is drawn, named by its number', async () => {
    const { id, poNumber } = await made;
    const url = files.purchaseOrderPdf.path.replace(':id', id);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => app.inject({ as: buyer, method: 'GET', url })),
    );
    expect(first?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${poNumber.replaceAll('/', '-')}.pdf"`,
    });
    expect(first?.rawPayload.equals(second!.rawPayload)).toBe(true);
  });

  test('keeps the parties as they were when it was made', async () => {
    const order = await made;
    const setName = async (name: string) =>
      app.db.updateTable('firm').set({ name }).where('id', '=', site.firm.id).execute();
    await setName('Renamed Builders');
    const text = await textOf(order);
    await setName('Plinth Builders');
    expect(text).toContain('For Plinth Builders');
    expect(text).not.toContain('Renamed');
  });
});

test('between States the tax is IGST, at the full rate', async () => {
  const mrn = await submitted();
  const order = await ordered(mrn, [{ ...priced(mrn, 1, supplierInGujarat), ...ODD_PRICE }]);
  const text = await textOf(order);
  for (const figure of figuresOf(order)) expect(text).toContain(figure);
  for (const part of ['State 24-Gujarat', '27-Maharashtra', 'Inter-State, IGST', 'IGST ₹', '18 %'])
    expect(text).toContain(part);
  expect(text).not.toContain('CGST');
});

test('in a Union Territory without a legislature the second half is UTGST', async () => {
  const first14 = '26AAACS1234A1Z';
  const seller = await addSupplier(
    app,
    buyer,
    'Silvassa Traders',
    first14 + gstinCheckCharacter(first14),
  );
  await app.db
    .updateTable('project')
    .set({ site_state_code: '26' })
    .where('id', '=', site.secondProject.id)
    .execute();
  const mrn = await submitted(site.secondProject);
  const order = await ordered(mrn, [priced(mrn, 0, seller)]);
  const text = await textOf(order);
  expect(text).toContain('26-Dadra and Nagar Haveli and Daman and Diu');
  expect(text).toContain('CGST ₹ UTGST ₹');
  expect(text).not.toContain('SGST');
  for (const figure of figuresOf(order)) expect(text).toContain(figure);
});

describe('as per contract', () => {
  test('an order without a price shows no figure but its charges', async () => {
    const mrn = await submitted();
    const items = [0, 1].map((line) => ({ ...priced(mrn, line, localSupplier), ...ON_CONTRACT }));
    const text = await textOf(await ordered(mrn, items, '750'));
    expect(text).toContain('Grand total As per contract');
    expect(text).toContain('Additional charges ₹750.00');
    expect(text).not.toContain('Payable');
    expect(text).not.toContain('Tax summary');
    expect(text.match(/₹/g)).toHaveLength(1);
  });

  test('lines without a price say so, and that they are in no sum', async () => {
    const mrn = await submitted();
    const items = [
      priced(mrn, 0, localSupplier),
      { ...priced(mrn, 1, localSupplier), ...ON_CONTRACT },
    ];
    const text = await textOf(await ordered(mrn, items));
    expect(text).toContain('As per contract');
    expect(text).toContain('Lines as per contract are not part of these sums.');
    expect(text).toContain('Payable ₹1,298.00');
  });
});

test('a long order repeats the head of its table on each page, and counts the pages', async () => {
  const mrn = await submitRequest(app, {
    as: buyer,
    project,
    items: Array.from({ length: 60 }, (_, index) => [brick, index + 1] as const),
  });
  const order = await ordered(
    mrn,
    mrn.items.map((_, line) => priced(mrn, line, localSupplier)),
  );
  const pages = await pagesOf(order);
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain(order.poNumber);
  }
  const withLines = pages.filter((page) => page.includes('Slab of the 4th floor'));
  expect(withLines.length).toBeGreaterThanOrEqual(2);
  for (const page of withLines) expect(page).toContain('No. Material and purpose HSN Quantity');
  const text = pages.join(' ');
  for (const figure of figuresOf(order)) expect(text).toContain(figure);
});

describe('the standing of an order is on its PDF', () => {
  test('cancelled, with the reason', async () => {
    const mrn = await submitted();
    const { id } = await ordered(mrn, [priced(mrn, 0, localSupplier)]);
    const { purchaseOrder } = await app.ok(api.cancelPurchaseOrder, {
      as: buyer,
      params: { id },
      body: { reason: 'Rate not held' },
    });
    expect(await textOf(purchaseOrder)).toMatch(/Cancelled Rate not held/);
  });

  test('waiting for approval, then approved by name', async () => {
    const mrn = await submitted(site.secondProject);
    const dear = { ...priced(mrn, 0, localSupplier), pricePerUnit: APPROVAL_THRESHOLD };
    const order = await ordered(mrn, [dear]);
    expect(await textOf(order)).toContain('Waits for approval: not valid until approved');
    const { purchaseOrder } = await app.ok(api.approvePurchaseOrder, {
      as: site.manager,
      params: { id: order.id },
    });
    const text = await textOf(purchaseOrder);
    expect(text).not.toContain('not valid until approved');
    expect(text).toContain('Meera Manager');
  });
});

test('scripts that the font has no letters for, and words without end, do not stop the press', async () => {
  const seller = await addSupplier(app, buyer, `${'स्टील '.repeat(8)}🙂${'X'.repeat(90)}`, 'URP');
  const mrn = await submitted();
  const order = await ordered(mrn, [priced(mrn, 0, seller)]);
  expect(await textOf(order)).toContain('GSTIN URP');
});
