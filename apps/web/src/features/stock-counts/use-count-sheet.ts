/** The counted figures: stored while typing, and sent when complete and online. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';

import { deviceOutbox, useUnsent } from '#device/device.ts';
import { isCount, type TypedCount } from '#device/outbox-item.ts';
import { finished, typedCount } from '#device/typed-counts.ts';
import { sendNow } from '#device/waiting-notice.tsx';
import { ownerOf, sessionToken } from '#lib/session-token.ts';
import { useStore } from '#lib/store.ts';

/** Counts that are stored on the device, by line id. */
export type TypedCounts = ReadonlyMap<string, TypedCount>;

export interface CountSheetState {
  readonly cached: TypedCounts;
  /** How many wait for a connection. */
  readonly waiting: number;
  readonly type: (line: StockCountLine, quantity: string) => void;
  /** Saves the figure of the line, which is now complete. */
  readonly finishLine: (line: StockCountLine) => void;
  /** Saves the count of a line again, which overwrites a count that conflicted with it. */
  readonly saveAgain: (line: StockCountLine) => void;
  readonly sendNow: () => void;
}

export function useCountSheet({ id, countNumber }: StockCount): CountSheetState {
  const { rows } = useUnsent();
  const owner = ownerOf(useStore(sessionToken).token ?? '');
  const typed = rows.filter(isCount).filter(({ place }) => place === id);
  const cached = new Map(typed.map((count) => [count.lineId, count]));
  const count = { owner, place: id, title: countNumber };

  const finishLine = (line: StockCountLine) => {
    const now = cached.get(line.id);
    if (now?.isTyping) void keep(finished(now, line.material));
  };

  return {
    cached,
    waiting: typed.filter(isResting).length,
    type: (line, quantity) =>
      void keep(typedCount(count, line, quantity, Date.now(), cached.get(line.id))),
    finishLine,
    saveAgain: (line) => {
      const refused = cached.get(line.id);
      if (refused) void keep(finished({ ...refused, refusal: null, tries: null }, line.material));
    },
    sendNow,
  };
}

/** Sent without a response, or offline. */
function isResting({ isTyping, refusal, tries }: TypedCount): boolean {
  if (isTyping || refusal !== null) return false;
  return !navigator.onLine || (tries !== null && tries.next > tries.first);
}

/** Stored synchronously, so that a reload loses nothing. */
async function keep(next: TypedCount): Promise<void> {
  const outbox = await deviceOutbox();
  await outbox.keepCount(next);
  if (!next.isTyping && next.refusal === null) await outbox.send({ isAsked: true });
}
