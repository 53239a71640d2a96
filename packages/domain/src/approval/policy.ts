/**
 * The approval policy of a firm for one type of document: rules of levels, amounts and conditions.
 * All rules that fit a document apply; those of one level side by side, the levels one after the
 * other.
 */
import { sameKey } from '../sheet/cell-text.ts';
import type { Role } from '../access/permissions.ts';
import type { Decimal } from '../shared/decimal.ts';

/** Documents for which a firm can have a policy. */
export const APPROVED_DOCUMENTS = ['MATERIAL_REQUEST', 'PURCHASE_ORDER'] as const;

export type ApprovedDocument = (typeof APPROVED_DOCUMENTS)[number];

/**
 * Documents with something to approve. For a goods receipt, these are the prices of its goods,
 * which need what an order of the same goods would need.
 */
export const APPROVABLE_DOCUMENTS = [...APPROVED_DOCUMENTS, 'GOODS_RECEIPT'] as const;

export type ApprovableDocument = (typeof APPROVABLE_DOCUMENTS)[number];

/** Returns the document type whose policies and delegations apply to the document. */
export function policyDocumentOf(document: ApprovableDocument): ApprovedDocument {
  return document === 'GOODS_RECEIPT' ? 'PURCHASE_ORDER' : document;
}

/** Conditions, beside the amount, under which a rule may ask for approval. */
export const APPROVAL_FLAGS = [
  'OVER_LAST_RATE',
  'NEW_SUPPLIER',
  'SPLIT_SUSPECT',
  'OVER_BUDGET',
  'OFF_CONTRACT',
] as const;

export type ApprovalFlag = (typeof APPROVAL_FLAGS)[number];

/** Flags that reveal something about prices, so that only people who see prices may see them. */
export const PRICE_FLAGS = [
  'OVER_LAST_RATE',
  'SPLIT_SUSPECT',
  'OVER_BUDGET',
  'OFF_CONTRACT',
] as const satisfies readonly ApprovalFlag[];

/** The people who may approve: those named, and whoever has one of the roles. */
export interface Approvers {
  readonly people: readonly string[];
  readonly firmRoles: readonly Role[];
  /** Roles that count whether a person has them in the project or in the whole firm. */
  readonly projectRoles: readonly Role[];
}

export interface ApprovalRule {
  /** The level of the rule, counted from 1. */
  readonly level: number;
  /** The lowest payable that the rule applies to, in rupees, inclusive. */
  readonly from: Decimal;
  /**
   * The payable from which the rule does not apply any more, in rupees; null for no upper limit.
   */
  readonly to: Decimal | null;
  /**
   * The document must contain a material of one of these categories; an empty list is no condition,
   * here and below.
   */
  readonly categories: readonly string[];
  readonly projectIds: readonly string[];
  /** The requester must be one of these people, or have one of these roles. */
  readonly requesterIds: readonly string[];
  readonly requesterRoles: readonly Role[];
  /** The document must have at least one of these flags. */
  readonly flags: readonly ApprovalFlag[];
  /** The percentage above the last rate from which OVER_LAST_RATE applies. */
  readonly overLastPercent: Decimal | null;
  readonly approvers: Approvers;
  /** The number of approvers who must approve; 0 if the rule asks nobody. */
  readonly needed: number;
}

/** The facts about a document that the rules of a policy are compared with. */
export interface ApprovalFacts {
  /** Rupees; null if unknown, which counts as above every amount. */
  readonly payable: Decimal | null;
  readonly categories: readonly string[];
  readonly projectId: string;
  readonly requesterId: string;
  readonly requesterRoles: readonly Role[];
  /** The largest percentage by which a line is above the last rate; null if none is. */
  readonly overLastRate: Decimal | null;
  /** Whether nothing was ordered from the supplier before. */
  readonly isNewSupplier: boolean;
  /** Whether a line is above the rate of its contract, or its contract is used up. */
  readonly isOffContract: boolean;
  /**
   * Whether a line is over its budget, or not in the budget, where the project asks for approval.
   */
  readonly isOverBudget: boolean;
  /**
   * The payable of the maker's orders from this supplier for this project in the last 7 days,
   * including this order; null if unknown.
   */
  readonly splitTotal: Decimal | null;
}

/** The rules that ask somebody about the document, by level. */
export function rulesFor<Rule extends ApprovalRule>(
  rules: readonly Rule[],
  facts: ApprovalFacts,
): readonly Rule[] {
  const isSplit = isSplitSuspect(rules, facts);
  return rules
    .filter((rule) => rule.needed > 0 && isInBand(rule, facts.payable))
    .filter((rule) => fits(rule, facts, isSplit))
    .toSorted((one, other) => one.level - other.level);
}

/** Returns the unusual facts about the document under these rules, which are shown to people. */
export function flagsOf(rules: readonly ApprovalRule[], facts: ApprovalFacts): ApprovalFlag[] {
  const isSplit = isSplitSuspect(rules, facts);
  const all = rules.length > 0 ? rules : [];
  return APPROVAL_FLAGS.filter((flag) =>
    flag === 'OVER_LAST_RATE'
      ? all.some((rule) => rule.flags.includes(flag) && hasFlag(flag, rule, facts, isSplit))
      : isFound(flag, facts, isSplit),
  );
}

/**
 * Whether the maker's orders of the last days together reach the lower limit of a rule that this
 * order alone does not reach.
 */
export function isSplitSuspect(
  rules: readonly Pick<ApprovalRule, 'from'>[],
  { payable, splitTotal }: Pick<ApprovalFacts, 'payable' | 'splitTotal'>,
): boolean {
  if (payable === null || splitTotal === null) return false;
  return rules.some(({ from }) => payable.lt(from) && splitTotal.gte(from));
}

function isInBand({ from, to }: ApprovalRule, payable: Decimal | null): boolean {
  if (payable === null) return to === null;
  return payable.gte(from) && (to === null || payable.lt(to));
}

function fits(rule: ApprovalRule, facts: ApprovalFacts, isSplit: boolean): boolean {
  const isAnybody = rule.requesterIds.length === 0 && rule.requesterRoles.length === 0;
  return (
    isAnyOf(rule.categories.map(sameKey), facts.categories.map(sameKey)) &&
    isAnyOf(rule.projectIds, [facts.projectId]) &&
    (isAnybody ||
      rule.requesterIds.includes(facts.requesterId) ||
      rule.requesterRoles.some((role) => facts.requesterRoles.includes(role))) &&
    (rule.flags.length === 0 || rule.flags.some((flag) => hasFlag(flag, rule, facts, isSplit)))
  );
}

function isAnyOf(wanted: readonly string[], found: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => found.includes(one));
}

function hasFlag(
  flag: ApprovalFlag,
  { overLastPercent }: ApprovalRule,
  facts: ApprovalFacts,
  isSplit: boolean,
): boolean {
  if (flag !== 'OVER_LAST_RATE') return isFound(flag, facts, isSplit);
  const { overLastRate } = facts;
  return overLastRate !== null && overLastPercent !== null && overLastRate.gt(overLastPercent);
}

function isFound(
  flag: Exclude<ApprovalFlag, 'OVER_LAST_RATE'>,
  { isNewSupplier, isOffContract, isOverBudget }: ApprovalFacts,
  isSplit: boolean,
): boolean {
  switch (flag) {
    case 'NEW_SUPPLIER':
      return isNewSupplier;
    case 'SPLIT_SUSPECT':
      return isSplit;
    case 'OFF_CONTRACT':
      return isOffContract;
    case 'OVER_BUDGET':
      return isOverBudget;
    default:
      return false;
  }
}
