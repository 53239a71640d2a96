/** Acts on the norms and terms of a project, which have one version and one lock. */
import { type ActedOn, defineActs } from '#documents/act.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { getNorms, type ReadNorms } from './norms.queries.ts';
import { lockNormSet } from './norms.store.ts';

const NORM_SET: Omit<ActedOn<{ readonly version: number }, ReadNorms>, 'name'> = {
  type: 'PROJECT',
  enter: requireOpenProject,
  lock: async (tx, { scope, clock }, projectId) => ({
    version: await lockNormSet(tx, scope, projectId, clock()),
  }),
  answer: getNorms,
};

export const normActs = defineActs({ ...NORM_SET, name: 'List of norms' });

export const termActs = defineActs({ ...NORM_SET, name: 'List of terms' });
