/** The projects of the firm side by side; choosing one shows its dashboard. */
import type { ComparedProject } from '@plinth/contracts/project-dashboard';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney, formatQuantity, formatShortMoney } from '#lib/format.ts';
import { chooseProject, type ProjectChoice } from '#lib/project-choice.ts';
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
  if (projects.length < 2) return null;
  const isPriced = projects.some(({ committed }) => committed !== NOT_SHOWN);
  const columns = isPriced ? [...MONEY, ...COUNTS] : COUNTS;
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Projects of {choice.firm.name}</h2>
      <p className="mb-3 text-[13px] leading-5 text-muted-foreground">
        Side by side, to date. A name opens the dashboard of the project.
      </p>
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
              <Row key={one.project.id} one={one} columns={columns} choice={choice} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

interface RowProps {
  one: ComparedProject;
  columns: readonly Column[];
  choice: ProjectChoice;
}

function Row({ one, columns, choice }: RowProps) {
  const { project } = one;
  const isChosen = project.id === choice.project.id;
  return (
    <BodyRow>
      <th scope="row" className="py-1 pr-2.5 pl-3 text-left font-normal">
        {isChosen ? (
          <span className="font-medium">{project.name}</span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5 text-sm text-primary"
            onClick={() =>
              chooseProject({
                firm: choice.firm,
                project: { id: project.id, name: project.name, firmId: choice.firm.id },
              })
            }
          >
            {project.name}
          </Button>
        )}
      </th>
      {columns.map(({ head, valueOf }) => (
        <Value key={head} value={valueOf(one)} />
      ))}
    </BodyRow>
  );
}

function Value({ value }: { value: string | number | null }) {
  if (value === null) return <Cell isNumeric>–</Cell>;
  if (typeof value === 'number') return <Cell isNumeric>{formatQuantity(value)}</Cell>;
  return (
    <Cell isNumeric title={formatMoney(value)}>
      {formatShortMoney(value)}
    </Cell>
  );
}
