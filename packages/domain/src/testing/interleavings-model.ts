/**
 * The model that random interleavings are compared with. It shares no code with the engine: it
 * records who has signed which content, and counts.
 */
import type { StandIn } from '../approval/signers.ts';

export const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/**
 * Returns a random generator that is deterministic, so that a failing run can be repeated by its
 * seed.
 */
export function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const next = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0;
    return state % below;
  };
  const one = <Value>(list: readonly [Value, ...Value[]]): Value =>
    list[next(list.length)] ?? list[0];
  return { next, one };
}

export type Random = ReturnType<typeof randomOf>;

interface PlainStep {
  readonly id: string;
  readonly level: number;
  readonly needed: number;
  readonly asked: readonly string[];
}

/** Everything around the approvals; whoever submits a document gets the newest policy. */
export interface World {
  /** The steps of every published version of the policy, the newest last. */
  readonly policies: (readonly PlainStep[])[];
  standIns: readonly StandIn[];
  readonly administrators: readonly string[];
}

export function worldOf(random: Random): World {
  const world: World = { policies: [], standIns: [], administrators: [random.one(PEOPLE)] };
  publish(world, random);
  const count = random.next(3);
  for (let index = 0; index < count; index += 1) changeStandIns(world, random);
  return world;
}

/** Publishes a new version of the policy; approvals under way continue with their own version. */
export function publish({ policies }: World, { next }: Random): void {
  const version = policies.length + 1;
  const levels = Array.from({ length: 1 + next(3) }, (_, index) =>
    Array.from({ length: 1 + next(2) }, (__, side) => ({
      id: `${version}-${index}-${side}`,
      level: index + 1,
      needed: 1 + next(2),
      asked: PEOPLE.filter(() => next(3) > 0),
    })),
  );
  policies.push(levels.flat());
}

/** Adds a random delegation, or removes the oldest one. */
export function changeStandIns(world: World, { next, one }: Random): void {
  if (world.standIns.length > 0 && next(3) === 0) {
    world.standIns = world.standIns.slice(1);
    return;
  }
  const added = { fromId: one(PEOPLE), toId: one(PEOPLE) };
  if (added.fromId !== added.toId) world.standIns = [...world.standIns, added];
}

/** The expected state of one approval: its signatures are plain pairs of people by step. */
export interface Model {
  /** The steps of the policy that was in force when the content was submitted. */
  readonly steps: readonly PlainStep[];
  readonly makers: readonly string[];
  readonly signed: Map<string, { by: string; forId: string }[]>;
  level: number;
  isApproved: boolean;
}

export function modelOf({ policies }: World, makers: readonly string[]): Model {
  const steps = policies.at(-1) ?? [];
  const signed = new Map(steps.map(({ id }) => [id, []]));
  return { steps, makers, signed, level: 1, isApproved: false };
}

function barred({ makers }: Model, person: string): boolean {
  return makers.includes(person);
}

/** Lists the people for whom `by` could still sign at the step, `by` themselves first. */
function seatsOf(world: World, model: Model, step: PlainStep, by: string): string[] {
  if (barred(model, by)) return [];
  const own = step.asked.filter((one) => !barred(model, one));
  const seats =
    new Set(own).size < step.needed
      ? [...own, ...world.administrators.filter((one) => !barred(model, one))]
      : own;
  const mine = seats.filter(
    (seat) =>
      seat === by || world.standIns.some(({ fromId, toId }) => fromId === seat && toId === by),
  );
  const taken = model.signed.get(step.id) ?? [];
  if (taken.some((one) => one.by === by)) return [];
  return mine
    .filter((seat) => !taken.some(({ forId }) => forId === seat))
    .toSorted((one, other) => Number(other === by) - Number(one === by));
}

/** Signs every step that `by` can sign at the current level; returns whether there was one. */
export function modelApproves(world: World, model: Model, by: string): boolean {
  let isSigned = false;
  for (const step of model.steps.filter(({ level }) => level === model.level)) {
    const isFull = (model.signed.get(step.id)?.length ?? 0) >= step.needed;
    const [forId] = seatsOf(world, model, step, by);
    if (isFull || forId === undefined) continue;
    model.signed.get(step.id)?.push({ by, forId });
    isSigned = true;
  }
  if (isSigned) climb(world, model);
  return isSigned;
}

function climb(world: World, model: Model): void {
  const here = model.steps.filter(({ level }) => level === model.level);
  const countOf = ({ id }: PlainStep) => model.signed.get(id)?.length ?? 0;
  if (here.some((step) => countOf(step) < step.needed)) return;
  const before = here.flatMap(({ id }) => model.signed.get(id) ?? []);
  const above = model.steps.filter(({ level }) => level === model.level + 1);
  if (above.length === 0) {
    model.isApproved = true;
    return;
  }
  model.level += 1;
  for (const { by, forId } of before) {
    for (const step of above) {
      if (countOf(step) >= step.needed) continue;
      const seats = seatsOf(world, model, step, by);
      const seat = [forId, by].find((one) => seats.includes(one));
      if (seat !== undefined) model.signed.get(step.id)?.push({ by, forId: seat });
    }
  }
  climb(world, model);
}
