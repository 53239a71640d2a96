/**
 * The outbox: one person's unsent work, stored before it is sent and deleted once the server has
 * it. Each tab has an instance; the tables are shared.
 */
import { ApiError } from '#api/api-error.ts';
import type { DeviceTables, TableAccess } from '#lib/device-tables.ts';
import type { Locks } from '#lib/locks.ts';
import { createStore, type Store } from '#lib/store.ts';

import {
  canDiscard,
  type OutboxAct,
  type OutboxFile,
  type OutboxPhoto,
  type OutboxItem,
  type Refusal,
  type TypedCount,
} from './outbox-item.ts';
import { type Carrier, type Outcome, type Round, sendRound } from './send-pending.ts';

export interface OutboxParts {
  readonly owner: string;
  readonly tables: DeviceTables;
  readonly locks: Locks;
  readonly carrier: Carrier;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Notifies other tabs that the tables have changed. */
  readonly announce: () => void;
  /** Whether sending is possible: online, and the person is signed in. */
  readonly canSend: () => boolean;
  /** An act was done or finally refused; and whether its form is waiting. */
  readonly onOutcome: (act: OutboxAct, outcome: Outcome, isAwaited: boolean) => void;
  /** Called when a photo was attached to its document. */
  readonly onPhoto: (photo: OutboxPhoto) => void;
}

export interface Unsent {
  readonly rows: readonly OutboxItem[];
  readonly photos: readonly OutboxPhoto[];
  /** False until the device was read. */
  readonly isRead: boolean;
  /** Whether the data outlives the tab. */
  readonly isDurable: boolean;
}

export const NOTHING_READ: Unsent = { rows: [], photos: [], isRead: false, isDurable: true };

export type NewAct = Omit<OutboxAct, 'key' | 'owner' | 'since' | 'order' | 'tries' | 'refusal'>;
export type NewPhoto = Omit<OutboxPhoto, 'key' | 'owner' | 'since' | 'tries' | 'refusal'>;

interface ComesFrom {
  /** The form whose photos belong to it. */
  readonly photosOf: string;
  /** The refused act that it replaces. */
  readonly replaces?: string | undefined;
}

/** How long a form waits for the outcome, in milliseconds; sending continues in the background. */
const TIMEOUT_MS = 10_000;

