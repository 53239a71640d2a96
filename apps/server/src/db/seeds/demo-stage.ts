/** The setting of the demo's past: people, masters and time. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { can, type Permission } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#db/seeds/demo-boq.ts';
import type { DemoTowers } from '#db/seeds/demo-floors.ts';
import type { DemoMasters } from '#db/seeds/demo-masters.ts';
import type { Chance } from '#db/seeds/random.ts';
import { allRoles } from '#scope.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** 09:30 in India, in UTC. */
const SITE_OPENS_UTC_MS = 4 * HOUR_MS;
const WORKING_HOURS = 8;

/** The site whose orders need approvals, and whose cement and steel have rate contracts. */
export const SITE_WITH_POLICY = 'Devgiri Business Court (Demo)';

export interface DemoPast {
  /** The first is an administrator. */
  readonly actors: readonly Context[];
  readonly masters: DemoMasters;
  /** Null in an organisation without the site that has one. */
  readonly boq: DemoBoq | null;
  readonly towers: DemoTowers;
  /** The number of requests. */
  readonly requests: number;
  readonly span: { readonly start: Date; readonly now: Date };
}

export interface DemoStage {
  readonly past: DemoPast;
  readonly chance: Chance;
  /** Runs `run` at that time, unless it is in the future. */
  readonly schedule: (at: Date, run: (at: Date) => Promise<void>) => void;
}

/** Of a demo material. */
export function categoryOf({ masters }: DemoPast, materialId: string): string {
  const known = [...masters.materials.values()].find(({ id }) => id === materialId);
  return known?.category ?? '';
}

/** The same person at another time. */
export function atTime(ctx: Context, time: Date): Context {
  return { ...ctx, clock: () => time };
}

/** That many days later, in working hours. */
export function daysLater(time: Date, days: number, chance: Chance): Date {
  return duringWork(new Date(time.getTime() + days * DAY_MS), chance);
}

export function duringWork(day: Date, chance: Chance): Date {
  const midnight = new Date(day).setUTCHours(0, 0, 0, 0);
  const time = midnight + SITE_OPENS_UTC_MS + chance.between(0, WORKING_HOURS) * HOUR_MS;
  return new Date(time);
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
