/**
 * Simulates many hours of work over an unreliable connection, in two tabs that are reloaded and
 * killed, by two people on one device. The expected state of the server follows from what was
 * entered, not from what the device stores.
 */
import { expect, test } from 'vitest';

import { isAct } from './outbox-item.ts';
import type { NewAct } from './outbox.ts';
import { SimulatedDevice, type SimulatedTab } from './testing/simulated-device.ts';
import { type Body, type Fault, SimulatedServer } from './testing/simulated-server.ts';
import { countKey, finished, typedCount } from './typed-counts.ts';

const MINUTE = 60_000;
const PEOPLE = ['org:anita', 'org:bala'] as const;

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    isIn: (share: number) => next() < share,
    of: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(next() * items.length)],
  };
}

const actOf = (name: string, isWrong = false): NewAct => ({
  kind: 'stock-issue',
  place: 'site',
  title: name,
  lines: [name],
  body: { name, isWrong } satisfies Body,
  form: { name },
});

const photoOf = (name: string, of: string) => ({
  documentType: 'GOODS_RECEIPT',
  documentId: null,
  of,
  name,
});

const FAULTS: readonly Fault[] = [
  'none',
  'none',
  'lost before',
  'lost after',
  'html',
  401,
  429,
  500,
  503,
];
const KILLS: readonly Fault[] = ['killed before', 'killed after'];

/** A person's device over a day and more, and what was pressed on it. */
class Site {
  now = Date.parse('2026-08-14T03:00:00.000Z');
  signedIn: string | null = PEOPLE[0];
  isOnline = true;
  isCalm = false;
  readonly server = new SimulatedServer();
  readonly device = new SimulatedDevice();
  readonly random: ReturnType<typeof dice>;
  /**
   * How many photos each act must have in the end, by its name; each act must be there exactly
   * once.
   */
  readonly wanted = new Map<string, number>();
  readonly refusals = new Set<string>();
  readonly counted = new Map<string, string>();

  constructor(seed: number) {
    this.random = dice(seed);
  }

  async open(): Promise<SimulatedTab | undefined> {
    const { signedIn } = this;
    if (signedIn === null || this.device.tabs.length > 1) return undefined;
    return this.device.open(signedIn, {
      now: () => this.now,
      carrierOf: (tab) =>
        this.server.carrier(
          tab,
          () => this.signedIn,
          () => this.#fault(),
        ),
    });
  }

  async tab(): Promise<SimulatedTab> {
    const tab = this.random.of(this.device.tabs) ?? (await this.open());
    if (!tab) throw new Error('nobody is signed in');
    return tab;
  }

