/** The list of reports, by what they are about. */
import { MODULE_OF_REPORT, type ReportName, REPORTS } from '@plinth/contracts/reports';
import { MODULE_NAMES } from '@plinth/domain/access/modules';
import { FileChartColumn } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { PageHead } from '#ui/page-head.tsx';

import { REPORT_KINDS } from './report-kinds.ts';
import { useReportModules } from './use-report-modules.ts';

export function ReportsPage() {
  const choice = useProjectChoice();
  const isOn = useReportModules();
  const about = (module: (typeof MODULE_OF_REPORT)[ReportName]) =>
    REPORTS.filter((name) => MODULE_OF_REPORT[name] === module && isOn(name) === true);
  return (
    <>
      <PageHead title="Reports" context={choice?.project.name} />
      <div className="grid gap-6">
        <Group title="Purchase & Inventory" reports={about(null)} />
        <Group title={MODULE_NAMES.WAREHOUSE} reports={about('WAREHOUSE')} />
        <Group title={MODULE_NAMES.PROJECT} reports={about('PROJECT')} />
      </div>
    </>
  );
}

function Group({ title, reports }: { title: string; reports: readonly ReportName[] }) {
  const id = useId();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
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
    </section>
  );
}
