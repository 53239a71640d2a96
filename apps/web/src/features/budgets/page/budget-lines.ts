/** A budget line in words. */
import type { BudgetLine } from '@plinth/contracts/budgets';

export function workOf({ workItem }: Pick<BudgetLine, 'workItem'>): string {
  return workItem ? `${workItem.code} · ${workItem.description}` : 'Whole project';
}

/** The material, or the category of which the line counts all. */
export function nameOf({ material, category }: Pick<BudgetLine, 'material' | 'category'>): string {
  return material?.name ?? category;
}
