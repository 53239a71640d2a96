/** The projects of the firm side by side; choosing one shows its dashboard. */
import type { ComparedProject } from '@plinth/contracts/project-dashboard';

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

const HEADS = [
  'Budget',
  'Committed',
  'Received',
  'Issued',
  'Forecast',
  'Per sq ft',
  'Late orders',
] as const;

export function ComparedBlock({ projects, choice }: ComparedBlockProps) {
  if (projects.length < 2) return null;
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
              {HEADS.map((head) => (
                <HeadCell key={head} isNumeric>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((one) => (
              <Row key={one.project.id} one={one} choice={choice} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

function Row({ one, choice }: { one: ComparedProject; choice: ProjectChoice }) {
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
            className="-ml-2 text-primary"
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
      <Money value={one.budget} />
      <Money value={one.committed} />
      <Money value={one.received} />
      <Money value={one.issued} />
      <Money value={one.forecast} />
      <Money value={one.costPerSqft} />
      <Cell isNumeric>{formatQuantity(one.lateOrders)}</Cell>
    </BodyRow>
  );
}

function Money({ value }: { value: string | null }) {
  if (value === null) return <Cell isNumeric>–</Cell>;
  return (
    <Cell isNumeric title={formatMoney(value)}>
      {formatShortMoney(value)}
    </Cell>
  );
}
