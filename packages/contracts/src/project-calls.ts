/** All calls about the project side: work, budget, areas, consumption. */
import { BUDGET_CALLS, budgetPdf, exportBudget } from './budget-calls.ts';
import { AREA_FILES } from './area-files.ts';
import { AREA_CALLS } from './area-acts.ts';
import { INTENSITY_CALLS } from './intensity.ts';
import { getWorkHistory } from './work-history.ts';
import { getWorkTemplate, importWork, previewWorkImport } from './work-import.ts';
import { WORK_CALLS } from './works.ts';

export const PROJECT_CALLS = {
  ...AREA_CALLS,
  ...INTENSITY_CALLS,
  ...WORK_CALLS,
  getWorkHistory,
  previewWorkImport,
  importWork,
  ...BUDGET_CALLS,
} as const;

export const PROJECT_FILES = { getWorkTemplate, exportBudget, budgetPdf, ...AREA_FILES } as const;
