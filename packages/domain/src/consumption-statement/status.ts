/** Statuses of a consumption statement: prepared, then signed; what is signed is only reversed. */
import { bySecondPerson } from '../access/second-person.ts';
import { statusGates, type Verdict } from '../shared/status-gate.ts';

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

interface Prepared {
  readonly status: ConsumptionStatus;
  readonly preparedBy: string;
  /** Whoever changed it last; null since it was prepared. */
  readonly changedBy: string | null;
  /** Whoever entered a rate of recovery, or set terms that it counts with. */
  readonly recoverySetBy: readonly string[];
}

/** What a contractor pays is signed by another person than prepared or last changed it, or set what it is. */
export function maySign(statement: Prepared, personId: string): Verdict {
  const { status, preparedBy, changedBy, recoverySetBy } = statement;
  const verdict = consumptionCan.sign(status);
  if (!verdict.isAllowed) return verdict;
  const ofFigures = 'signs a statement that you prepared or last changed';
  const ofRupees = 'signs a statement whose rates or terms of recovery you set';
  return [preparedBy, changedBy].includes(personId)
    ? bySecondPerson([personId], personId, ofFigures, 'consumption:sign')
    : bySecondPerson(recoverySetBy, personId, ofRupees, 'consumption:sign');
}
