import type { RateContract } from '@plinth/contracts/rate-contracts';
import { rateContractCan } from '@plinth/domain/rate-contract/status';

import { defineActs, defineCreate } from '#documents/act.ts';
import { getRateContract } from './rate-contracts.queries.ts';
import { type LockedContract, lockContract } from './rate-contracts.store.ts';
import { requireWhereItServes } from './change/require-where-it-serves.ts';

const CONTRACT = { type: 'RATE_CONTRACT', answer: getRateContract } as const;

export const createContract = defineCreate<{ rateContract: RateContract }>(CONTRACT);

/** Acts on a contract take the permission wherever it serves. */
export const contractActs = defineActs<LockedContract, { rateContract: RateContract }>({
  ...CONTRACT,
  name: 'Rate contract',
  lock: async (tx, { scope }, id) => lockContract(tx, scope, id),
  permit: requireWhereItServes,
});

/** The status gate of an act on contracts. */
export function contractGate(action: keyof typeof rateContractCan) {
  return ({ status }: LockedContract) => rateContractCan[action](status);
}