export class Outbox {
  readonly unsent: Store<Unsent> = createStore<Unsent>(NOTHING_READ);
  readonly #parts: OutboxParts;
  /** Acts with a waiting form. */
  readonly #awaited = new Map<string, (outcome: Outcome) => void>();
  #isStale = false;
  #reading: Promise<void> | undefined;
  #pending = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  get pendingWrites(): number {
    return this.#pending;
  }

  /** Reads the tables again; values that were typed in the meantime are newer and remain. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAgain();
    return this.#reading;
  }

  /** Resolves once it is stored. */
  async keep(act: NewAct, { photosOf, replaces }: ComesFrom): Promise<OutboxAct> {
    const { owner, now, newKey } = this.#parts;
    return this.#write(async ({ ofOwner, put, remove }) => {
      const orders = (await ofOwner<OutboxItem>('acts', owner)).map((row) => orderOf(row));
      const order = Math.max(0, ...orders) + 1;
      const key = newKey();
      const saved: OutboxAct = {
        ...act,
        key,
        owner,
        order,
        since: now(),
        tries: null,
        refusal: null,
      };
      put('acts', saved);
      if (replaces !== undefined) remove('acts', replaces);
      for (const photo of await ofOwner<OutboxPhoto>('photos', owner)) {
        if (photo.of === photosOf || photo.of === replaces) put('photos', { ...photo, of: key });
      }
      return saved;
    });
  }

  /** Moves a refused act back into its form, with its photos. */
  async takeBack(key: string, photosOf: string): Promise<void> {
    await this.#write(async ({ ofOwner, put, remove }) => {
      remove('acts', key);
      for (const photo of await ofOwner<OutboxPhoto>('photos', this.#parts.owner)) {
        if (photo.of === key) put('photos', { ...photo, of: photosOf });
      }
    });
  }

  async keepPhoto(
    photo: NewPhoto,
    { content, thumbnail }: Pick<OutboxFile, 'content' | 'thumbnail'>,
  ): Promise<void> {
    const { owner, now, newKey } = this.#parts;
    await this.#write(async ({ put }) => {
      const key = newKey();
      put('photos', { ...photo, key, owner, since: now(), tries: null, refusal: null });
      put('files', { key, owner, content, thumbnail });
    });
  }

  /** Shows the count at once and stores it asynchronously. */
  async keepCount(count: TypedCount): Promise<void> {
    const { rows } = this.unsent.get();
    const others = rows.filter(({ key }) => key !== count.key);
    const isEmpty = count.quantity === '';
    this.unsent.set({ ...this.unsent.get(), rows: isEmpty ? others : [...others, count] });
    await this.#write(async ({ put, remove }) =>
      isEmpty ? remove('acts', count.key) : put('acts', count),
    );
  }

  /** Discards acts with their photos, photos, and counts, unless they may have been done. */
  async discard(keys: readonly string[]): Promise<void> {
    const { owner, now } = this.#parts;
    await this.#write(async ({ get, ofOwner, remove }) => {
      for (const key of keys) {
        const row = await get<OutboxItem>('acts', key);
        if (row && !canDiscard(row, now())) continue;
        remove('acts', key);
        for (const photo of await ofOwner<OutboxPhoto>('photos', owner)) {
          if (photo.key !== key && photo.of !== key) continue;
          remove('photos', photo.key);
          remove('files', photo.key);
        }
      }
    });
  }

  /** Sends pending items; also `key`, although the server may have forgotten it. */
  async send({ isAsked = false, key }: { isAsked?: boolean; key?: string } = {}): Promise<void> {
    const { locks, owner, canSend } = this.#parts;
    await locks.withLock(`send ${owner}`, async () => {
      // Never attempted, so it can still be discarded.
      if (canSend()) await sendRound(this.#round(), { isAsked, key });
    });
  }

  /**
   * Sends pending items and resolves with the outcome of one act, without waiting for photos or
   * other items.
   */
  async resolve(key: string): Promise<Outcome> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answered = new Promise<Outcome>((resolve) => {
      this.#awaited.set(key, resolve);
      timer = setTimeout(() => resolve({ state: 'waiting' }), TIMEOUT_MS);
    });
    const sent = this.send({ isAsked: true, key }).then(async () => this.#stateOf(key));
    try {
      return await Promise.race([answered, sent]);
    } finally {
      clearTimeout(timer);
      this.#awaited.delete(key);
    }
  }

  /** The state as stored on the device, because another tab may have sent the act. */
  async #stateOf(key: string): Promise<Outcome> {
    const { rows } = await this.#read();
    const row = rows.find((one) => one.key === key);
    if (!row) return { state: 'done', documentId: null, message: '' };
    return row.refusal ? { state: 'refused', error: errorOf(row.refusal) } : { state: 'waiting' };
  }

  #round(): Round {
    return {
      ...this.#parts,
      read: async () => this.#read(),
      write: async (work) => this.#write(work),
      onOutcome: (act, outcome) => {
        const tell = this.#awaited.get(act.key);
        this.#parts.onOutcome(act, outcome, tell !== undefined);
        tell?.(outcome);
      },
    };
  }

  async #read(): Promise<Unsent> {
    const { owner, tables } = this.#parts;
    return tables.update(async ({ ofOwner }) => ({
      rows: await ofOwner<OutboxItem>('acts', owner),
      photos: await ofOwner<OutboxPhoto>('photos', owner),
      isRead: true,
      isDurable: tables.isDurable(),
    }));
  }

  async #readAgain(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const found = await this.#read();
      const isDurable = this.#parts.tables.isDurable();
      if (!this.#isStale) this.unsent.set({ ...found, isDurable });
    }
    this.#reading = undefined;
  }

  async #write<Result>(work: (tables: TableAccess) => Promise<Result>): Promise<Result> {
    this.#isStale = true;
    this.#pending += 1;
    try {
      return await this.#parts.tables.update(work);
    } finally {
      this.#pending -= 1;
      this.#parts.announce();
      await this.refresh();
    }
  }
}

function errorOf({ message, violations }: Refusal): ApiError {
  return ApiError.refused(422, { status: 'ERROR', message, violations: [...violations] });
}

function orderOf(row: OutboxItem): number {
  return 'order' in row ? row.order : 0;
}
