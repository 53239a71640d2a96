/** Reads the budget of a project for its PDF, as plain data that can be posted to a thread. */
import type { Budget, BudgetLine } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { MAX_PAPER_LINES } from '@plinth/domain/budget/paper';
import { type LineRupees, rupeesOf, totalRupees } from '@plinth/domain/budget/rupees';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { PaperFirm } from '#documents/frozen.ts';
import { getShownBudget } from '#features/budgets/budgets.public.ts';
import { findOrderingTerms, type PrintedLogo, readFirmLogo } from '#features/firms/firms.public.ts';

export interface BudgetPdf {
  readonly type: 'BUDGET';
  /** The number in the file name: `Budget Devgiri Heights R2`. */
  readonly number: string;
  readonly budget: Pick<Budget, 'project' | 'revision'>;
  /** The first lines, up to the limit of a paper. */
  readonly lines: readonly BudgetLine[];
  /** The figures over all lines, including those that are left out. */
  readonly whole: {
    readonly lines: number;
    /** Plain decimals; null for who may not read prices. */
    readonly rupees: Readonly<Record<keyof LineRupees, string>> | null;
  };
  readonly firm: PaperFirm;
  readonly logo: PrintedLogo | null;
  readonly printedAt: string;
}

/**
 * The budget for its PDF, without prices for people who may not read them.
 * @throws AppError notFound
 */
export async function getBudgetPdf(
  ctx: Pick<Context, 'db' | 'scope' | 'clock'>,
  projectId: string,
): Promise<BudgetPdf> {
  const { project, revision, lines } = await getShownBudget(ctx, projectId);
  const { letterhead } = await findOrderingTerms(ctx.db, ctx, projectId);
  return {
    type: 'BUDGET',
    number: `Budget ${project.name} R${revision}`,
    budget: { project, revision },
    lines: lines.slice(0, MAX_PAPER_LINES),
    whole: { lines: lines.length, rupees: rupeesOfAll(lines) },
    firm: letterhead.firm,
    logo: await readFirmLogo(ctx.db, ctx, project.firm.id),
    printedAt: ctx.clock().toISOString(),
  };
}

function rupeesOfAll(lines: readonly BudgetLine[]): BudgetPdf['whole']['rupees'] {
  if (lines.some(({ amount }) => amount === NOT_SHOWN)) return null;
  const { budget, requested, ordered, received, transferred, left } = totalRupees(
    lines.map(rupeesOf),
  );
  return {
    budget: moneyString(budget),
    requested: moneyString(requested),
    ordered: moneyString(ordered),
    received: moneyString(received),
    transferred: moneyString(transferred),
    left: moneyString(left),
  };
}
