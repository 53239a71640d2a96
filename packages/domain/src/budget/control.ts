/**
 * The settings of a project for acts that go over its budget, by stage, and for materials without a
 * budget line.
 */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';

/** Acts that take from a budget, or use what was bought within it. */
export const BUDGET_STAGES = ['REQUEST', 'ORDER', 'AMENDMENT', 'ISSUE'] as const;

export type BudgetStage = (typeof BUDGET_STAGES)[number];

/**
 * All acts in which an overrun is recorded. A transfer from another project and a receipt of more
 * than was ordered follow the settings of orders.
 */
export const OVERRUN_STAGES = [...BUDGET_STAGES, 'TRANSFER', 'RECEIPT'] as const;

export type OverrunStage = (typeof OVERRUN_STAGES)[number];

/** The consequences of an act that goes over the budget, from the mildest to the strictest. */
export const BUDGET_ACTIONS = ['OFF', 'TELL', 'APPROVE', 'STOP'] as const;

export type BudgetAction = (typeof BUDGET_ACTIONS)[number];

/** The actions for a material that is not in the budget; unlike for overruns, there is no OFF. */
export const UNBUDGETED_ACTIONS = ['TELL', 'APPROVE', 'STOP'] as const;

export type UnbudgetedAction = (typeof UNBUDGETED_ACTIONS)[number];

export interface StageControl {
  readonly action: BudgetAction;
  /** The percentage of the budget above which the stage acts; 100 is the budget itself. */
  readonly percent: Decimal;
}

export interface BudgetControl {
  readonly stages: Readonly<Record<BudgetStage, StageControl>>;
  readonly unbudgeted: UnbudgetedAction;
}

/**
 * The settings that apply at a stage. A receipt only records its overrun: goods at the gate, within
 * the tolerance of their order, are never refused because of a budget.
 */
export function controlAt({ stages, unbudgeted }: BudgetControl, stage: OverrunStage) {
  if (stage === 'TRANSFER') return { ...stages.ORDER, unbudgeted };
  if (stage !== 'RECEIPT') return { ...stages[stage], unbudgeted };
  const { action, percent } = stages.ORDER;
  return { action: action === 'OFF' ? action : 'TELL', percent, unbudgeted: 'TELL' } as const;
}

/**
 * Whether the act is stopped. Nobody approves an issue or a transfer, so that these are stopped
 * where approval is required.
 */
export function isStoppedAt(stage: OverrunStage, action: BudgetAction): boolean {
  return action === 'STOP' || (action === 'APPROVE' && (stage === 'ISSUE' || stage === 'TRANSFER'));
}

const FULL = decimal('100');

/** The settings of a project whose budget is new: overruns are reported, and nothing is stopped. */
export const DEFAULT_CONTROL: BudgetControl = {
  stages: {
    REQUEST: { action: 'TELL', percent: FULL },
    ORDER: { action: 'TELL', percent: FULL },
    AMENDMENT: { action: 'TELL', percent: FULL },
    ISSUE: { action: 'OFF', percent: FULL },
  },
  unbudgeted: 'TELL',
};

export const BUDGET_STAGE_WORDS: Readonly<Record<BudgetStage, string>> = {
  REQUEST: 'Material request',
  ORDER: 'Purchase order',
  AMENDMENT: 'Amendment',
  ISSUE: 'Issue',
};

export const BUDGET_ACTION_WORDS: Readonly<Record<BudgetAction, string>> = {
  OFF: 'Nothing',
  TELL: 'Tell',
  APPROVE: 'Ask for approval',
  STOP: 'Stop',
};

const LEAST_PERCENT = '1';
const MAX_PERCENT = '1000';

/** @param percents as typed, by stage */
export function controlViolations(percents: Readonly<Record<BudgetStage, string>>): Violation[] {
  return BUDGET_STAGES.flatMap((stage) => {
    const percent = parseDecimal(percents[stage]);
    const isGood =
      percent !== null &&
      percent.gte(LEAST_PERCENT) &&
      percent.lte(MAX_PERCENT) &&
      decimalPlaces(percent) <= 2;
    if (isGood) return [];
    const message = `${BUDGET_STAGE_WORDS[stage]}: percent must be from 1 to 1,000`;
    return [{ code: 'percent', path: `stages.${stage}.percent`, message }];
  });
}
