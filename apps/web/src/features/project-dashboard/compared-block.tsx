/** The projects of the firm side by side; choosing one shows its dashboard. */
import type { ComparedProject } from '@plinth/contracts/project-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney, formatQuantity, formatShortMoney } from '#lib/format.ts';
import { chooseProject, type ProjectChoice } from '#lib/project-choice.ts';
import { BASIS_WORDS, useTaxBasis } from '#parts/purchase-orders/tax-basis.tsx';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface ComparedBlockProps {
  projects: readonly ComparedProject[];
  choice: ProjectChoice;
}

const figure = (
  header: string,
  valueOf: (one: ComparedProject) => string | number | null,
): Column<ComparedProject> => ({
  header,
  role: 'quantity',
  show: (one) => <Value value={valueOf(one)} />,
});

const moneyColumns = (basis: TaxBasis) => [
  figure('Budget', ({ budget }) => budget),
  figure(`Committed ${BASIS_WORDS[basis]}`, ({ committed }) => committed[basis]),
  figure('Received', ({ received }) => received),
  figure('Issued', ({ issued }) => issued),
  figure('Forecast', ({ forecast }) => forecast),
  figure('Per sq ft', ({ costPerSqft }) => costPerSqft),
];

const COUNTS = [
  figure('Over budget', ({ overBudget }) => overBudget),
  figure('Late orders', ({ lateOrders }) => lateOrders),
];

export function ComparedBlock({ projects, choice }: ComparedBlockProps) {
  const basis = useTaxBasis();
  if (projects.length < 2) return null;
  const isPriced = projects.some(({ committed }) => committed.beforeTax !== NOT_SHOWN);
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Projects of {choice.firm.name}</h2>
      <p className="mb-3 text-[13px] leading-5 text-muted-foreground">
        Side by side, to date; budget, receipts and issues before tax. A name opens the dashboard of
        the project.
      </p>
      <Rows
        label={`Projects of ${choice.firm.name}`}
        rows={projects}
        rowId={({ project }) => project.id}
        columns={[nameColumn(choice), ...(isPriced ? moneyColumns(basis) : []), ...COUNTS]}
        cards="lines"
        cardClassName="px-0 py-3 last:pb-0"
        hasCaption
      />
    </Card>
  );
}

function nameColumn(choice: ProjectChoice): Column<ComparedProject> {
  return {
    header: 'Project',
    isRowHeader: true,
    show: ({ project }) => <ProjectName project={project} choice={choice} />,
  };
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
