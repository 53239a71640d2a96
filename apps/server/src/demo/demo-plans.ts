/** The plans of two demo sites: one that was postponed once, and one that is late. */
import { addDays, indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { BUSIEST_SITE } from '#demo/demo-buildings.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import { getProjectPlan, saveProjectPlan } from '#features/project-plan/project-plan.public.ts';

/** A milestone: name, first and last day counted from the start of the demo data, and share. */
type Milestones = readonly (readonly [name: string, from: number, to: number, share: string])[];

const HEIGHTS: Milestones = [
  ['Raft and plinth', -60, -5, '12'],
  ['Slabs to the 3rd floor', -4, 70, '14'],
  ['Slabs to the roof', 83, 300, '38'],
  ['Masonry and plaster', 90, 340, '20'],
  ['Finishes and handing over', 250, 480, '16'],
];

const OTHER: Milestones = [
  ['Foundations', -30, 60, '12'],
  ['Superstructure', 61, 300, '58'],
  ['Finishes', 260, 450, '30'],
];

const REVISED_AFTER = 48;

interface Span {
  readonly start: Date;
  readonly now: Date;
}

/** @param maker may write the work of the firm */
export async function planDemoSites(maker: Context, { start }: Span): Promise<void> {
  const { list } = await listProjects(maker);
  const heights = list.find(({ name }) => name === BUSIEST_SITE);
  const other = list.find((one) => one !== heights);
  if (!heights || !other) return;
  const first = indianDate(start);
  const atStart = { ...maker, clock: () => start };
  await saveProjectPlan(atStart, heights.id, {
    revision: 0,
    plannedValue: '39000000',
    milestones: entered(HEIGHTS, first),
    reason: '',
  });
  await saveProjectPlan(atStart, other.id, {
    revision: 0,
    plannedValue: '24500000',
    milestones: entered(OTHER, first),
    reason: '',
  });
  const later = new Date(start.getTime() + REVISED_AFTER * DAY_MS);
  const then = { ...maker, clock: () => later };
  const { milestones } = await getProjectPlan(then.db, then, heights.id);
  await saveProjectPlan(then, heights.id, {
    revision: 1,
    plannedValue: '39000000',
    milestones: milestones.map(({ id, name, from, to, share }, index) => ({
      id,
      name,
      from,
      to: index === 1 ? addDays(to, 12) : to,
      share,
      doneOn: index === 0 ? addDays(first, 3) : '',
    })),
    reason: 'Slab cycle is slower in the monsoon',
  });
}

const DAY_MS = 86_400_000;

function entered(milestones: Milestones, first: IsoDate) {
  return milestones.map(([name, from, to, share]) => ({
    id: '',
    name,
    from: addDays(first, from),
    to: addDays(first, to),
    share,
    doneOn: '',
  }));
}
