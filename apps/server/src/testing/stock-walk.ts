/** A walk through everything that moves stock, with what an accountant would write down of it beside. */
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { Material } from '@plinth/contracts/materials';
import { decimal } from '@plinth/domain/shared/decimal';

import { Chance } from '#db/seeds/random.ts';
import { type Heap, noon, type Place } from '#testing/heaps.ts';
import { type Fact, type Thousandths, workedOut } from '#testing/stock-model.ts';
import type { Call } from '#testing/test-app.ts';

const PIECE = 1000n;

/** Of a document: the fact, and what of it came back, arrived or never will. */
export interface Line {
  readonly fact: Fact;
  readonly documentId: string;
  readonly lineId: string;
  back: Thousandths;
}

export interface SentLine extends Line {
  /** Where it goes. */
  readonly toStore: string;
}

/** Its lines are those of which something was accepted. */
export interface Receipt {
  readonly id: string;
  readonly storeId: string;
  readonly day: number;
  readonly lines: readonly Line[];
}

export interface Opening {
  readonly importId: string;
  readonly facts: readonly Fact[];
}

/** The stores of the site with the materials, and further ones of the firm that goods are sent to. */
export interface Ground {
  readonly heaps: readonly Heap[];
  readonly siteStores: string[];
  readonly otherStores: string[];
}

/** A document can be about any part of these. */
export type Portion = readonly [heap: Heap, quantity: Thousandths];

/** Where and when something happens, and what of it a document is about. */
export interface Scene {
  readonly storeId: string;
  readonly day: number;
  readonly portions: readonly Portion[];
}

export function lyingAt(storeId: string, { id }: Pick<Material, 'id'>): string {
  return `${storeId}/${id}`;
}

export class StockWalk {
  readonly facts: Fact[] = [];
  /** Acts that were done, and that were refused as they had to be. */
  readonly done = new Set<string>();
  readonly receipts: Receipt[] = [];
  readonly issues: Line[] = [];
  readonly transfers: SentLine[] = [];
  readonly openings: Opening[] = [];
  /** The day of the last count, by what was counted where. */
  readonly countedOn = new Map<string, number>();
  lockedUntil = 1;
  today = 1;
  readonly place: Place;
  readonly ground: Ground;
  readonly chance: Chance;

  constructor(place: Place, ground: Ground, seed: number) {
    this.place = place;
    this.ground = ground;
    this.chance = new Chance(seed);
  }

  get stores(): readonly string[] {
    return [...this.ground.siteStores, ...this.ground.otherStores];
  }

  /** Where most lies: a site has more to use and to send than the others. */
  someStore(): string {
    return this.chance.pick(this.chance.isLucky(0.7) ? this.ground.siteStores : this.stores);
  }

  dawn(day: number): void {
    this.today = day;
    this.place.app.setTime(noon(day));
  }

  scene(storeId: string, times = 1n): Scene {
    const { heaps } = this.ground;
    const some = this.chance.isLucky(0.3) ? heaps : [this.chance.pick(heaps)];
    const portions = some.map((heap): Portion => [heap, this.quantity(heap) * times]);
    const keys = some.map(({ material }) => lyingAt(storeId, material));
    return { storeId, day: this.day(keys), portions };
  }

  /** Today often, and seldom one of before a count, where nothing may be posted to any more. */
  day(keys: readonly string[], earliest = 2): number {
    if (this.chance.isLucky(0.3)) return this.today;
    const counted = keys.map((key) => this.countedOn.get(key) ?? 0);
    const bounds = this.chance.isLucky(0.9) ? counted : [];
    const least = Math.max(earliest, this.lockedUntil + 1, ...bounds);
    return this.chance.whole(least, this.today);
  }

  quantity({ material }: Heap): Thousandths {
    return material.unit === 'Piece'
      ? BigInt(this.chance.whole(1, 20)) * PIECE
      : BigInt(this.chance.whole(1, 20_000));
  }

  /** Often the rest. */
  part(line: Line): Thousandths {
    const left = leftOf(line);
    const grain = this.grainOf(line.fact.store);
    if (this.chance.isLucky(0.4)) return left;
    return grain * BigInt(this.chance.whole(1, Number(left / grain)));
  }

  /** The least that there can be of it. */
  grainOf(store: string): Thousandths {
    const heap = this.ground.heaps.find(({ material }) => store.endsWith(material.id));
    return heap?.material.unit === 'Piece' ? PIECE : 1n;
  }

  some<One>(from: readonly One[]): One | undefined {
    return from.length === 0 ? undefined : this.chance.pick(from);
  }

  /** It is refused where, and only where, something goes out that is not there, or before a count. */
  async tried<E extends EndpointDefinition>(
    kind: string,
    more: readonly Fact[],
    endpoint: E,
    call: Omit<Call<E>, 'as'>,
  ): Promise<Answered<E> | undefined> {
    const isBeforeCount = more.some(({ store, day }) => day < (this.countedOn.get(store) ?? 0));
    const isRefused = isBeforeCount || workedOut([...this.facts, ...more]).isShort;
    const { app, site } = this.place;
    const sent = { ...call, as: site.admin } as unknown as Call<E>;
    const { httpStatus, body } = await app.call(endpoint, sent);
    if (httpStatus >= 400 !== isRefused || (isRefused && httpStatus !== 422)) {
      throw new Error(`${kind} ${JSON.stringify(call)}: ${httpStatus} ${JSON.stringify(body)}`);
    }
    this.done.add(isRefused ? `${kind} refused` : kind);
    return isRefused ? undefined : (body as Answered<E>);
  }
}

export function leftOf({ fact, back }: Line): Thousandths {
  return (fact.quantity < 0n ? -fact.quantity : fact.quantity) - back;
}

export function isLeft(line: Line): boolean {
  return leftOf(line) > 0n;
}

export function text(quantity: Thousandths): string {
  return decimal(String(quantity)).div('1000').toFixed(3);
}
