/** The last number of each series, read-only. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';

import { CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { numberSeriesQuery } from './places.api.ts';

const SERIES_NAMES = new Map<string, string>([
  ...Object.values(DOCUMENTS).flatMap(({ series }) => Object.entries<string>(series)),
  ['MAT', 'Materials'],
  ['SUP', 'Suppliers'],
  ['CON', 'Contractors'],
  ['ARC', 'Rate contracts'],
]);

export function NumberSeriesSection({ firmId }: { firmId: string }) {
  const { data } = useQuery(numberSeriesQuery(firmId));
  return (
    <CardSection title="Number series">
      {data === undefined && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-muted-foreground">Nothing is numbered yet.</p>}
      {data && data.length > 0 && (
        <Table aria-label="Number series">
          <thead>
            <tr>
              <HeadCell>Series</HeadCell>
              <HeadCell>Last number</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.map(({ prefix, lastNumber }) => (
              <BodyRow key={lastNumber}>
                <Cell>{SERIES_NAMES.get(prefix) ?? prefix}</Cell>
                <Cell className="figures">{lastNumber}</Cell>
              </BodyRow>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2 text-[13px] text-muted-foreground">
        Documents are numbered per firm and financial year; materials, suppliers, contractors and
        rate contracts across all firms.
      </p>
    </CardSection>
  );
}
