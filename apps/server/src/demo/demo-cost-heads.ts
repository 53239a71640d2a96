/** The cost heads of the demo firms, and the works that are booked on them. */
import { setCostHeads } from '#features/cost-heads/cost-heads.public.ts';
import type { Context } from '#context.ts';

const ACTIVITIES: Readonly<Record<string, readonly string[]>> = {
  'RCC work': ['Slab casting', 'Raft concreting', 'Column concreting'],
  'Shuttering and scaffolding': ['Scaffolding'],
  Masonry: ['Brickwork'],
  'Plaster and painting': ['Internal plaster', 'Painting'],
  Waterproofing: ['Waterproofing'],
  'Plumbing and sanitary': ['Plumbing rough-in', 'Sanitary fittings'],
  Electrical: ['Concealed wiring'],
  'Doors and windows': ['Door fixing', 'Window fixing'],
  'Site overheads': ['Site services'],
};

/** A cost head that is archived. */
const ARCHIVED = 'Lift shaft repairs';

export async function createDemoCostHeads(ctx: Context, firmId: string): Promise<void> {
  const names = [...Object.keys(ACTIVITIES), ARCHIVED];
  const heads = names.map((name) => ({ id: null, name, isArchived: name === ARCHIVED }));
  await setCostHeads(ctx, firmId, { heads, version: 0 });
}

/** The cost head of an activity; empty for an unknown one. */
export function demoCostHead(activity: string): string {
  const found = Object.entries(ACTIVITIES).find(([, works]) => works.includes(activity));
  return found?.[0] ?? '';
}
