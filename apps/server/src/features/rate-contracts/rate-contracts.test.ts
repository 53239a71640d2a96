import { api } from '@plinth/contracts/endpoints';
import type { RateContractBody } from '@plinth/contracts/rate-contract-acts';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { addIndex, agreeContract, draftContract, enterIndex } from '#testing/contract-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager: by, localSupplier: supplier, brick: material, secondFirm } = site;
const drafted = { as, supplier, material };

const read = async (id: string) =>
  (await app.ok(api.getRateContract, { as, params: { id } })).rateContract;

describe('a rate contract', () => {
  test('is drafted, submitted, and agreed by somebody else', async () => {
    const id = await draftContract(app, drafted);
    const params = { id };
    expect(await read(id)).toMatchObject({
      contractNumber: expect.stringMatching(/^ARC\/\d\d-\d\d\/\d{5}$/),
      status: 'DRAFT',
      lines: [{ material: { id: material.id }, rateToday: '345.00', gst: '18' }],
    });
    const early = await app.refusal(api.agreeRateContract, { as: by, params, body: {} });
    expect(early).toMatchObject({ httpStatus: 409 });
    await app.ok(api.submitRateContract, { as, params, body: {} });
    const own = await app.refusal(api.agreeRateContract, { as, params, body: {} });
    expect(own).toMatchObject({
      httpStatus: 403,
      message: 'You made this contract; somebody else has to agree it',
    });
    const { rateContract } = await app.ok(api.agreeRateContract, { as: by, params, body: {} });
    expect(rateContract).toMatchObject({
      status: 'AGREED',
      stage: 'ACTIVE',
      agreedByName: by.name,
    });
    const actions = (await changesOf(app, id)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'submit', 'refuse-own-approval', 'agree']);
    const body = { supplierId: supplier.id };
    const late = await app.refusal(api.updateRateContract, { as, params, body });
    expect(late).toMatchObject({
      httpStatus: 409,
      message: 'Only a draft can be changed; an agreed contract is amended',
    });
  });

  test('is sent back to a draft with the reason, and changed by its version', async () => {
    const id = await draftContract(app, drafted);
    const params = { id };
    await app.ok(api.submitRateContract, { as, params, body: {} });
    const body = { reason: 'Freight is missing' };
    const { rateContract } = await app.ok(api.sendBackRateContract, { as: by, params, body });
    expect(rateContract).toMatchObject({ status: 'DRAFT', sentBackReason: 'Freight is missing' });
    const outdated = { version: rateContract.version - 1, supplierId: supplier.id };
    expect(await app.refusal(api.updateRateContract, { as, params, body: outdated })).toMatchObject(
      {
        httpStatus: 409,
        message: 'This rate contract was changed meanwhile. Look it over and try again.',
      },
    );
  });

  test('keeps tiers, list prices and formulas as they were agreed', async () => {
    const indexId = await addIndex(app, as, 'Steel billets');
    await enterIndex(app, as, indexId, [
      ['Jan 2020', '100'],
      ['12/2098', '107'],
    ]);
    const tiers = [
      { above: '0', rate: '350' },
      { above: '100', rate: '340' },
    ];
    const formula = {
      fixedShare: '0.15',
      weights: [{ indexId, share: '0.85', baseIndex: '100' }],
      lag: '1',
      threshold: '5',
      thresholdMode: 'EXCESS_ONLY',
      cap: '10',
    } satisfies NonNullable<RateContractBody['lines']>[number]['formula'];
    const from = '2020-04-01';
    const id = await draftContract(app, {
      ...drafted,
      body: {
        lines: [
          {
            materialId: material.id,
            gst: '28',
            pricing: 'TIERED',
            tierMode: 'SLAB',
            prices: [{ from, tiers }],
          },
          {
            category: 'Steel',
            make: 'Tata',
            unit: 'Ton',
            gst: '18',
            pricing: 'INDEXED',
            prices: [{ from, rate: '52000' }],
            formula,
          },
          {
            materialId: site.steel.id,
            gst: '12',
            pricing: 'LIST_LESS',
            listDiscount: '12.5',
            prices: [{ from, rate: '8' }],
          },
        ],
      },
    });
    const { lines } = await read(id);
    expect(lines).toMatchObject([
      {
        pricing: 'TIERED',
        tierMode: 'SLAB',
        prices: [
          {
            tiers: [
              { above: 0, rate: '350.00' },
              { above: 100, rate: '340.00' },
            ],
          },
        ],
        rateToday: '350.00',
      },
      {
        category: 'Steel',
        formula: { fixedShare: '0.15', cap: '10', floor: null },
        rateToday: null,
        missingIndices: [expect.stringMatching(/^Steel billets for /)],
      },
      { listDiscount: '12.5', rateToday: '7.00' },
    ]);
  });

  test('is refused at its fields, and for what is not there', async () => {
    const refused = await app.refusal(api.createRateContract, { as, body: {} });
    expect(refused.violations?.map(({ path }) => path)).toEqual([
      'supplierId',
      'validFrom',
      'validTo',
      'lines',
    ]);
    const theirs = { ...drafted, supplier: foreign.supplier };
    await expect(draftContract(app, theirs)).rejects.toThrow('Supplier not found');
    const id = await draftContract(app, drafted);
    const params = { id };
    const hidden = await app.refusal(api.getRateContract, { as: foreign.admin, params });
    expect(hidden).toMatchObject({ httpStatus: 404, message: 'Rate contract not found' });
  });

  test('of a firm is seen by its people alone', async () => {
    const body = { scope: 'FIRMS' as const, firmIds: [secondFirm.id] };
    const id = await draftContract(app, { ...drafted, body });
    const params = { id };
    const seen = await app.ok(api.getRateContract, { as: by, params });
    expect(seen.rateContract.places).toMatchObject([{ firmId: secondFirm.id, projectId: null }]);
    const hidden = await app.refusal(api.getRateContract, { as: site.colleague, params });
    expect(hidden).toMatchObject({ httpStatus: 404 });
    const { list } = await app.ok(api.listRateContracts, {
      as: site.colleague,
      query: { size: 100 },
    });
    expect(list.map((one) => one.id)).not.toContain(id);
  });
});