  #fault(): Fault {
    if (this.isCalm) return 'none';
    if (!this.isOnline) return 'lost before';
    if (this.random.isIn(0.08)) return this.random.of(KILLS) ?? 'none';
    return this.random.of(FAULTS) ?? 'none';
  }

  /**
   * Enters an act, which must not be lost although the tab may be killed while it is being sent.
   */
  async press(name: string, isWrong: boolean, replaces?: string): Promise<void> {
    const { outbox, end } = await this.tab();
    const photos = replaces === undefined ? this.random.below(3) : (this.wanted.get(name) ?? 0);
    if (replaces === undefined) {
      for (let index = 0; index < photos; index += 1) {
        const file = { content: new Blob([name]), thumbnail: null };
        await outbox.keepPhoto(photoOf(`${name}/${index}`, `form ${name}`), file);
      }
    }
    const saved = await outbox.keep(actOf(name, isWrong), { photosOf: `form ${name}`, replaces });
    this.wanted.set(name, photos);
    if (isWrong) this.refusals.add(name);
    else this.refusals.delete(name);
    await Promise.race([outbox.resolve(saved.key), end]);
  }

  async send(isAsked: boolean): Promise<void> {
    await Promise.all(
      this.device.tabs.map(async ({ outbox, end }) =>
        Promise.race([outbox.send({ isAsked }), end]),
      ),
    );
  }

  async count(): Promise<void> {
    const { owner, outbox } = await this.tab();
    const line = { id: `${owner} line ${this.random.below(5)}`, countedTimes: 0 };
    const count = { owner, place: 'count', title: 'CNT/26-27/00001' };
    line.countedTimes = this.server.lines.get(line.id)?.times ?? 0;
    const quantity = String(this.random.below(1000));
    const before = outbox.unsent.get().rows.find(({ key }) => key === countKey(count, line.id));
    const saved = before && !isAct(before) ? before : undefined;
    // The screen knows what the server answered, not what got lost.
    if (saved) line.countedTimes = saved.seenTimes;
    const typed = typedCount(count, line, quantity, (this.now += 1), saved);
    await outbox.keepCount(typed);
    await outbox.keepCount(finished(typed, { unit: 'Kg' }));
    this.counted.set(line.id, quantity);
  }

  async correct(): Promise<void> {
    const { outbox } = await this.tab();
    const refused = outbox.unsent
      .get()
      .rows.filter(isAct)
      .find(({ refusal }) => refusal !== null);
    if (refused) await this.press((refused.body as Body).name, false, refused.key);
  }

  /**
   * Rows and photos that a tab shows although they belong to another person than the one signed in.
   */
  ofOthers(): unknown[] {
    return this.device.tabs.flatMap(({ outbox }) => {
      const { rows, photos } = outbox.unsent.get();
      return [...rows, ...photos].filter(({ owner }) => owner !== this.signedIn);
    });
  }

  leave(): void {
    for (const tab of this.device.tabs) tab.kill();
    this.signedIn = null;
  }
}

async function assertStep(site: Site, index: number): Promise<void> {
  const { random } = site;
  if (site.signedIn === null) site.signedIn = random.of(PEOPLE) ?? null;
  const what = random.below(20);
  if (what < 9) await site.press(`act ${index}`, random.isIn(0.1));
  else if (what < 12) await site.count();
  else if (what < 14) site.isOnline = random.isIn(0.3);
  else if (what < 15) await site.open();
  else if (what < 16) site.device.tabs[0]?.kill();
  else if (what < 17) site.leave();
  else if (what < 18) await site.correct();
  else await site.send(random.isIn(0.5));
  site.now += random.below(20) * MINUTE;
  expect(site.ofOthers()).toEqual([]);
}

const SEEDS = (process.env['OUTBOX_SEEDS'] ?? '1').split(',').map(Number);

test.each(SEEDS)(
  '400 steps, seed %i: nothing lost, nothing twice, nothing of anybody else’s',
  async (seed) => {
    const site = new Site(seed);
    for (let index = 0; index < 400; index += 1) await assertStep(site, index);
    expect(site.wanted.size).toBeGreaterThan(150);

    site.isCalm = true;
    for (const person of PEOPLE) {
      site.leave();
      site.signedIn = person;
      await site.open();
      for (let turn = 0; turn < 3; turn += 1) await site.send(true);
      expect(site.ofOthers()).toEqual([]);
      const { rows, photos } = (await site.tab()).outbox.unsent.get();
      const left = rows.filter(isAct);
      expect(left.filter(({ refusal }) => refusal === null)).toEqual([]);
      for (const { body } of left) expect(site.refusals).toContain((body as Body).name);
      expect(rows.filter((row) => !isAct(row))).toEqual([]);
      const keys = new Set(left.map(({ key }) => key));
      expect(photos.filter(({ of }) => !keys.has(of))).toEqual([]);
    }

    expect(site.server.wrongs).toEqual([]);
    const expected = [...site.wanted].filter(([name]) => !site.refusals.has(name));
    expect(site.server.made).toEqual(new Map(expected.map(([name]) => [name, 1])));
    const photos = expected.flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) => `${name}/${index} on document of ${name}`),
    );
    expect(site.server.attached).toEqual(new Map(photos.map((at) => [at, 1])));
    const lines = [...site.server.lines].map(([id, { quantity }]) => [id, quantity] as const);
    expect(new Map(lines)).toEqual(site.counted);
  },
  180_000,
);
