/** Acts on measurements; their audit entries belong to the project. */
import type { Measurement } from '@plinth/contracts/measurements';

import { defineActs, defineCreate } from '#documents/act.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { getMeasurement } from './measurements.queries.ts';
import { lockMeasurement } from './measurements.store.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';

const MEASUREMENT = { type: 'PROJECT', answer: getMeasurement } as const;

export const createForProject = defineCreate<Measurement>(MEASUREMENT);

export const measurementActs = defineActs({
  ...MEASUREMENT,
  name: 'Measurement',
  lock: async (tx, ctx, id) => {
    const { project } = await getMeasurement(tx, ctx, id);
    await lockNormSet(tx, ctx.scope, project.id, ctx.clock());
    const locked = await lockMeasurement(tx, ctx.scope, id);
    return locked && { ...locked, subjectId: project.id };
  },
  permit: async (tx, ctx, { projectId }, permission) =>
    requireOpenProject(tx, ctx, projectId, permission),
});
