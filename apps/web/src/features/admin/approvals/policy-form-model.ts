/** The draft of an approval policy as it is edited: rules in the order of their levels. Pure. */
import type { ApprovalPolicy, ApprovalRuleInput } from '@plinth/contracts/approval-policies';
import type { Role } from '@plinth/domain/access/permissions';
import type { ApprovalFlag, ApprovedDocument, Approvers } from '@plinth/domain/approval/policy';
import { publishViolations } from '@plinth/domain/approval/publish-rules';
import { type Decimal, decimal, decimalOrZero, parseDecimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

/** A rule as it is typed. */
export interface RuleForm {
  /** The React key of the rule's row. */
  readonly key: number;
  readonly level: number;
  readonly from: string;
  readonly to: string;
  readonly categories: readonly string[];
  readonly projectIds: readonly string[];
  readonly requesterIds: readonly string[];
  readonly requesterRoles: readonly Role[];
  readonly flags: readonly ApprovalFlag[];
  readonly overLastPercent: string;
  readonly approvers: Approvers;
  readonly needed: string;
}

export interface PolicyForm {
  rules: RuleForm[];
}

export type PolicyAction = 'save' | 'publish';

const NO_APPROVERS: Approvers = { people: [], firmRoles: [], projectRoles: [] };

const BLANK = {
  from: '',
  to: '',
  categories: [],
  projectIds: [],
  requesterIds: [],
  requesterRoles: [],
  flags: [],
  overLastPercent: '',
  approvers: NO_APPROVERS,
  needed: '1',
} as const satisfies Omit<RuleForm, 'key' | 'level'>;

/** Amounts without paise are shown without. */
export function toForm(rules: ApprovalPolicy['rules']): PolicyForm {
  const typed = rules.map(({ from, to, needed, overLastPercent, ...rule }, key) => ({
    ...rule,
    key,
    from: plain(from),
    to: to === null ? '' : plain(to),
    overLastPercent: overLastPercent === null ? '' : plain(overLastPercent),
    needed: String(needed),
  }));
  return { rules: inOrder(typed) };
}

function plain(amount: string): string {
  return decimal(amount).toString();
}

/** The rules for the server; a number that is not one is left to `formViolations`. */
export function toRules({ rules }: PolicyForm): ApprovalRuleInput[] {
  return rules.map(({ level, from, to, overLastPercent, needed, approvers, ...rule }) => ({
    level,
    from,
    to,
    overLastPercent,
    categories: [...rule.categories],
    projectIds: [...rule.projectIds],
    requesterIds: [...rule.requesterIds],
    requesterRoles: [...rule.requesterRoles],
    flags: [...rule.flags],
    approvers: {
      people: [...approvers.people],
      firmRoles: [...approvers.firmRoles],
      projectRoles: [...approvers.projectRoles],
    },
    needed: /^\d{1,2}$/.test(needed) ? Number(needed) : 0,
  }));
}

/**
 * The violations that prevent the draft from being saved or published, as far as the browser can
 * check.
 */
export function formViolations(
  { rules }: PolicyForm,
  action: PolicyAction,
  document: ApprovedDocument,
): readonly Violation[] {
  const unreadable = rules.flatMap((rule, index) => [
    ...amountViolations(rule.from, `rules.${index}.from`),
    ...amountViolations(rule.to, `rules.${index}.to`),
    ...amountViolations(rule.overLastPercent, `rules.${index}.overLastPercent`),
    ...neededViolations(rule.needed, `rules.${index}.needed`),
  ]);
  if (unreadable.length > 0 || action === 'save') return unreadable;
  const known = rules.map(({ from, to, overLastPercent, needed, ...rule }) => ({
    ...rule,
    from: decimalOrZero(from),
    to: parseDecimal(to),
    overLastPercent: parseDecimal(overLastPercent),
    needed: Number(needed),
  }));
  // Only the server can check who may approve on a level.
  return publishViolations({ document, rules: known, staff: [], projects: [] });
}

function amountViolations(text: string, path: string): Violation[] {
  const value = parseDecimal(text);
  if (text.trim() === '' || value?.gte('0')) return [];
  return [{ code: 'amount', path, message: 'Enter an amount of 0 or more' }];
}

function neededViolations(text: string, path: string): Violation[] {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 20) return [];
  return [{ code: 'number', path, message: 'Enter a number from 0 to 20' }];
}

