import { api, files } from '@plinth/contracts/endpoints';
import type { RateContractBody } from '@plinth/contracts/rate-contract-acts';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { addIndex, agreeContract, draftContract } from '#testing/contract-builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager: by, localSupplier: supplier, brick: material, firm, secondFirm } = site;
const drafted = { as, supplier, material };

const pathOf = (id: string) => files.rateContractPdf.path.replace(':id', id);
const textOf = async (id: string) => (await pdfPages(app, site.viewer, pathOf(id))).join(' ');
const statusOf = async (id: string, person: Person) =>
  (await app.inject({ as: person, method: 'GET', url: pathOf(id) })).statusCode;

describe('an agreed contract', () => {
  test('says who agreed what with whom, for which days and whom it serves', async () => {
    const body: RateContractBody = {
      supplierId: supplier.id,
      validFrom: '2020-04-01',
      validTo: '2099-03-31',
      scope: 'PROJECTS',
      projectIds: [site.project.id],
      kind: 'QUANTITY',
      overUse: 'STOP',
      terms: 'Payment within 30 days.\nUnloading by the supplier.',
      lines: [
        {
          materialId: material.id,
          gst: '12',
          targetQuantity: '120000',
          prices: [
            { from: '2020-04-01', rate: '7.25' },
            { from: '2098-04-01', rate: '7.5' },
          ],
        },
      ],
    };
    const contract = await agreeContract(app, { ...drafted, by, body });
    const text = await textOf(contract.id);
    for (const part of [
      firm.name,
      `RATE CONTRACT ${contract.contractNumber}`,
      `Supplier ${supplier.supplierName} ${supplier.supplierCode} Main road GSTIN`,
      'Contact Ravi Shah',
      `Buyer ${firm.name} Serves: ${site.project.name}`,
      '01/04/2020 to 31/03/2099',
      'For a quantity of each line',
      'Orders are refused',
      'Delivered to site',
      `${material.name} ${material.materialCode} · Rate on the day of order Piece`,
      '7.25 from 01/04/2020 7.50 from 01/04/2098 12 % 1,20,000',
      'Payment within 30 days.',
      'Unloading by the supplier.',
      `Prepared by ${as.name} Agreed for ${firm.name} ${by.name}`,
      `Agreed for ${supplier.supplierName}`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/DRAFT|not valid|Expired/);
  });

  test('of tiers, a list price and a formula has them in words', async () => {
    const indexId = await addIndex(app, as, 'Steel billets');
    const from = '2020-04-01';
    const body: RateContractBody = {
      supplierId: supplier.id,
      validFrom: from,
      validTo: '2099-03-31',
      kind: 'VALUE',
      targetValue: '2500000',
      lines: [
        {
          materialId: material.id,
          gst: '12',
          pricing: 'TIERED',
          tierMode: 'SLAB',
          tierBasis: 'CUMULATIVE',
          prices: [
            {
              from,
              tiers: [
                { above: '0', rate: '350' },
                { above: '1000', rate: '340' },
              ],
            },
          ],
        },
        {
          materialId: site.steel.id,
          gst: '18',
          pricing: 'INDEXED',
          priceDate: 'RECEIPT',
          prices: [{ from, rate: '52000' }],
          formula: {
            fixedShare: '0.15',
            weights: [{ indexId, share: '0.85', baseIndex: '100' }],
            lag: '1',
            threshold: '5',
            thresholdMode: 'EXCESS_ONLY',
            cap: '10',
          },
        },
        {
          category: 'Paint',
          make: 'Asian',
          unit: 'Liter',
          gst: '18',
          pricing: 'LIST_LESS',
          listDiscount: '12.5',
          prices: [{ from, rate: '240' }],
        },
      ],
    };
    const text = await textOf((await agreeContract(app, { ...drafted, by, body })).id);
    for (const part of [
      'Plinth Builders Group',
      'Serves: All firms and projects',
      'For a value of ₹25,00,000.00',
      'By quantity. Each part at its own rate. Of all orders together.',
      'up to 1,000: 350.00 above 1,000: 340.00 from 01/04/2020',
      'Rate on the day of receipt',
      'Base rate × (0.15 + 0.85 × Steel billets ÷ 100, 1 month before; beyond 5 % only what exceeds it; rises at most 10 %)',
      '52,000.00 base rate from 01/04/2020',
      'All of Paint, Asian',
      'List price less 12.5 %',
      '240.00 list price from 01/04/2020',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Agreed quantity');
  });

  test('says which amendment is in force, and what it changed', async () => {
    const contract = await agreeContract(app, { ...drafted, by });
    const params = { id: contract.id };
    const prices = [{ lineId: contract.lines[0]?.id ?? '', from: '2098-04-01', rate: '360' }];
    await app.ok(api.amendRateContract, { as, params, body: { reason: 'Season', prices } });
    expect(await textOf(contract.id)).not.toContain('360.00');
    await app.ok(api.decideAmendment, { as: by, params, body: { isAgreed: true } });
    const text = await textOf(contract.id);
    expect(text).toContain(`RATE CONTRACT ${contract.contractNumber}/A1`);
    expect(text).toContain('360.00 from 01/04/2098, amendment 1');
  });
});

test('a draft, a submitted and a closed contract say that they are not valid', async () => {
  const id = await draftContract(app, drafted);
  const params = { id };
  expect(await textOf(id)).toMatch(/Draft: not valid until agreed/);
  await app.ok(api.submitRateContract, { as, params, body: {} });
  const submitted = await textOf(id);
  expect(submitted).toContain('Submitted: not valid until agreed');
  expect(submitted).toContain('DRAFT');
  await app.ok(api.agreeRateContract, { as: by, params, body: {} });
  await app.ok(api.closeRateContract, { as, params, body: { reason: 'Supplier gave up' } });
  expect(await textOf(id)).toContain('Closed Supplier gave up');
});

test('is for whoever reads the contract: not for a storekeeper, another firm or organisation', async () => {
  const id = await draftContract(app, drafted);
  const ofOther = await draftContract(app, {
    ...drafted,
    body: { scope: 'FIRMS', firmIds: [secondFirm.id] },
  });
  expect(await statusOf(id, site.engineer)).toBe(200);
  expect(await statusOf(ofOther, site.engineer)).toBe(404);
  expect(await statusOf(id, foreign.admin)).toBe(404);
  expect(await statusOf(id, await hireKeeper(app, site))).toBe(403);
});
