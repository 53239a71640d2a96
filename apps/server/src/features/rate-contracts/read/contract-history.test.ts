import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { draftContract } from '#testing/contract-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager: by, viewer, localSupplier: supplier, brick: material } = site;

test('who did what with a rate contract, for who reads it, and without rates', async () => {
  const id = await draftContract(app, { as, supplier, material });
  const params = { id };
  await app.ok(api.submitRateContract, { as, params, body: {} });
  await app.ok(api.sendBackRateContract, { as: by, params, body: { reason: 'Too dear' } });
  await app.ok(api.submitRateContract, { as, params, body: {} });
  await app.ok(api.agreeRateContract, { as: by, params, body: {} });
  await app.ok(api.amendRateContract, {
    as,
    params,
    body: { reason: 'Longer', validTo: '2099-06-30' },
  });
  await app.ok(api.decideAmendment, { as: by, params, body: { isAgreed: true } });
  await app.ok(api.closeRateContract, { as, params, body: { reason: 'Another supplier' } });

  const { list } = await app.ok(api.getRateContractHistory, { as: by, params });
  expect(list.map(({ action, actorName, detail }) => [action, actorName, detail])).toEqual([
    ['close', as.name, { reason: 'Another supplier' }],
    ['agree-amendment', by.name, { revision: 1 }],
    ['amend', as.name, { reason: 'Longer' }],
    ['agree', by.name, {}],
    ['submit', as.name, {}],
    ['send-back', by.name, { reason: 'Too dear' }],
    ['submit', as.name, {}],
    ['create', as.name, {}],
  ]);
  await app.ok(api.setPersonRoles, {
    as,
    params: { id: site.firm.id, personId: viewer.id },
    body: { roles: ['STORE_KEEPER'], projects: [] },
  });
  for (const [person, httpStatus] of [
    [viewer, 403],
    [foreign.admin, 404],
  ] as const) {
    const refused = await app.refusal(api.getRateContractHistory, { as: person, params });
    expect(refused.httpStatus).toBe(httpStatus);
  }
});
