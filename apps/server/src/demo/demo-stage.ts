/** The setting of the demo's past: people, masters and time. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { can, type Permission } from '@plinth/domain/access/permissions';
import {
  addDays,
  indianDate,
  indianInstant,
  type IsoDate,
  laterBy,
  weekdayOf,
} from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#demo/demo-boq.ts';
import type { DemoTowers } from '#demo/demo-floors.ts';
import type { DemoMasters } from '#demo/demo-masters.ts';
import type { Chance } from '#demo/random.ts';
import { allRoles } from '#scope.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The time of day, in India, at which work at a site begins. */
const SITE_OPENS = '09:30';
const WORKING_HOURS = 8;
const SUNDAY = 7;
/** The time of day after the last work of a day; what falls on a Sunday is done in the hour after. */
const AFTER_WORK = '17:30';

/**
 * The site whose orders need approvals, and whose cement and steel have rate contracts. It is the
 * last of its firm in every order, so that an order for the first project needs neither.
 */
export const SITE_WITH_POLICY = 'Devgiri Tech Park (Demo)';

/** The site, of the second firm, whose budget stops requests that go over it. */
export const SITE_WITH_STOP = 'Tapti Riverside (Demo)';

export interface DemoSpan {
  readonly start: Date;
  /**
   * The end of the past, at which today began in India, so that the hour of the start changes no
   * figure.
   */
  readonly now: Date;
  readonly loadedAt: Date;
}

export interface DemoPast {
  /** The people who act; the first is an administrator. */
  readonly actors: readonly Context[];
  readonly masters: DemoMasters;
  /** The BOQ of the busiest site; null in an organisation without that site. */
  readonly boq: DemoBoq | null;
  readonly towers: DemoTowers;
  /** The number of material requests to make. */
  readonly requests: number;
  readonly span: DemoSpan;
}

export interface DemoStage {
  readonly past: DemoPast;
  readonly chance: Chance;
  /** Runs `run` at that time, unless it is in the future. */
  readonly schedule: (at: Date, run: (at: Date) => Promise<void>) => void;
}

/** The category of a demo material; empty if it is none. */
export function categoryOf({ masters }: DemoPast, materialId: string): string {
  const known = [...masters.materials.values()].find(({ id }) => id === materialId);
  return known?.category ?? '';
}

/** The same person at another time. */
export function atTime(ctx: Context, time: Date): Context {
  return { ...ctx, clock: () => time };
}

/** The same person at work at another time: what falls on a Sunday is done on the Saturday. */
export function atWork(ctx: Context, time: Date): Context {
  return atTime(ctx, workTime(time));
}

/** The day, or the Saturday before a Sunday. */
export function workday(day: IsoDate): IsoDate {
  return weekdayOf(day) === SUNDAY ? addDays(day, -1) : day;
}

/**
 * The time, or one in the hour after work of the Saturday before a Sunday. The order of times is
 * preserved, so that the demo is the same on whichever weekday it is loaded.
 */
export function workTime(time: Date): Date {
  const day = indianDate(time);
  if (weekdayOf(day) !== SUNDAY) return time;
  const sinceMidnight = time.getTime() - indianInstant(day, '00:00').getTime();
  return laterBy(indianInstant(workday(day), AFTER_WORK), sinceMidnight / 24);
}

/** The instant at which somebody acts that many days before today. */
export function daysBefore({ now }: DemoSpan, days: number): Date {
  return indianInstant(addDays(indianDate(now), -days), '11:00');
}

/** The time that many days later, in working hours. */
export function daysLater(time: Date, days: number, chance: Chance): Date {
  return duringWork(new Date(time.getTime() + days * DAY_MS), chance);
}

export function duringWork(day: Date, chance: Chance): Date {
  return laterBy(
    indianInstant(indianDate(day), SITE_OPENS),
    chance.between(0, WORKING_HOURS) * HOUR_MS,
  );
}

/**
 * Another person of the firm with that permission, at the same time, who checks what the first one
 * made.
 * @throws RangeError without one
 */
export function colleagueWho(
  actors: readonly Context[],
  maker: Context,
  firmId: string,
  permission: Permission,
): Context {
  const checker = actors.find(
    ({ actor, scope }) =>
      actor.id !== maker.actor.id &&
      scope.rolesByFirm.has(firmId) &&
      can(allRoles(scope), permission),
  );
  if (!checker) throw new RangeError(`nobody else has ${permission}`);
  return { ...checker, clock: maker.clock };
}

/** A person of the document's firm with that permission and a suitable role. */
export function personWho(
  { past, chance }: DemoStage,
  { project }: Pick<MaterialRequest, 'project'>,
  permission: Permission,
  isFit: (person: Context) => boolean = () => true,
): Context {
  return chance.pick(
    past.actors
      .filter(
        ({ scope }) => scope.rolesByFirm.has(project.firm.id) && can(allRoles(scope), permission),
      )
      .filter(isFit),
  );
}
