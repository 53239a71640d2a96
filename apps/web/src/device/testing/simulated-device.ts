/**
 * Test double of a device whose tabs share a database and locks, and can be killed at any moment.
 */
import { IDBFactory } from 'fake-indexeddb';

import { type DeviceTables, openTables } from '#lib/device-tables.ts';
import type { Locks } from '#lib/locks.ts';

import { Outbox } from '../outbox.ts';
import type { Carrier } from '../send-pending.ts';

export interface SimulatedTab {
  readonly owner: string;
  readonly outbox: Outbox;
  /** Aborts everything it has begun and releases its locks. */
  readonly kill: () => void;
  /** Resolves when it is killed. */
  readonly end: Promise<void>;
}

interface Waiting {
  readonly tab: object;
  readonly start: () => void;
}

/** The Web Locks API as far as the outbox uses it. */
class SimulatedLocks {
  readonly #queues = new Map<string, Waiting[]>();

  of(tab: object): Locks {
    return {
      withLock: async (name, work) => {
        await new Promise<void>((start) => {
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, [...queue, { tab, start }]);
          if (queue.length === 0) start();
        });
        try {
          return await work();
        } finally {
          this.#leave(name, (one) => one.tab === tab, 1);
        }
      },
    };
  }

  release(tab: object): void {
    for (const name of this.#queues.keys()) this.#leave(name, (one) => one.tab === tab, Infinity);
  }

  #leave(name: string, isLeaving: (one: Waiting) => boolean, most: number): void {
    const queue = this.#queues.get(name) ?? [];
    let left = 0;
    const rest = queue.filter((one) => !(isLeaving(one) && left < most && ++left > 0));
    this.#queues.set(name, rest);
    if (rest[0] && rest[0] !== queue[0]) rest[0].start();
  }
}

const FOR_EVER = new Promise<never>(() => undefined);

export class SimulatedDevice {
  readonly #factory = new IDBFactory();
  readonly #locks = new SimulatedLocks();
  readonly #tabs = new Set<SimulatedTab>();
  #keys = 0;

  get tabs(): readonly SimulatedTab[] {
    return [...this.#tabs];
  }

  /** @param carrier receives the sending tab */
  async open(
    owner: string,
    { now, carrierOf }: { now: () => number; carrierOf: (tab: { kill: () => void }) => Carrier },
  ): Promise<SimulatedTab> {
    const life = { isAlive: true };
    const end = Promise.withResolvers<void>();
    const kill = () => {
      life.isAlive = false;
      this.#tabs.delete(tab);
      this.#locks.release(life);
      end.resolve();
    };
    const tables = await openTables(this.#factory);
    const outbox = new Outbox({
      owner,
      tables: mortal(tables, life),
      locks: this.#locks.of(life),
      carrier: carrierOf({ kill }),
      now,
      newKey: () => `key-${(this.#keys += 1)}`,
      announce: () => {
        for (const other of this.#tabs) if (other !== tab) void other.outbox.refresh();
      },
      canSend: () => true,
      onOutcome: () => undefined,
      onPhoto: () => undefined,
    });
    const tab: SimulatedTab = { owner, outbox, kill, end: end.promise };
    this.#tabs.add(tab);
    await outbox.refresh();
    return tab;
  }
}

/** A killed tab receives nothing; committed writes stay. */
function mortal(tables: DeviceTables, life: { readonly isAlive: boolean }): DeviceTables {
  return {
    isDurable: tables.isDurable,
    update: async (work) => {
      if (!life.isAlive) return FOR_EVER;
      const result = await tables.update(work);
      return life.isAlive ? result : FOR_EVER;
    },
  };
}
