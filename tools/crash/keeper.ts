/**
 * A storekeeper of the crash test: the expected stock, and the act that the last kill left
 * unanswered. Nobody else moves their material, so answered acts must be stored, and unanswered
 * ones completely or not at all, and once.
 */
import { randomUUID } from 'node:crypto';

import { query } from '../../apps/server/src/testing/query.ts';

import type { Call, Calls } from './calls.ts';

/** The effect of an act on the keeper's own store, and on the yard. */
type Moved = readonly [own: number, yard: number];

interface Act extends Call {
  readonly moved: Moved;
  /**
   * Whether a repeated act is refused by a 409, which means that it was done before; a creation is
   * answered by its key again.
   */
  readonly isRefusedAgain: boolean;
  /** Updates the keeper's state when the act is answered. */
  readonly done: (answer: Answer) => void;
}

/** The response, with one document of each type, as needed by the next act. */
export interface Answer {
  readonly goodsReceipt: { readonly id: string; readonly items: readonly Line[] };
  readonly stockIssue: { readonly id: string; readonly items: readonly Line[] };
  readonly stockTransfer: { readonly id: string; readonly items: readonly Line[] };
  readonly stockCount: { readonly id: string; readonly items: readonly Line[] };
}

interface Line {
  readonly id: string;
}

/** A document with its only line and the remaining quantity. */
export interface SavedDocument {
  readonly id: string;
  readonly lineId: string;
  left: number;
}

export interface Keeper {
  readonly materialId: string;
  readonly storeId: string;
  readonly yardId: string;
  readonly orderLineId: string;
  /** The token of the second person, who posts what the first one has counted. */
  readonly secondToken: string;
  lying: Moved;
  /** The number of answered acts. */
  acts: number;
  unanswered: Act | undefined;
  /** The open count, and the number of its acts. */
  count: (SavedDocument & { steps: number }) | undefined;
  readonly receipts: SavedDocument[];
  readonly issues: SavedDocument[];
  readonly transfers: SavedDocument[];
}

interface Asked {
  readonly method?: Call['method'];
  readonly token?: string;
  readonly path: string;
  readonly body: object;
  readonly moved?: Moved;
  readonly isRefusedAgain?: boolean;
  readonly done?: (answer: Answer) => void;
}

/** @throws Died without a response; then it is repeated before anything else */
export async function act(
  calls: Calls,
  keeper: Keeper,
  { done = () => undefined, ...asked }: Asked,
): Promise<void> {
  const usual = { method: 'POST', moved: [0, 0], isRefusedAgain: false } as const;
  keeper.unanswered = { ...usual, ...asked, done, key: randomUUID() };
  note(keeper, keeper.unanswered, await calls.make<Answer>(keeper.unanswered));
}

/** Sends the act twice, as a device may. */
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

/** The differences from the expected stock. */
export async function findStockDifferences(
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
    const request = `${unanswered?.path ?? 'nothing'} ${String(unanswered?.moved)}`;
    return [`${own} and ${yard} lie where ${String(lying)} was answered, ${request} was not`];
  });
}
