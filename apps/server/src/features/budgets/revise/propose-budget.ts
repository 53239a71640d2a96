/** Proposes a revision of a budget: lines added, changed and removed, or a transfer. */
import type {
  proposeBudget as proposeBudgetEndpoint,
  transferBudget as transferBudgetEndpoint,
} from '@plinth/contracts/budget-acts';
import type { Budget, BudgetLine } from '@plinth/contracts/budgets';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  amountOf,
  lineViolations,
  MAX_LINES,
  type RevisionKind,
  revisionReasonViolations,
  transferred,
  transferViolations,
  type TransferLine,
  type TypedLine,
} from '@plinth/domain/budget/revision';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { requireKnownUnits } from '#features/units/units.public.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations, unprocessable } from '#errors.ts';
import { proposalActs } from './budget-acts.ts';
import { getBudget } from '../budgets.queries.ts';
import {
  countBudgetVersion,
  insertRevision,
  type LockedBudget,
  type NewChange,
} from '../budgets.store.ts';
import { withNames } from '../check/named-lines.ts';
import { findBudgetMaterials, findBudgetWork } from '../check/subjects.queries.ts';

type Answer = Promise<{ budget: Budget; message: string }>;

type Lines = readonly Received<typeof proposeBudgetEndpoint, 'body'>['lines'][number][];

/**
 * @throws AppError notFound, forbidden; conflict while another revision waits, or if the budget is
 *   another by now; unprocessable at the lines, also if nothing changes
 */
export async function proposeBudget(
  ctx: Context,
  projectId: string,
  { reason, lines: written, removed, version }: Received<typeof proposeBudgetEndpoint, 'body'>,
): Answer {
  return propose(ctx, projectId, { kind: 'CHANGE', reason, version }, async (tx, current) => {
    const asked = written.map(({ unit }, index) => ({ unit, path: `lines.${index}.unit` }));
    await requireKnownUnits(tx, ctx, asked);
    const byId = new Map(current.map((line) => [line.id, line]));
    const stands = current.map((line) => ({ id: line.id, ...subjectOf(line) }));
    const lines = await withNames(tx, ctx, projectId, { lines: written, current: stands });
    const unknown = [...removed, ...lines.flatMap(({ id }) => id ?? [])];
    if (unknown.some((id) => !byId.has(id))) throw notFound('Budget line');
    const typed = await withSubjects(tx, ctx, projectId, { lines, byId });
    const sent = new Set(lines.flatMap(({ id }) => id ?? []));
    const gone = new Set(removed.filter((id) => !sent.has(id)));
    const unchanged = current.filter(({ id }) => !gone.has(id) && !sent.has(id)).map(toTyped);
    const all = [...unchanged, ...typed];
    refuseViolations(lineViolations(all, (index) => `lines.${index - unchanged.length}`));
    if (all.length > MAX_LINES) {
      throw unprocessable(`A budget takes at most ${MAX_LINES} lines`);
    }
    const changes = lines.flatMap((line, index): NewChange[] => {
      const before = line.id === null ? null : (byId.get(line.id) ?? null);
      const subject = typed[index];
      if (!subject) return [];
      const after = figuresOf(decimalOrZero(line.quantity), decimalOrZero(line.rate));
      const was = before && currentFigures(before);
      const isSame = was && decimal(was.quantity).eq(after.quantity) && was.rate === after.rate;
      if (isSame) return [];
      const { workItemId, materialId, category, unit } = subject;
      const lineId = before?.id ?? ctx.newId();
      return [{ lineId, workItemId, materialId, category, unit, before: was, after }];
    });
    const removals = current
      .filter(({ id }) => gone.has(id))
      .map((line) => ({ ...subjectOf(line), before: currentFigures(line), after: null }));
    return [...changes, ...removals];
  });
}

/**
 * @throws AppError as above; unprocessable for more than is available, or for one line
 */
export async function transferBudget(
  ctx: Context,
  projectId: string,
  body: Received<typeof transferBudgetEndpoint, 'body'>,
): Answer {
  const { reason, version } = body;
  return propose(ctx, projectId, { kind: 'TRANSFER', reason, version }, async (_, current) => {
    const from = current.find(({ id }) => id === body.fromLineId);
    const to = current.find(({ id }) => id === body.toLineId);
    if (!from || !to) throw notFound('Budget line');
    const [giving, getting] = [toTransfer(from), toTransfer(to)];
    refuseViolations(transferViolations(giving, getting, body.quantity));
    const after = transferred(giving, getting, decimalOrZero(body.quantity));
    return [
      { ...subjectOf(from), before: currentFigures(from), after: textOf(after.from, from) },
      { ...subjectOf(to), before: currentFigures(to), after: textOf(after.to, to) },
    ];
  });
}

