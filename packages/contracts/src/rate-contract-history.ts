/** The history of a rate contract: who did what, without rates. */
import { z } from 'zod';

import { contractCalls } from './rate-contracts.ts';
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

export const getRateContractHistory = contractCalls.history(rateContractEntry);
