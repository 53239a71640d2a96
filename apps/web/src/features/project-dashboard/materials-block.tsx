/** What moved most, as quantities: for everybody, also without prices. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { Link } from 'react-router';

import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

const HEADS = ['Received', 'Issued', 'On hand'] as const;

interface MaterialsBlockProps {
  dashboard: ProjectDashboard;
  canOpen: boolean;
}

export function MaterialsBlock({
  dashboard: { materials, from, to },
  canOpen,
}: MaterialsBlockProps) {
  if (materials.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Materials that moved most</h2>
      <p className="mb-3 text-[13px] leading-5 text-muted-foreground">
        From {formatDate(from)} to {formatDate(to)}
      </p>
      <ScrollRegion label="Materials">
        <Table>
          <caption className="sr-only">Materials that moved most</caption>
          <thead>
            <tr>
              <HeadCell>Material</HeadCell>
              {HEADS.map((head) => (
                <HeadCell key={head} isNumeric>
                  {head}
                </HeadCell>
              ))}
              <HeadCell>Unit</HeadCell>
            </tr>
          </thead>
          <tbody>
            {materials.map(({ materialId, name, unit, received, issued, onHand }) => (
              <BodyRow key={materialId}>
                <th
                  scope="row"
                  className="py-1 pr-2.5 pl-3 min-w-36 text-left font-normal wrap-anywhere"
                >
                  {name}
                </th>
                <Cell isNumeric>
                  <Opened
                    report={canOpen ? 'site-receipts' : null}
                    view={{ materialId, from, to }}
                    value={received}
                    of={`received of ${name}`}
                  />
                </Cell>
                <Cell isNumeric>
                  <Opened
                    report={canOpen ? 'site-issues' : null}
                    view={{ materialId, from, to }}
                    value={issued}
                    of={`issued of ${name}`}
                  />
                </Cell>
                <Cell isNumeric>
                  <Opened
                    report={canOpen ? 'stock-days' : null}
                    view={{ materialId }}
                    value={onHand}
                    of={`on hand of ${name}`}
                  />
                </Cell>
                <Cell>{unit}</Cell>
              </BodyRow>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

interface OpenedProps {
  report: string | null;
  view: Readonly<Record<string, string>>;
  value: number;
  /** For screen readers. */
  of: string;
}

function Opened({ report, view, value, of }: OpenedProps) {
  if (report === null) return formatQuantity(value);
  return (
    <Link
      to={paths.report(report, view)}
      className="rounded-sm px-1 py-0.5 text-primary hover:underline"
    >
      {formatQuantity(value)}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
