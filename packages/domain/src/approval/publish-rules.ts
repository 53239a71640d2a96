/**
 * A policy is checked before it is published. The rules of one level with the same conditions form
 * a series of amounts without gaps and without an upper limit; at the first level, the rules
 * without conditions begin at 0. Rules of exactly the same amounts may exist side by side if other
 * people approve them; other overlaps are refused.
 */
import { rupeesText } from '../shared/money.ts';
import type { Violation } from '../shared/violation.ts';
import type { ApprovalRule, ApprovedDocument } from './policy.ts';
import { fillersOf, type StaffMember } from './staff.ts';

export interface Project {
  readonly id: string;
  readonly name: string;
}

export interface Publishing {
  readonly document: ApprovedDocument;
  readonly rules: readonly ApprovalRule[];
  readonly staff: readonly StaffMember[];
  /** The firm's projects, without archived ones. */
  readonly projects: readonly Project[];
}

/** A rule with its place in the policy. */
interface Placed extends ApprovalRule {
  readonly path: string;
}

/** Lists the broken rules of the policy, with paths such as `rules.2.to`. */
export function publishViolations({
  document,
  rules,
  staff,
  projects,
}: Publishing): readonly Violation[] {
  if (rules.length === 0) {
    return [violation('no-rules', 'rules', 'Add at least one rule before publishing')];
  }
  const placed = rules.map((rule, index) => ({ ...rule, path: `rules.${index}` }));
  const ofRules = placed.flatMap((rule) => [
    ...ruleViolations(document, rule),
    ...fillingViolations(document, rule, staff, projects),
  ]);
  const hasBadBands = placed.some(({ from, to }) => to !== null && to.lte(from));
  return [
    ...ofRules,
    ...twinViolations(placed),
    ...levelViolations(placed),
    ...(hasBadBands ? [] : bandViolations(placed)),
  ];
}

function ruleViolations(document: ApprovedDocument, rule: Placed): Violation[] {
  const { path, from, to, needed, approvers, flags, overLastPercent } = rule;
  const names =
    approvers.people.length + approvers.firmRoles.length + approvers.projectRoles.length;
  const found: Violation[] = [];
  const add = (isBroken: boolean, code: string, field: string, message: string) => {
    if (isBroken) found.push(violation(code, `${path}.${field}`, message));
  };
  add(to !== null && to.lte(from), 'empty-band', 'to', 'The amount must end above where it begins');
  add(needed > 0 && names === 0, 'no-approvers', 'approvers', 'Choose who approves');
  add(needed === 0 && names > 0, 'nobody-asked', 'needed', 'A rule without approvals names nobody');
  const isOrder = document === 'PURCHASE_ORDER';
  const isMarked = isOrder || flags.every((flag) => flag === 'OVER_BUDGET');
  add(!isMarked, 'no-flags', 'flags', 'Requests are marked only over budget');
  add(
    flags.includes('OVER_LAST_RATE') !== (overLastPercent !== null),
    'percent',
    'overLastPercent',
    flags.includes('OVER_LAST_RATE')
      ? 'Say from how many percent over the last rate'
      : 'A percentage is only for rates over the last one',
  );
  return found;
}

/**
 * Refuses a rule that nobody can approve, or that needs more approvals than there are approvers.
 */
function fillingViolations(
  document: ApprovedDocument,
  { path, needed, approvers, projectIds }: Placed,
  staff: readonly StaffMember[],
  projects: readonly Project[],
): Violation[] {
  const names = [...approvers.people, ...approvers.firmRoles, ...approvers.projectRoles];
  if (needed === 0 || names.length === 0) return [];
  const held = projects.filter(({ id }) => projectIds.length === 0 || projectIds.includes(id));
  const counts = held.map((project) => ({
    project,
    count: fillersOf(approvers, staff, { document, projectId: project.id }).length,
  }));
  const worst = counts.toSorted((one, other) => one.count - other.count)[0];
  if (!worst || worst.count >= needed) return [];
  const { count, project } = worst;
  return count === 0
    ? [
        violation(
          'nobody',
          `${path}.approvers`,
          `Nobody chosen may approve this for ${project.name}`,
        ),
      ]
    : [
        violation(
          'too-few',
          `${path}.needed`,
          `${needed} are needed, but only ${count} can approve this for ${project.name}`,
        ),
      ];
}

/**
 * Refuses two rules that ask the same people about the same documents, however many of them each
 * needs.
 */
