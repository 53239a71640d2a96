/** The history of a rate contract: who did what, without rates. */
import { z } from 'zod';

import { CONTRACTS_API, OF_CONTRACT } from './rate-contracts.ts';
import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { entry, reason } from './shared/history.ts';

const revision = z.number().int();

const rateContractEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('update', {}),
  entry('submit', {}),
  entry('agree', {}),
  entry('send-back', { reason }),
  entry('close', { reason }),
  entry('amend', { reason }),
  entry('agree-amendment', { revision }),
  entry('refuse-amendment', { revision }),
]);

export type RateContractEntry = z.infer<typeof rateContractEntry>;

export const getRateContractHistory = endpoint({
  method: 'GET',
  path: `${CONTRACTS_API}/:id/history`,
  summary: 'Rate contract: who did what with it, newest first',
  access: 'rate-contracts:read',
  ...OF_CONTRACT,
  response: success({ list: z.array(rateContractEntry) }),
});
