/**
 * Somebody who keeps a store: what they know to lie there, and the act that the last
 * kill left without an answer. Nobody else moves their material, so what was answered
 * must lie there, and what was not lies there or not, but never in part and never twice.
 */
import { randomUUID } from 'node:crypto';

import { query } from '../../apps/server/src/testing/query.ts';

import type { Call, Calls } from './calls.ts';

/** What an act brings into the keeper's own store, and into the yard. */
type Moved = readonly [own: number, yard: number];

interface Act extends Call {
  readonly moved: Moved;
  /** Done already, it says so by a 409; what makes a document is answered by its key again. */
  readonly isRefusedAgain: boolean;
  /** What is known after it. */
  readonly done: (answer: Answer) => void;
}

/** Of one document of each kind, as far as the next act needs it. */
export interface Answer {
  readonly goodsReceipt: { readonly id: string; readonly items: readonly Line[] };
  readonly stockIssue: { readonly id: string; readonly items: readonly Line[] };
  readonly stockTransfer: { readonly id: string; readonly items: readonly Line[] };
  readonly stockCount: { readonly id: string; readonly items: readonly Line[] };
}

interface Line {
  readonly id: string;
}

/** A document that can still be acted on, with its only line and what of it is left. */
export interface Kept {
  readonly id: string;
  readonly lineId: string;
  left: number;
}

export interface Keeper {
  readonly materialId: string;
  readonly storeId: string;
  readonly yardId: string;
  readonly orderLineId: string;
  lying: Moved;
  /** Answered ones. */
  acts: number;
  unanswered: Act | undefined;
  /** A count goes on until it is posted; so many of its acts are done. */
  count: (Kept & { steps: number }) | undefined;
  readonly receipts: Kept[];
  readonly issues: Kept[];
  readonly transfers: Kept[];
}

interface Asked {
  readonly method?: Call['method'];
  readonly path: string;
  readonly body: object;
  readonly moved?: Moved;
  readonly isRefusedAgain?: boolean;
  readonly done?: (answer: Answer) => void;
}

/** @throws Died where it was not answered; then it is repeated before anything else */
export async function act(
  calls: Calls,
  keeper: Keeper,
  { done = () => undefined, ...asked }: Asked,
): Promise<void> {
  const usual = { method: 'POST', moved: [0, 0], isRefusedAgain: false } as const;
  keeper.unanswered = { ...usual, ...asked, done, key: randomUUID() };
  note(keeper, keeper.unanswered, await calls.make<Answer>(keeper.unanswered));
}

/** Twice, as an impatient phone does. */
export async function repeatUnanswered(calls: Calls, keeper: Keeper): Promise<void> {
  const { unanswered } = keeper;
  if (!unanswered) return;
  const refusal = unanswered.isRefusedAgain ? 409 : undefined;
  note(keeper, unanswered, await calls.make<Answer>(unanswered, refusal));
  await calls.make(unanswered, refusal);
}

function note(keeper: Keeper, { moved, done }: Act, answer: Answer): void {
  keeper.lying = add(keeper.lying, moved);
  keeper.unanswered = undefined;
  keeper.acts += 1;
  done(answer);
}

function add([own, yard]: Moved, [more, moreYard]: Moved): Moved {
  return [own + more, yard + moreYard];
}

interface Row {
  readonly storeId: string;
  readonly materialId: string;
  readonly quantity: number;
}

/** What lies otherwise than was answered, in words. */
export async function findMislaid(
  keepers: readonly Keeper[],
  databaseUrl: string,
): Promise<string[]> {
  const rows = (await query(
    databaseUrl,
    'select store_id as "storeId", material_id as "materialId", quantity::float from stock',
  )) as Row[];
  return keepers.flatMap(({ materialId, storeId, yardId, lying, unanswered }) => {
    const [own, yard] = [storeId, yardId].map((id) => {
      const row = rows.find((one) => one.storeId === id && one.materialId === materialId);
      return row?.quantity ?? 0;
    });
    const possible = [lying, add(lying, unanswered?.moved ?? [0, 0])];
    if (possible.some((one) => one[0] === own && one[1] === yard)) return [];
    const told = `${unanswered?.path ?? 'nothing'} ${String(unanswered?.moved)}`;
    return [`${own} and ${yard} lie where ${String(lying)} was answered, ${told} was not`];
  });
}
