/** Statuses of a consumption statement: prepared, then signed; what is signed is only reversed. */
import { statusGates } from '../shared/status-gate.ts';

export const CONSUMPTION_STATUSES = ['DRAFT', 'SIGNED', 'REVERSED', 'CANCELLED'] as const;

export type ConsumptionStatus = (typeof CONSUMPTION_STATUSES)[number];

type Action = 'change' | 'sign' | 'reverse' | 'cancel';

const gate = statusGates<Action, ConsumptionStatus>(
  { change: ['DRAFT'], sign: ['DRAFT'], reverse: ['SIGNED'], cancel: ['DRAFT'] },
  {
    change: 'Only a draft can be changed',
    sign: 'Only a draft can be signed',
    reverse: 'Only a signed statement can be reversed',
    cancel: 'Only a draft can be discarded',
  },
);

/** Allowed acts by status, with the reason of a refusal. */
export const consumptionCan = {
  change: gate('change'),
  sign: gate('sign'),
  reverse: gate('reverse'),
  cancel: gate('cancel'),
} as const;
