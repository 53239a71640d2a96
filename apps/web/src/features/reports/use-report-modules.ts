import { MODULE_OF_REPORT, type ReportName } from '@plinth/contracts/reports';

import { useModule } from '#lib/project-choice.ts';

/** Whether the chosen firm has the documents of a report; else why not. */
export function useReportModules(): (name: ReportName) => true | string {
  const state = { WAREHOUSE: useModule('WAREHOUSE'), PROJECT: useModule('PROJECT') };
  return (name) => {
    const module = MODULE_OF_REPORT[name];
    return module === null || state[module];
  };
}
