/**
 * Statuses of a consumption statement: it is prepared, then signed; a signed one can only be
 * reversed.
 */
import { bySecondPerson, somebodyElse } from '../access/second-person.ts';
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
  /** The person who last changed it; null if it was not changed since it was prepared. */
  readonly changedBy: string | null;
  /** The people who entered a rate of recovery or set the terms that the statement uses. */
  readonly recoverySetBy: readonly string[];
}

/**
 * Whether the person may sign: not if they prepared or last changed the statement, nor if they set
 * its rates or terms of recovery.
 */
export function maySign(statement: Prepared, personId: string): Verdict {
  const { status, preparedBy, changedBy, recoverySetBy } = statement;
  const verdict = consumptionCan.sign(status);
  if (!verdict.isAllowed) return verdict;
  const ofFigures = 'signs a statement that you prepared or last changed';
  const ofRupees = 'signs a statement whose rates or terms of recovery you set';
  return bySecondPerson(
    personId,
    [[preparedBy, changedBy], somebodyElse(ofFigures, 'consumption:sign')],
    [recoverySetBy, somebodyElse(ofRupees, 'consumption:sign')],
  );
}