interface Proposal {
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly version: number | undefined;
}

async function propose(
  ctx: Context,
  projectId: string,
  { kind, reason, version }: Proposal,
  changesOf: (tx: Transaction, current: readonly BudgetLine[]) => Promise<readonly NewChange[]>,
): Answer {
  const act = { permission: 'budgets:write', version } as const;
  const budget = await proposalActs.act(ctx, projectId, act, async (tx, locked) => {
    const current = await getBudget(tx, ctx, projectId);
    if (current.draft) throw conflict('A revision waits for approval; decide on it first');
    refuseViolations(revisionReasonViolations(reason));
    const changes = await changesOf(tx, current.lines);
    if (changes.length === 0) {
      const message = 'Nothing is changed';
      throw unprocessable(message, [{ code: 'unchanged', path: 'lines', message }]);
    }
    const revision = {
      id: ctx.newId(),
      projectId,
      revision: locked.revision + 1,
      kind,
      reason,
      madeBy: ctx.actor,
      madeAt: ctx.clock(),
      changes,
    };
    await insertRevision(tx, ctx.scope, revision);
    await countBudgetVersion(tx, ctx.scope, projectId);
    return {
      action: kind === 'TRANSFER' ? 'propose-transfer' : 'propose-budget',
      detail: { revision: revision.revision, reason, lineCount: changes.length },
      notifications: [waitsForApproval(locked, revision)],
    };
  });
  return { budget, message: `Revision ${budget.revision + 1} waits for approval` };
}

/**
 * Notifies everybody else who may approve the revision. The notification is about the project,
 * which has at most one draft.
 */
function waitsForApproval(
  { firmId, projectId, projectName }: Omit<LockedBudget, 'version'>,
  { revision, reason }: { readonly revision: number; readonly reason: string },
) {
  return {
    kind: 'BUDGET_TO_APPROVE',
    document: { type: 'PROJECT', id: projectId, name: projectName },
    place: { firmId, projectId },
    holders: 'budgets:approve',
    text: `Revision ${revision}: ${reason}`,
  } as const;
}

interface Typed {
  readonly lines: Lines;
  readonly byId: ReadonlyMap<string, BudgetLine>;
}

/** Resolves the subject of each line; that of an existing line is unchanged. */
async function withSubjects(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { lines, byId }: Typed,
): Promise<TypedLine[]> {
  const added = lines.filter(({ id }) => id === null);
  const [materials, work] = await Promise.all([
    findBudgetMaterials(
      tx,
      ctx,
      added.flatMap(({ materialId }) => materialId ?? []),
    ),
    findBudgetWork(
      tx,
      ctx,
      projectId,
      added.flatMap(({ workItemId }) => workItemId ?? []),
    ),
  ]);
  return lines.map((line) => {
    const { quantity, rate } = line;
    const current = byId.get(line.id ?? '');
    if (current) return { ...toTyped(current), quantity, rate };
    const { workItemId, materialId } = line;
    if (workItemId !== null && !work.has(workItemId)) throw notFound('Work item');
    if (materialId === null) return { ...line, quantity, rate };
    const unit = materials.get(materialId);
    if (unit === undefined) throw notFound('Material');
    return { ...line, category: '', unit, quantity, rate };
  });
}

function toTyped(line: BudgetLine): TypedLine {
  const { quantity, rate } = currentFigures(line);
  const { workItemId, materialId, category, unit } = subjectOf(line);
  return { workItemId, materialId, category, unit, quantity, rate };
}

function subjectOf({ id, workItem, material, category, unit }: BudgetLine) {
  return {
    lineId: id,
    workItemId: workItem?.id ?? null,
    materialId: material?.id ?? null,
    category,
    unit,
  };
}

function currentFigures({ quantity, rate, amount }: BudgetLine) {
  return { quantity: quantityString(quantity), rate, amount };
}

function figuresOf(quantity: Decimal, rate: Decimal) {
  return textOf({ quantity, amount: amountOf(quantity, rate) }, { rate: priceString(rate) });
}

function textOf(
  { quantity, amount }: { readonly quantity: Decimal; readonly amount: Decimal },
  { rate }: { readonly rate: string },
) {
  return { quantity: quantityString(quantity), rate, amount: moneyString(amount) };
}

function toTransfer({ id, workItem, material, category, ...line }: BudgetLine): TransferLine {
  const name = material?.name ?? category;
  return {
    id,
    name: workItem ? `${workItem.code} · ${name}` : name,
    unit: line.unit,
    quantity: decimal(line.quantity),
    rate: decimal(line.rate),
    amount: decimal(line.amount),
    available: decimal(line.available),
  };
}