function twinViolations(rules: readonly Placed[]): Violation[] {
  const alike = Map.groupBy(rules, (rule) => `${conditionsOf(rule)} ${approversOf(rule)}`);
  return Array.from(alike.values(), (group) =>
    group.flatMap((rule, index) => {
      const twin = group.slice(0, index).find((before) => isSameBand(before, rule));
      if (!twin) return [];
      const number = rules.filter(({ level }) => level === rule.level).indexOf(twin) + 1;
      const message = `Rule ${number} of this level is the same; remove one of them`;
      return [violation('twin', `${rule.path}.approvers`, message)];
    }),
  ).flat();
}

function levelViolations(rules: readonly Placed[]): Violation[] {
  const levels = new Set(rules.map(({ level }) => level));
  const missing = rules.find(({ level }) => level > 1 && !levels.has(level - 1));
  if (!missing) return [];
  const { level, path } = missing;
  return [violation('missing-level', `${path}.level`, `There is no rule of level ${level - 1}`)];
}

function bandViolations(rules: readonly Placed[]): Violation[] {
  const series = Map.groupBy(rules, conditionsOf);
  const isFirst = (rule: Placed) => rule.level === 1 && isUnconditional(rule);
  const base = rules.some(isFirst)
    ? []
    : [
        violation(
          'gap',
          'rules',
          'Level 1 needs rules without conditions for every amount; one of 0 approvals asks nobody',
        ),
      ];
  return [
    ...base,
    ...Array.from(series.values(), (group) => {
      const sorted = group.toSorted((one, other) => one.from.cmp(other.from));
      const [first] = sorted;
      return first ? seriesViolations(sorted, isFirst(first)) : [];
    }).flat(),
  ];
}

function seriesViolations(sorted: readonly Placed[], isFromZero: boolean): Violation[] {
  const found: Violation[] = [];
  const [first] = sorted;
  if (first && isFromZero && first.from.gt('0')) {
    const message = `No rule for amounts below ${rupeesText(first.from)}`;
    found.push(violation('gap', `${first.path}.from`, message));
  }
  for (const [index, rule] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || isSameBand(before, rule)) continue;
    if (before.to === null || before.to.gt(rule.from)) {
      const how = before.to === null ? 'give that one an end' : 'begin where it ends';
      const message = `These amounts overlap with the rule of this level for ${bandText(before)}; ${how}`;
      found.push(violation('overlap', `${rule.path}.from`, message));
    } else if (before.to.lt(rule.from)) {
      const gap = `${rupeesText(before.to)} to ${rupeesText(rule.from)}`;
      found.push(violation('gap', `${rule.path}.from`, `No rule for amounts from ${gap}`));
    }
  }
  const last = sorted.at(-1);
  if (last && last.to !== null) {
    const message = `No rule for amounts from ${rupeesText(last.to)}`;
    found.push(violation('gap', `${last.path}.to`, message));
  }
  return found;
}

function bandText({ from, to }: ApprovalRule): string {
  return to === null
    ? `amounts from ${rupeesText(from)}`
    : `${rupeesText(from)} to ${rupeesText(to)}`;
}

function isSameBand(one: ApprovalRule, other: ApprovalRule): boolean {
  const isSameEnd =
    one.to === null || other.to === null ? one.to === other.to : one.to.eq(other.to);
  return one.from.eq(other.from) && isSameEnd;
}

function isUnconditional({
  categories,
  projectIds,
  requesterIds,
  requesterRoles,
  flags,
}: ApprovalRule): boolean {
  const conditions = [categories, projectIds, requesterIds, requesterRoles, flags];
  return conditions.every((one) => one.length === 0);
}

function approversOf({ approvers: { people, firmRoles, projectRoles } }: ApprovalRule): string {
  return JSON.stringify([people, firmRoles, projectRoles].map((list) => list.toSorted()));
}

/** Returns the level and all conditions but the amount as one text, to compare rules. */
function conditionsOf(rule: ApprovalRule): string {
  const { level, categories, projectIds, requesterIds, requesterRoles, flags } = rule;
  const lists = [categories, projectIds, requesterIds, requesterRoles, flags];
  const percent = rule.overLastPercent?.toString() ?? null;
  return JSON.stringify([level, percent, ...lists.map((list) => list.toSorted())]);
}

function violation(code: string, path: string, message: string): Violation {
  return { code, path, message };
}