function inOrder(rules: readonly RuleForm[]): RuleForm[] {
  const levels = [...new Set(rules.map(({ level }) => level))].toSorted((a, b) => a - b);
  return rules
    .map((rule) => ({ ...rule, level: levels.indexOf(rule.level) + 1 }))
    .toSorted((one, other) => one.level - other.level);
}

function nextKey(rules: readonly RuleForm[]): number {
  return Math.max(-1, ...rules.map(({ key }) => key)) + 1;
}

/**
 * Adds a rule to a level: its amounts start where the level's last rule ends, with the same
 * approvers.
 */
export function withRule({ rules }: PolicyForm, level: number): PolicyForm {
  const before = rules.findLast((rule) => rule.level === level);
  const added: RuleForm = {
    ...BLANK,
    ...(before && { ...goingOn(before), approvers: before.approvers, needed: before.needed }),
    key: nextKey(rules),
    level,
  };
  return { rules: inOrder([...rules, added]) };
}

/** Adds a level: its amounts start where the last one ends. */
export function withLevel({ rules }: PolicyForm): PolicyForm {
  const last = rules.at(-1);
  const level = (last?.level ?? 0) + 1;
  const added = { ...BLANK, ...(last && goingOn(last)), key: nextKey(rules), level };
  return { rules: [...rules, added] };
}

/**
 * The next range of amounts under the same conditions; the same range if that has no upper end,
 * until the person changes it.
 */
function goingOn(before: RuleForm): Partial<RuleForm> {
  const { categories, projectIds, requesterIds, requesterRoles, flags, overLastPercent } = before;
  return {
    from: before.to === '' ? before.from : before.to,
    categories,
    projectIds,
    requesterIds,
    requesterRoles,
    flags,
    overLastPercent,
  };
}

/** Levels above one that is left without rules move down. */
export function withoutRule({ rules }: PolicyForm, index: number): PolicyForm {
  return { rules: inOrder(rules.toSpliced(index, 1)) };
}

/** Exchanges a level with the one before or after it. */
export function withLevelMoved({ rules }: PolicyForm, level: number, step: 1 | -1): PolicyForm {
  const other = level + step;
  const moved = rules.map((rule) => {
    if (rule.level === level) return { ...rule, level: other };
    return rule.level === other ? { ...rule, level } : rule;
  });
  return { rules: inOrder(moved) };
}

interface Band {
  readonly level: number;
  readonly from: Decimal | string;
  readonly to?: string;
  readonly roles: Partial<Approvers>;
}

function ruleOf({ level, from, to = '', roles }: Band, key: number): RuleForm {
  const approvers = { ...NO_APPROVERS, ...roles };
  const isNobody = Object.values(roles).length === 0;
  return {
    ...BLANK,
    key,
    level,
    from: from.toString(),
    to,
    approvers,
    needed: isNobody ? '0' : '1',
  };
}

/** The amount of today, or any: those who may approve orders at the project. */
export function oneLevel(threshold: string | null): PolicyForm {
  const roles = { projectRoles: ['PROJECT_MANAGER', 'ADMIN'] } as const;
  if (threshold === null) return { rules: [ruleOf({ level: 1, from: '', roles }, 0)] };
  const limit = plain(threshold);
  const bands = [
    { level: 1, from: '', to: limit, roles: {} },
    { level: 1, from: limit, roles },
  ];
  return { rules: bands.map(ruleOf) };
}

/** Above ₹50,000 the project manager, above ₹5 lakh the purchase manager too, above ₹25 lakh an administrator too. */
export function threeLevels(): PolicyForm {
  const bands: readonly Band[] = [
    { level: 1, from: '', to: '50000', roles: {} },
    { level: 1, from: '50000', roles: { projectRoles: ['PROJECT_MANAGER'] } },
    { level: 2, from: '500000', roles: { firmRoles: ['PURCHASE_MANAGER'] } },
    { level: 3, from: '2500000', roles: { firmRoles: ['ADMIN'] } },
  ];
  return { rules: bands.map(ruleOf) };
}
