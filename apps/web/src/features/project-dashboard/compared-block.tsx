/** The projects of the firm side by side; choosing one shows its dashboard. */
import type { ComparedProject } from '@plinth/contracts/project-dashboard';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney, formatQuantity, formatShortMoney } from '#lib/format.ts';
import { chooseProject, type ProjectChoice } from '#lib/project-choice.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface ComparedBlockProps {
  projects: readonly ComparedProject[];
  choice: ProjectChoice;
}

interface Column {
  readonly head: string;
  readonly valueOf: (one: ComparedProject) => string | number | null;
}

const MONEY: readonly Column[] = [
  { head: 'Budget', valueOf: ({ budget }) => budget },
  { head: 'Committed', valueOf: ({ committed }) => committed },
  { head: 'Received', valueOf: ({ received }) => received },
  { head: 'Issued', valueOf: ({ issued }) => issued },
  { head: 'Forecast', valueOf: ({ forecast }) => forecast },
  { head: 'Per sq ft', valueOf: ({ costPerSqft }) => costPerSqft },
];

const COUNTS: readonly Column[] = [
  { head: 'Over budget', valueOf: ({ overBudget }) => overBudget },
  { head: 'Late orders', valueOf: ({ lateOrders }) => lateOrders },
];

export function ComparedBlock({ projects, choice }: ComparedBlockProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (projects.length < 2) return null;
  const isPriced = projects.some(({ committed }) => committed !== NOT_SHOWN);
  const shown = { projects, choice, columns: isPriced ? [...MONEY, ...COUNTS] : COUNTS };
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Projects of {choice.firm.name}</h2>
      <p className="mb-3 text-[13px] leading-5 text-muted-foreground">
        Side by side, to date. A name opens the dashboard of the project.
      </p>
      {isNarrow ? <Cards {...shown} /> : <Rows {...shown} />}
    </Card>
  );
}

interface ShownProps extends ComparedBlockProps {
  columns: readonly Column[];
}

function Rows({ projects, choice, columns }: ShownProps) {
  return (
    <ScrollRegion label="Projects">
      <Table>
        <caption className="sr-only">Projects of {choice.firm.name}</caption>
        <thead>
          <tr>
            <HeadCell>Project</HeadCell>
            {columns.map(({ head }) => (
              <HeadCell key={head} isNumeric>
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map((one) => (
            <BodyRow key={one.project.id}>
              <th scope="row" className="py-1 pr-2.5 pl-3 text-left font-normal">
                <ProjectName project={one.project} choice={choice} />
              </th>
              {columns.map(({ head, valueOf }) => (
                <Cell key={head} isNumeric>
                  <Value value={valueOf(one)} />
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function Cards({ projects, choice, columns }: ShownProps) {
  return (
    <ul aria-label={`Projects of ${choice.firm.name}`} className="divide-y">
      {projects.map((one) => (
        <li key={one.project.id} className="space-y-1 py-3 last:pb-0">
          <ProjectName project={one.project} choice={choice} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
            {columns.map(({ head, valueOf }) => (
              <div key={head} className="flex justify-between gap-2">
                <dt className="text-muted-foreground">{head}</dt>
                <dd className="figures">
                  <Value value={valueOf(one)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface ProjectNameProps {
  project: ComparedProject['project'];
  choice: ProjectChoice;
}

function ProjectName({ project, choice: { firm, project: chosen } }: ProjectNameProps) {
  const { id, name } = project;
  if (id === chosen.id) return <span className="font-medium">{name}</span>;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-2.5 text-sm text-primary"
      onClick={() => chooseProject({ firm, project: { id, name, firmId: firm.id } })}
    >
      {name}
    </Button>
  );
}

function Value({ value }: { value: string | number | null }) {
  if (value === null) return '–';
  if (typeof value === 'number') return formatQuantity(value);
  return <span title={formatMoney(value)}>{formatShortMoney(value)}</span>;
}
