/** Makes rate contracts for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { RateContractBody } from '@plinth/contracts/rate-contract-acts';
import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { IndexState } from '@plinth/domain/rate-contract/terms';

import type { Person, TestApp } from '#testing/test-app.ts';

type LineBody = NonNullable<RateContractBody['lines']>[number];

interface Drafted {
  readonly as: Person;
  readonly supplier: { readonly id: string };
  readonly material: Pick<Material, 'id'>;
  /** Changes of the body, which has supplier, days and one fixed line of the material at ₹345. */
  readonly body?: RateContractBody;
  readonly line?: LineBody;
}

/** The first day of contracts, 1 April 2020, so that they are valid today. */
const CONTRACT_FROM = '2020-04-01';

export function bodyOf({ supplier, material, body, line }: Drafted): RateContractBody {
  const prices = [{ from: CONTRACT_FROM, rate: '345' }];
  return {
    supplierId: supplier.id,
    validFrom: CONTRACT_FROM,
    validTo: '2099-03-31',
    lines: [{ materialId: material.id, gst: '18', prices, ...line }],
    ...body,
  };
}

/** Makes a draft of a contract; returns its id. */
export async function draftContract(app: TestApp, drafted: Drafted): Promise<string> {
  const { as } = drafted;
  const made = await app.ok(api.createRateContract, { as, body: bodyOf(drafted) });
  return made.rateContract.id;
}

/** Makes a contract that is submitted, and agreed by somebody else. */
export async function agreeContract(
  app: TestApp,
  { by, ...drafted }: Drafted & { readonly by: Person },
): Promise<RateContract> {
  const id = await draftContract(app, drafted);
  await app.ok(api.submitRateContract, { as: drafted.as, params: { id }, body: {} });
  const { rateContract } = await app.ok(api.agreeRateContract, {
    as: by,
    params: { id },
    body: {},
  });
  return rateContract;
}

export async function addIndex(app: TestApp, as: Person, name: string): Promise<string> {
  return (await app.ok(api.createPriceIndex, { as, body: { name } })).priceIndex.id;
}

export async function enterIndex(
  app: TestApp,
  as: Person,
  id: string,
  months: readonly (readonly [month: string, index: string, state?: IndexState])[],
): Promise<void> {
  const body = {
    months: months.map(([month, index, state = 'FINAL']) => ({ month, index, state })),
  };
  await app.ok(api.enterPriceIndices, { as, params: { id }, body });
}

export interface ContractIds {
  /** The ids belong to the organisation as a whole. */
  readonly rateContractId: string;
  readonly priceIndexId: string;
}

/** Makes the contract and the index that the rights matrix needs. */
export async function furnishContracts(app: TestApp, drafted: Drafted): Promise<ContractIds> {
  return {
    rateContractId: await draftContract(app, drafted),
    priceIndexId: await addIndex(app, drafted.as, `Steel of ${drafted.supplier.id}`),
  };
}
