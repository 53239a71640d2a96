/** The list of reports. */
import { MODULE_OF_REPORT, REPORTS } from '@plinth/contracts/reports';
import { FileChartColumn } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { useModule, useProjectChoice } from '#lib/project-choice.ts';
import { PageHead } from '#ui/page-head.tsx';

import { REPORT_KINDS } from './report-kinds.ts';

export function ReportsPage() {
  const choice = useProjectChoice();
  const isOn = { WAREHOUSE: useModule('WAREHOUSE'), PROJECT: useModule('PROJECT') };
  const reports = REPORTS.filter((name) => {
    const module = MODULE_OF_REPORT[name];
    return module === null || isOn[module] === true;
  });
  return (
    <>
      <PageHead title="Reports" context={choice?.project.name} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {reports.map((name) => (
          <li key={name}>
            <Link
              to={paths.report(name)}
              className="flex h-full min-h-20 items-center gap-4 rounded-lg border bg-card p-4 hover:border-primary"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
                <FileChartColumn aria-hidden className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{REPORT_KINDS[name].title}</span>
                <span className="block text-muted-foreground">{REPORT_KINDS[name].hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