describe('an amendment', () => {
  test('applies once somebody else agrees it, and adds prices without changing any', async () => {
    const contract = await agreeContract(app, { ...drafted, by });
    const params = { id: contract.id };
    const lineId = contract.lines[0]?.id ?? '';
    const prices = [{ lineId, from: '2098-04-01', rate: '360' }];
    const body = { reason: 'New season', validTo: '2100-03-31', prices };
    const { rateContract } = await app.ok(api.amendRateContract, { as, params, body });
    expect(rateContract).toMatchObject({
      revision: 0,
      validTo: '2099-03-31',
      revisions: [
        { revision: 1, state: 'WAITING', prices: [{ from: '2098-04-01', rate: '360.00' }] },
      ],
    });
    const second = await app.refusal(api.amendRateContract, { as, params, body });
    expect(second).toMatchObject({ httpStatus: 409 });
    const agreed = { isAgreed: true };
    const own = await app.refusal(api.decideAmendment, { as, params, body: agreed });
    expect(own).toMatchObject({ httpStatus: 403 });
    const done = await app.ok(api.decideAmendment, { as: by, params, body: agreed });
    expect(done.rateContract).toMatchObject({
      revision: 1,
      validTo: '2100-03-31',
      lines: [
        {
          prices: [
            { rate: '345.00', revision: 0 },
            { rate: '360.00', revision: 1 },
          ],
        },
      ],
    });
  });

  test('that is refused changes nothing, and the next may be asked for', async () => {
    const contract = await agreeContract(app, { ...drafted, by });
    const params = { id: contract.id };
    const body = { reason: 'Longer', validTo: '2100-03-31' };
    await app.ok(api.amendRateContract, { as, params, body });
    const refusal = { isAgreed: false };
    const { rateContract } = await app.ok(api.decideAmendment, { as: by, params, body: refusal });
    expect(rateContract).toMatchObject({ revision: 0, validTo: '2099-03-31' });
    await app.ok(api.amendRateContract, { as, params, body });
  });

  test.each([
    { name: 'nothing', body: {}, path: '' },
    { name: 'a past day', body: { validTo: '2021-01-01' }, path: 'validTo' },
    { name: 'a value of rates alone', body: { targetValue: '5' }, path: 'targetValue' },
    { name: 'a price that stands', body: { price: '2020-04-01' }, path: 'prices.0.from' },
    { name: 'a price after its end', body: { price: '2099-04-01' }, path: 'prices.0.from' },
    { name: 'a price in the past', body: { price: '2021-04-01' }, path: 'prices.0.from' },
  ])(
    'of $name is refused',
    async ({ body: { price, ...rest }, path }: { body: { price?: string }; path: string }) => {
      const contract = await agreeContract(app, { ...drafted, by });
      const lineId = contract.lines[0]?.id ?? '';
      const prices = price === undefined ? [] : [{ lineId, from: price, rate: '1' }];
      const body = { reason: 'Why', ...rest, prices };
      const refused = await app.refusal(api.amendRateContract, {
        as,
        params: { id: contract.id },
        body,
      });
      expect(refused.violations?.map((violation) => violation.path)).toContain(path);
    },
  );
});

describe('a price index', () => {
  test('takes provisional months again, and keeps final ones', async () => {
    const id = await addIndex(app, as, 'Cement WPI');
    await enterIndex(app, as, id, [['2026-08', '131.2', 'PROVISIONAL']]);
    await enterIndex(app, as, id, [
      ['2026-08', '131.4', 'PROVISIONAL'],
      ['07/2026', '130'],
    ]);
    const params = { id };
    const { list } = await app.ok(api.listPriceIndices, { as });
    expect(list.find((index) => index.id === id)?.months).toMatchObject([
      { month: '2026-08', index: '131.4', state: 'PROVISIONAL' },
      { month: '2026-07', index: '130', state: 'FINAL' },
    ]);
    const body = { months: [{ month: '2026-07', index: '131', state: 'FINAL' as const }] };
    expect(await app.refusal(api.enterPriceIndices, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'months.0.index', message: '07/2026 is final: 130' }],
    });
  });
});
