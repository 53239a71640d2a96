/** A random walk through everything that moves stock, with facts for the model. */
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { Material } from '@plinth/contracts/materials';
import { decimal } from '@plinth/domain/shared/decimal';

import { Chance } from '#demo/random.ts';
import { type PricedMaterial, noon, type Place } from '#testing/priced-materials.ts';
import { type Fact, type Thousandths, revaluedEntries } from '#testing/stock-model.ts';
import type { Call } from '#testing/test-app.ts';

const PIECE = 1000n;

/** The fact of a document's line, with its returned, arrived or short parts. */
export interface Line {
  readonly fact: Fact;
  readonly documentId: string;
  readonly lineId: string;
  back: Thousandths;
}

export interface SentLine extends Line {
  /** The store that receives the line. */
  readonly toStore: string;
}

/** A posted receipt with the accepted quantities of its lines. */
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

/** Stores of the site with the materials, and other stores of the firm. */
export interface Ground {
  readonly materials: readonly PricedMaterial[];
  readonly siteStores: string[];
  readonly otherStores: string[];
}

/** A material and a random part of its quantity. */
export type Portion = readonly [heap: PricedMaterial, quantity: Thousandths];

/** The place, time and lines of an act. */
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
  /** The kinds of acts that were done, and of those that were correctly refused. */
  readonly done = new Set<string>();
  readonly receipts: Receipt[] = [];
  readonly issues: Line[] = [];
  readonly transfers: SentLine[] = [];
  readonly openings: Opening[] = [];
  /** The day of the last count by store and material. */
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

  /** Draws a store, weighted by stock: such a site has more to issue. */
  someStore(): string {
    return this.chance.pick(this.chance.isLucky(0.7) ? this.ground.siteStores : this.stores);
  }

  dawn(day: number): void {
    this.today = day;
    this.place.app.setTime(noon(day));
  }

  scene(storeId: string, times = 1n): Scene {
    const { materials } = this.ground;
    const some = this.chance.isLucky(0.3) ? materials : [this.chance.pick(materials)];
    const portions = some.map((heap): Portion => [heap, this.quantity(heap) * times]);
    const keys = some.map(({ material }) => lyingAt(storeId, material));
    return { storeId, day: this.day(keys), portions };
  }

  /** Draws a day: often today, seldom before a count, where posting is refused. */
  day(keys: readonly string[], earliest = 2): number {
    if (this.chance.isLucky(0.3)) return this.today;
    const counted = keys.map((key) => this.countedOn.get(key) ?? 0);
    const bounds = this.chance.isLucky(0.9) ? counted : [];
    const least = Math.max(earliest, this.lockedUntil + 1, ...bounds);
    return this.chance.whole(least, this.today);
  }

  quantity({ material }: PricedMaterial): Thousandths {
    return material.unit === 'Piece'
      ? BigInt(this.chance.whole(1, 20)) * PIECE
      : BigInt(this.chance.whole(1, 20_000));
  }

  /** A random part of the line; often all that is left. */
  part(line: Line): Thousandths {
    const left = leftOf(line);
    const grain = this.grainOf(line.fact.store);
    if (this.chance.isLucky(0.4)) return left;
    return grain * BigInt(this.chance.whole(1, Number(left / grain)));
  }

  /** The smallest quantity of the material: a piece, or a thousandth. */
  grainOf(store: string): Thousandths {
    const heap = this.ground.materials.find(({ material }) => store.endsWith(material.id));
    return heap?.material.unit === 'Piece' ? PIECE : 1n;
  }

  some<One>(from: readonly One[]): One | undefined {
    return from.length === 0 ? undefined : this.chance.pick(from);
  }

  /** Tries an act, which must be refused if and only if stock is missing, or a count is later. */
  async tried<E extends EndpointDefinition>(
    kind: string,
    more: readonly Fact[],
    endpoint: E,
    call: Omit<Call<E>, 'as'>,
  ): Promise<Answered<E> | undefined> {
    const isBeforeCount = more.some(({ store, day }) => day < (this.countedOn.get(store) ?? 0));
    const isRefused = isBeforeCount || revaluedEntries([...this.facts, ...more]).isShort;
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
