/**
 * One person's unsent work on this device: kept before it is sent, sent once, gone when the
 * server has it. Every tab has one; the tables are common to them.
 */
import { ApiError } from '#api/api-error.ts';
import type { DeviceTables, TableAccess } from '#lib/device-tables.ts';
import type { Locks } from '#lib/locks.ts';
import { createStore, type Store } from '#lib/store.ts';

import {
  canDiscard,
  type KeptAct,
  type KeptFile,
  type KeptPhoto,
  type KeptRow,
  type Refusal,
  type TypedCount,
} from './kept-act.ts';
import { type Carrier, type Outcome, type Round, sendRound } from './send-round.ts';

export interface OutboxParts {
  readonly owner: string;
  readonly tables: DeviceTables;
  readonly locks: Locks;
  readonly carrier: Carrier;
  readonly now: () => number;
  readonly newKey: () => string;
  /** The other tabs look again. */
  readonly announce: () => void;
  /** Whether there is any use in sending: a connection, and the person signed in. */
  readonly canSend: () => boolean;
  /** Something came to its end, done or refused for good; whether its form waits for that. */
  readonly onOutcome: (act: KeptAct, outcome: Outcome, isAwaited: boolean) => void;
  /** A photo has arrived at its document. */
  readonly onPhoto: (photo: KeptPhoto) => void;
}

export interface Unsent {
  readonly rows: readonly KeptRow[];
  readonly photos: readonly KeptPhoto[];
  /** False until the device has been read. */
  readonly isRead: boolean;
  /** Whether all of it outlives the tab. */
  readonly isDurable: boolean;
}

export const NOTHING_READ: Unsent = { rows: [], photos: [], isRead: false, isDurable: true };

export type NewAct = Omit<KeptAct, 'key' | 'owner' | 'since' | 'order' | 'tries' | 'refusal'>;
export type NewPhoto = Omit<KeptPhoto, 'key' | 'owner' | 'since' | 'tries' | 'refusal'>;

interface ComesFrom {
  /** The form whose photos go with it. */
  readonly photosOf: string;
  /** The refused act that it takes the place of. */
  readonly replaces?: string | undefined;
}

/** Longer nobody waits before a form; it goes on by itself. */
const TIMEOUT_MS = 10_000;

export class Outbox {
  readonly unsent: Store<Unsent> = createStore<Unsent>(NOTHING_READ);
  readonly #parts: OutboxParts;
  /** Of the acts that somebody waits for. */
  readonly #awaited = new Map<string, (outcome: Outcome) => void>();
  #isStale = false;
  #reading: Promise<void> | undefined;
  #pending = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** How many writes are not on the disk yet. */
  get pendingWrites(): number {
    return this.#pending;
  }

  /** Looks again; what was typed while it looked is newer than what it saw. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAgain();
    return this.#reading;
  }

  /** Resolves once it is on the disk. */
  async keep(act: NewAct, { photosOf, replaces }: ComesFrom): Promise<KeptAct> {
    const { owner, now, newKey } = this.#parts;
    return this.#write(async ({ ofOwner, put, remove }) => {
      const orders = (await ofOwner<KeptRow>('acts', owner)).map((row) => orderOf(row));
      const order = Math.max(0, ...orders) + 1;
      const key = newKey();
      const kept: KeptAct = { ...act, key, owner, order, since: now(), tries: null, refusal: null };
      put('acts', kept);
      if (replaces !== undefined) remove('acts', replaces);
      for (const photo of await ofOwner<KeptPhoto>('photos', owner)) {
        if (photo.of === photosOf || photo.of === replaces) put('photos', { ...photo, of: key });
      }
      return kept;
    });
  }

  /** Back into its form: the act goes, its photos are the form's again. */
  async takeBack(key: string, photosOf: string): Promise<void> {
    await this.#write(async ({ ofOwner, put, remove }) => {
      remove('acts', key);
      for (const photo of await ofOwner<KeptPhoto>('photos', this.#parts.owner)) {
        if (photo.of === key) put('photos', { ...photo, of: photosOf });
      }
    });
  }

  async keepPhoto(
    photo: NewPhoto,
    { content, thumbnail }: Pick<KeptFile, 'content' | 'thumbnail'>,
  ): Promise<void> {
    const { owner, now, newKey } = this.#parts;
    await this.#write(async ({ put }) => {
      const key = newKey();
      put('photos', { ...photo, key, owner, since: now(), tries: null, refusal: null });
      put('files', { key, owner, content, thumbnail });
    });
  }

  /** Shown, and on its way to the disk, before the next event. */
  async keepCount(count: TypedCount): Promise<void> {
    const { rows } = this.unsent.get();
    const others = rows.filter(({ key }) => key !== count.key);
    const isEmpty = count.quantity === '';
    this.unsent.set({ ...this.unsent.get(), rows: isEmpty ? others : [...others, count] });
    await this.#write(async ({ put, remove }) =>
      isEmpty ? remove('acts', count.key) : put('acts', count),
    );
  }

  /** Gives up acts with their photos, single photos, and counts: what may have been done stays. */
  async discard(keys: readonly string[]): Promise<void> {
    const { owner, now } = this.#parts;
    await this.#write(async ({ get, ofOwner, remove }) => {
      for (const key of keys) {
        const row = await get<KeptRow>('acts', key);
        if (row && !canDiscard(row, now())) continue;
        remove('acts', key);
        for (const photo of await ofOwner<KeptPhoto>('photos', owner)) {
          if (photo.key !== key && photo.of !== key) continue;
          remove('photos', photo.key);
          remove('files', photo.key);
        }
      }
    });
  }

  /** Sends what waits; `key` too if it was first sent so long ago that only a person can tell. */
  async send({ isAsked = false, key }: { isAsked?: boolean; key?: string } = {}): Promise<void> {
    const { locks, owner, canSend } = this.#parts;
    await locks.withLock(`send ${owner}`, async () => {
      // What was never tried can still be given up.
      if (canSend()) await sendRound(this.#round(), { isAsked, key });
    });
  }

  /**
   * Sends what waits, and tells what became of one act as soon as that is known: nobody
   * stands before a form for the photos that go after it, nor for all that goes before it.
   */
  async settle(key: string): Promise<Outcome> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = new Promise<Outcome>((resolve) => {
      this.#awaited.set(key, resolve);
      timer = setTimeout(() => resolve({ state: 'waiting' }), TIMEOUT_MS);
    });
    const sent = this.send({ isAsked: true, key }).then(async () => this.#stateOf(key));
    try {
      return await Promise.race([told, sent]);
    } finally {
      clearTimeout(timer);
      this.#awaited.delete(key);
    }
  }

  /** As it lies on the device: another tab of this person may have sent it. */
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
      rows: await ofOwner<KeptRow>('acts', owner),
      photos: await ofOwner<KeptPhoto>('photos', owner),
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

function orderOf(row: KeptRow): number {
  return 'order' in row ? row.order : 0;
}
