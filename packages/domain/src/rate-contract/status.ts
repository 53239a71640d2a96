/**
 * Statuses of a rate contract: a draft is submitted, agreed by another person or sent back, and
 * closed at the end. Orders can call off agreed contracts only.
 */
import { bySecondPerson } from '../access/second-person.ts';
import { type StatusTable, statusGates, type Verdict } from '../shared/status-gate.ts';

export const RATE_CONTRACT_STATUSES = ['DRAFT', 'SUBMITTED', 'AGREED', 'CLOSED'] as const;

export type RateContractStatus = (typeof RATE_CONTRACT_STATUSES)[number];

/** The stage of a contract today, derived from its status, days and use. */
export const CONTRACT_STAGES = [
  'DRAFT',
  'SUBMITTED',
  'UPCOMING',
  'ACTIVE',
  'EXPIRING',
  'EXPIRED',
  'EXHAUSTED',
  'CLOSED',
] as const;

export type ContractStage = (typeof CONTRACT_STAGES)[number];

export const CONTRACT_STAGE_WORDS: Readonly<Record<ContractStage, string>> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  UPCOMING: 'Upcoming',
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  EXPIRED: 'Expired',
  EXHAUSTED: 'Exhausted',
  CLOSED: 'Closed',
};

type Action = 'edit' | 'submit' | 'agree' | 'sendBack' | 'amend' | 'close';

const TABLE = {
  edit: ['DRAFT'],
  submit: ['DRAFT'],
  agree: ['SUBMITTED'],
  sendBack: ['SUBMITTED'],
  amend: ['AGREED'],
  close: ['DRAFT', 'AGREED'],
} as const satisfies StatusTable<Action, RateContractStatus>;

const gate = statusGates<Action, RateContractStatus>(TABLE, {
  edit: 'Only a draft can be changed; an agreed contract is amended',
  submit: 'Only a draft can be submitted',
  agree: 'Only a submitted contract can be agreed',
  sendBack: 'Only a submitted contract can be sent back',
  amend: 'Only an agreed contract can be amended',
  close: 'A contract that waits is sent back before it is closed',
});

export const rateContractCan = {
  edit: gate('edit'),
  submit: gate('submit'),
  agree: gate('agree'),
  sendBack: gate('sendBack'),
  amend: gate('amend'),
  close: gate('close'),
} as const;

interface MadeContract {
  readonly createdBy: string;
  /** The person who last changed it; null if it was not changed since it was made. */
  readonly changedBy: string | null;
}

/**
 * Whether the person may agree the contract: whoever made or last changed it may not, whatever
 * their roles.
 */
export function mayAgree({ createdBy, changedBy }: MadeContract, personId: string): Verdict {
  return bySecondPerson(
    personId,
    [[createdBy], 'You made this contract; somebody else has to agree it'],
    [[changedBy], 'You changed this contract last; somebody else has to agree it'],
  );
}

/** Whether the person may agree or refuse the amendment of a contract. */
export function mayAgreeAmendment(
  { madeBy }: { readonly madeBy: string },
  personId: string,
): Verdict {
  const refusal = 'You made this amendment; somebody else has to agree it';
  return bySecondPerson(personId, [[madeBy], refusal]);
}
