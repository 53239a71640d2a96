/** Approval rules in words. Pure. */
import type { ApprovalRuleRow } from '@plinth/contracts/approval-policies';
import type { Approvers } from '@plinth/domain/approval/policy';
import { decimal } from '@plinth/domain/shared/decimal';
import { grouped } from '@plinth/domain/shared/grouped';

import { sentenceCase } from '#lib/format.ts';
import { FLAG_WORDS } from '#parts/approvals/approval-words.ts';

/** Names of what rules say by id. */
export interface Names {
  readonly people: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
}

/** The conditions of a rule, besides the amount. */
type Conditions = Pick<
  ApprovalRuleRow,
  'categories' | 'projectIds' | 'requesterIds' | 'requesterRoles' | 'flags'
>;

/** `₹50,000 up to ₹5,00,000`; an empty amount is 0, or without an end. */
export function bandWords(from: string, to: string | null): string {
  const isFromZero = from === '' || decimal(from).eq('0');
  if (to === null || to === '') return isFromZero ? 'Any amount' : `From ${rupees(from)}`;
  return isFromZero ? `Below ${rupees(to)}` : `${rupees(from)} up to ${rupees(to)}`;
}

function rupees(amount: string): string {
  return `₹${grouped(decimal(amount).toString())}`;
}

/** The conditions of a rule in words; empty if it has none. */
export function conditionWords(
  rule: { readonly [Name in keyof Conditions]: readonly Conditions[Name][number][] } & {
    readonly overLastPercent: string | null;
  },
  names: Names,
): string {
  const requesters = [
    ...rule.requesterIds.map((id) => nameOf(names.people, id)),
    ...rule.requesterRoles.map((role) => sentenceCase(role)),
  ];
  const flags = rule.flags.map((flag) =>
    flag === 'OVER_LAST_RATE' && rule.overLastPercent
      ? `more than ${decimal(rule.overLastPercent).toString()} % over the last rate`
      : FLAG_WORDS[flag].toLowerCase(),
  );
  return [
    orWords(rule.categories),
    orWords(rule.projectIds.map((id) => nameOf(names.projects, id))),
    requesters.length === 0 ? '' : `made by ${orWords(requesters)}`,
    orWords(flags),
  ]
    .filter(Boolean)
    .join('; ');
}

/** The approvers of a rule in words; empty if it has none. */
export function approverWords(
  { people, firmRoles, projectRoles }: Approvers,
  names: Names,
): string {
  return orWords([
    ...people.map((id) => nameOf(names.people, id)),
    ...projectRoles.map((role) => `${sentenceCase(role)} of the project`),
    ...firmRoles.map((role) => `${sentenceCase(role)} of the firm`),
  ]);
}

/** `Nobody is asked`, `1 approval: Asha Kulkarni or Devendra Rao`. */
export function askedWords(needed: number, approvers: Approvers, names: Names): string {
  if (needed === 0) return 'Nobody is asked';
  return `${needed} ${needed === 1 ? 'approval' : 'approvals'}: ${approverWords(approvers, names)}`;
}

/** A whole rule on one line. */
export function ruleWords(rule: ApprovalRuleRow, names: Names): string {
  const { level, from, to, needed, approvers } = rule;
  const conditions = conditionWords(rule, names);
  const when = [bandWords(from, to), conditions].filter(Boolean).join('; ');
  return `Level ${level}. ${when}. ${askedWords(needed, approvers, names)}`;
}

function nameOf(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? 'Somebody who left';
}

function orWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
