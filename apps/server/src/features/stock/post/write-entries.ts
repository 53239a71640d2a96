/** Writes entries and corrections, in an order in which no balance becomes negative. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import { decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { correctDocuments } from '../correct/correct-documents.ts';
import type { LockedLedger } from '../correct/lock-timeline.ts';
import type { CausingDocument, Movement, MovingDocument } from './movement.ts';
import {
  type LockedStock,
  insertEntries,
  keyOf,
  type NewEntry,
  updateBalances,
} from '../stock.store.ts';
import type { PastEntry } from '../correct/timeline.queries.ts';
import type { Corrected } from '../correct/revalue-entries.ts';

/** A movement with its value. */
export interface Posted extends Movement {
  /** The value in signed rupees. */
  readonly value: Decimal;
  /** The entry that this one reverses; null for others. */
  readonly takesBack: PastEntry | null;
}

interface Writing {
  readonly ledger: LockedLedger;
  readonly posted: readonly Posted[];
  readonly corrected: readonly Corrected[];
}

type Unnumbered = Omit<NewEntry, 'after'> & { readonly bin?: string };

/** Writes movements and corrections, and updates the corrected documents. */
export async function writeEntries(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  { posted, ...writing }: Writing,
): Promise<void> {
  const movements = posted.map((one) => postedEntry(one, document));
  await write(tx, ctx, document, { ...writing, movements });
}

/** Writes corrections without new movements. */
export async function writeCorrections(
  tx: Transaction,
  ctx: Context,
  cause: CausingDocument,
  writing: Omit<Writing, 'posted'>,
): Promise<void> {
  await write(tx, ctx, cause, { ...writing, movements: [] });
}

async function write(
  tx: Transaction,
  ctx: Context,
  document: CausingDocument,
  {
    ledger,
    movements,
    corrected,
  }: Omit<Writing, 'posted'> & { readonly movements: readonly Unnumbered[] },
): Promise<void> {
  const corrections = corrected.flatMap((one) => correctionEntries(one, document));
  // Increases in value come before decreases, incoming before outgoing.
  const entries = [
    ...movements.filter(({ quantity }) => quantity.gt('0')),
    ...corrections.filter(({ value }) => value.gt('0')),
    ...corrections.filter(({ value }) => value.lt('0')),
    ...movements.filter(({ quantity }) => quantity.lt('0')),
  ].map((entry) => ({ ...entry, after: goOn(ledger, entry) }));
  const moved = new Set(entries.map(keyOf));
  const balances = [...ledger.balances.values()].filter((balance) => moved.has(keyOf(balance)));
  await Promise.all([insertEntries(tx, ctx, entries), updateBalances(tx, ctx.scope, balances)]);
  await correctDocuments(tx, ctx, document, corrected);
}

function postedEntry(
  { storeId, materialId, kind, quantity, value, lineId, bin, takesBack }: Posted,
  document: MovingDocument,
): Unnumbered {
  return {
    storeId,
    materialId,
    kind,
    quantity,
    value,
    lineId,
    onDate: document.onDate,
    document,
    party: document.party,
    corrects: takesBack && { sequence: takesBack.sequence, day: takesBack.onDate },
    cause: null,
    ...(bin && { bin }),
  };
}

/**
 * A correction has the document of its entry, so that every sum by kind, document or line is right.
 */
function correctionEntries(
  { entry, corrections }: Corrected,
  cause: CausingDocument,
): Unnumbered[] {
  const { storeId, materialId, kind, lineId, document, party, sequence } = entry;
  return corrections.map(({ onDate, value }): Unnumbered => ({
    storeId,
    materialId,
    kind: kind === 'RECEIPT' ? 'PRICING' : kind,
    quantity: decimal('0'),
    value,
    lineId,
    onDate,
    document,
    party,
    corrects: { sequence, day: entry.onDate },
    cause,
  }));
}

/** The balance after the entry. */
function goOn(
  { balances }: LockedLedger,
  entry: Unnumbered & { readonly onDate: IsoDate },
): LockedStock {
  const balance = balances.get(keyOf(entry));
  if (!balance) throw new RangeError('an entry without its stock');
  balance.quantity = balance.quantity.plus(entry.quantity);
  balance.value = balance.value.plus(entry.value);
  if (entry.quantity.gt('0')) balance.totalIn = balance.totalIn.plus(entry.quantity);
  balance.sequence += 1;
  if (entry.bin) balance.bin = entry.bin;
  return { ...balance };
}
