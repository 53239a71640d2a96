/** Texts that describe approvals and their steps. Pure. */
import type { ApprovalRow, WaitsFor } from '@plinth/contracts/approvals';
import type { ApprovalState, StepState } from '@plinth/domain/approval/engine';
import type { ApprovalFlag } from '@plinth/domain/approval/policy';
import { grouped } from '@plinth/domain/shared/grouped';

import { capitalized, sentenceCase } from '#lib/format.ts';

/** Labels of what is unusual about a document. */
export const FLAG_WORDS = {
  OVER_LAST_RATE: 'Over the last rate',
  NEW_SUPPLIER: 'New supplier',
  SPLIT_SUSPECT: 'May be split',
  OVER_BUDGET: 'Over budget',
  OFF_CONTRACT: 'Off contract',
} as const satisfies Record<ApprovalFlag, string>;

/** Why it matters, for whoever decides. */
export const FLAG_HINTS = {
  OVER_LAST_RATE: 'A line costs more than the last time',
  NEW_SUPPLIER: 'Nothing was ordered from the supplier before',
  SPLIT_SUSPECT: 'With the maker’s orders of 7 days it reaches a higher level',
  OVER_BUDGET: 'It is more than the budget has left',
  OFF_CONTRACT: 'It is not at the rate of the contract',
} as const satisfies Record<ApprovalFlag, string>;

export const STATE_WORDS = {
  PENDING: 'Waits for approval',
  APPROVED: 'Approved',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  SUPERSEDED: 'Replaced by a newer one',
  NOT_NEEDED: 'Nobody had to be asked',
} as const satisfies Record<ApprovalState, string>;

export const STEP_WORDS = {
  WAITING: 'Next',
  PENDING: 'Waits',
  APPROVED: 'Approved',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  ENDED: 'Not asked any more',
} as const satisfies Record<StepState, string>;

type Decision = ApprovalRow['steps'][number]['decisions'][number];

const VERDICT_WORDS = {
  APPROVED: 'Approved',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
} as const satisfies Record<Decision['verdict'], string>;

/** `Approved by Devendra Rao for Asha Kulkarni`. */
export function decisionWords({ verdict, by, forPerson, isCarried }: Decision): string {
  const who = forPerson ? `${by.name} for ${forPerson.name}` : by.name;
  const how = isCarried ? ', whose approval of the level before counts here too' : '';
  return `${VERDICT_WORDS[verdict]} by ${who}${how}`;
}

type Step = ApprovalRow['steps'][number];

/** The people whose decision an open step waits for: `1 of Asha Kulkarni, Devendra Rao`. */
export function waitsForWords({ needed, decisions, asked, isForAdministrator }: Step): string {
  const left = needed - decisions.length;
  const names = asked.map(({ name }) => name).join(', ');
  if (asked.length === 0) return 'Nobody can approve this now; ask an administrator of the firm';
  const many = left < asked.length ? `${left} of ${names}` : names;
  return isForAdministrator
    ? `${many}; too few of those asked may, so administrators may too`
    : many;
}

/**
 * The people whom a later level will ask, under current conditions: `Will wait for 1 of Asha
 * Kulkarni, Devendra Rao`.
 */
export function willAskWords(step: Step): string {
  return step.asked.length === 0
    ? 'Nobody can approve this as things stand; ask an administrator of the firm'
    : `Will wait for ${waitsForWords(step)}`;
}

/** The approval's state for a row of a list: `Waits for Asha Kulkarni`; empty if nothing waits. */
export function waitsInShort(waits: readonly WaitsFor[]): string {
  const whom = waits.map(({ left, asked, people, role }) => {
    if (asked === 0) return 'somebody who can approve it';
    if (left >= asked || asked === 1) return people.join(', ') || `${asked} people`;
    if (role && left === 1) return sentenceCase(role);
    return `${left} of ${people.join(', ') || asked}`;
  });
  return whom.length === 0 ? '' : `Waits for ${whom.join(' and ')}`;
}

/** The level that is open, of how many: `Level 2 of 3`. */
export function levelWords(steps: readonly Pick<Step, 'level' | 'state'>[]): string {
  const levels = [...new Set(steps.map(({ level }) => level))].toSorted((a, b) => a - b);
  const open = steps.find(({ state }) => state === 'PENDING')?.level;
  return open === undefined ? '' : `Level ${levels.indexOf(open) + 1} of ${levels.length}`;
}

/** `lines.2.pricePerUnit` → `Line 3, price per unit`. */
export function fieldWords(path: string): string {
  const [list, index, field] = path.replace(/^content\./, '').split('.');
  const words = (name = '') => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  if (index === undefined) return capitalized(words(list));
  const one = words(list).replace(/s$/, '');
  return capitalized(`${one} ${Number(index) + 1}, ${words(field)}`);
}

/** Plain amounts within a difference with their lakhs: `97000.00 → 1,02,000.00`. */
export function differenceWords(message: string): string {
  return message.replaceAll(/(?<![\d/-])\d{4,}(?:\.\d+)?(?![\d/-])/g, (amount) => grouped(amount));
}
