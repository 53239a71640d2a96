/** Saves the overruns of documents with them, until they are superseded. */
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { giveBackOverruns, replaceOverruns } from './overruns.store.ts';
import type { BudgetAtHand, BudgetCheck } from './check-against-budget.ts';

interface FoundIn {
  readonly documentId: string;
  readonly documentNumber: string;
  /** The indices of its lines among the checked ones, in order; absent for all of them. */
  readonly lines?: readonly number[] | undefined;
}

interface ToKeep {
  readonly documents: readonly FoundIn[];
  /** The act makes the documents: nothing was found before. */
  readonly areNew?: boolean;
  /** The revision of the requested amendment; 0 by default. */
  readonly revision?: number;
}

/**
 * Saves the overruns of an act in place of its earlier ones; overruns of other acts are unchanged.
 */
export async function saveOverruns(
  tx: Transaction,
  ctx: Context,
  { overruns, stage, budget: { place, matched, wanted }, reason, lines }: BudgetCheck,
  { documents, areNew = false, revision = 0 }: ToKeep,
): Promise<void> {
  if (!matched || (areNew && overruns.length === 0)) return;
  const rows = overruns.flatMap((overrun) => {
    const { index, budgetLineId, action, overQuantity, overValue } = overrun;
    const found = documents.find((document) => document.lines?.includes(index) ?? true);
    if (!found) return [];
    const { documentId, documentNumber } = found;
    return {
      id: ctx.newId(),
      budgetLineId,
      action,
      documentId,
      documentNumber,
      position: (found.lines?.indexOf(index) ?? index) + 1,
      materialId: wanted[lines[index]?.at ?? -1]?.materialId ?? '',
      overQuantity: quantityString(overQuantity.round(3, 3)),
      overValue: moneyString(overValue),
    };
  });
  const documentIds = documents.map(({ documentId }) => documentId);
  const about = { projectId: place.projectId, stage, documentIds, revision, reason };
  await replaceOverruns(tx, ctx, about, rows);
}

/** The difference that an amendment makes to a line of its order. */
export interface Change {
  /** The index of the line in `wanted`. */
  readonly at: number;
  readonly quantity: Decimal;
  /** The change of the value in rupees before tax. */
  readonly value: Decimal;
}

interface Amended {
  readonly documentId: string;
  readonly revision: number;
  readonly changes: readonly Change[];
}

/** Reduces the recorded overruns of an order by what an amendment coming into force gives back. */
export async function resolveGivenBack(
  tx: Transaction,
  ctx: Context,
  { matched, wanted }: BudgetAtHand,
  { changes, ...amendment }: Amended,
): Promise<void> {
  if (!matched) return;
  const subjectOf = (at: number) =>
    matched.matchedLines.get(at)?.line?.id ?? wanted[at]?.materialId ?? '';
  const bySubject = Map.groupBy(changes, ({ at }) => subjectOf(at));
  const givenBack = Array.from(bySubject, ([subjectId, own]) => ({
    subjectId,
    quantity: givenBackOf(own.map(({ quantity }) => quantity)),
    value: givenBackOf(own.map(({ value }) => value)),
  })).filter(({ quantity, value }) => quantity.gt('0') || value.gt('0'));
  await giveBackOverruns(
    tx,
    ctx.scope,
    amendment,
    givenBack.map(({ subjectId, quantity, value }) => ({
      subjectId,
      quantity: quantityString(quantity),
      value: moneyString(value),
    })),
  );
}

function givenBackOf(changes: readonly Decimal[]): Decimal {
  const less = sum(changes).times('-1');
  return less.gt('0') ? less : decimal('0');
}
