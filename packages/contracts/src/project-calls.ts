/** All calls about the project side: work, budget, areas, consumption. */
import { WORK_CALLS } from './works.ts';

export const PROJECT_CALLS = { ...WORK_CALLS } as const;
