/** Amendments in the crash test: more of each line, one revision after the other. */
import type { Chance } from '../../apps/server/src/demo/random.ts';

import type { Calls } from './calls.ts';
import { change, type Ledger } from './ledger.ts';

const AMENDED_OF_ORDERS = 0.5;
const MAX_AMENDMENTS = 3;

interface Read {
  readonly purchaseOrder: {
    readonly items: readonly {
      readonly id: string;
      readonly quantity: number;
      readonly pricePerUnit: string;
      readonly gst: string;
    }[];
  };
}

interface Amending {
  readonly calls: Calls;
  readonly ledger: Ledger;
  readonly chance: Chance;
}

/** Amends the order to more than before, so that the request has nothing left to order. */
export async function amend(
  { calls, ledger, chance }: Amending,
  { id, poNumber }: { readonly id: string; readonly poNumber: string },
): Promise<void> {
  const noted = { number: poNumber, state: '0' };
  ledger.revisions.set(id, noted);
  for (let revision = 1; revision <= MAX_AMENDMENTS; revision += 1) {
    if (!chance.isLucky(AMENDED_OF_ORDERS)) return;
    const { purchaseOrder } = await calls.look<Read>(`/purchase-orders/${id}`);
    const items = purchaseOrder.items.map((line) => ({
      id: line.id,
      quantity: String(line.quantity + chance.whole(1, 800) / 8),
      pricePerUnit: line.pricePerUnit,
      gst: line.gst,
    }));
    const body = { reasonCode: 'SITE', reason: 'The raft is thicker', items };
    await change(noted, String(revision), () =>
      calls.write('POST', `/purchase-orders/${id}/amend`, body),
    );
  }
}
