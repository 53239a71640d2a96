/** How the approvals of a firm went in the last 90 days. */
import type { getApprovalFigures } from '@plinth/contracts/approval-figures';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { DocumentLink } from '#document/document-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { ExportMenu } from '#table/export-menu.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { approvalFiguresQuery } from './approval-policies.api.ts';

type Figures = Answered<typeof getApprovalFigures>;

export function PolicyFigures({ firmId }: { firmId: string }) {
  const query = useQuery(approvalFiguresQuery(firmId));
  return (
    <Loaded query={query} what="the figures of approvals" loading={<Skeleton className="h-60" />}>
      {(figures) => <Shown firmId={firmId} figures={figures} />}
    </Loaded>
  );
}

function Shown({
  firmId,
  figures: { waiting, decided, standIns, refusedOwn, splits },
}: {
  firmId: string;
  figures: Figures;
}) {
  return (
    <Card>
      <CardSection>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">Figures of the last 90 days</h2>
          <ExportMenu
            path="/api/v1/firms/:id/approval-figures/export"
            params={{ id: firmId }}
            query={{}}
            total={undefined}
          />
        </div>
        <p>{turnaroundWords(decided)}</p>
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          <People
            title="Waits now, by approver"
            none="Nothing waits for approval."
            people={waiting}
            factOf={({ count, oldest }) =>
              `${counted(count, 'document')}, the oldest ${formatAgo(oldest, new Date())}`
            }
          />
          <People
            title="Decided for somebody else"
            none="Nobody decided for somebody else."
            people={standIns}
            factOf={({ count }) => counted(count, 'document')}
          />
          <People
            title="Own approval refused"
            none="Nobody tried to approve their own document."
            people={refusedOwn}
            factOf={({ count }) => counted(count, 'attempt')}
          />
        </div>
        <div className="mt-5">
          <Block
            title="May be split"
            none="No order looks like part of a larger one."
            count={splits.length}
          >
            {splits.map(({ documentType, documentId, number, about, madeBy, at }) => (
              <li key={`${documentId} ${at}`} className="flex flex-wrap gap-x-3 py-1">
                <span>
                  <DocumentLink to={`${DOCUMENTS[documentType].screen}/${documentId}`}>
                    {number}
                  </DocumentLink>
                </span>
                <span className="wrap-anywhere">{about}</span>
                <span className="text-muted-foreground">{`${madeBy}, ${formatDateTime(at)}`}</span>
              </li>
            ))}
          </Block>
        </div>
      </CardSection>
    </Card>
  );
}

/** `12 decided. Half of them within 3.5 hours, nine in ten within 20 hours.` */
function turnaroundWords({ count, medianHours, nineInTenHours }: Figures['decided']): string {
  if (medianHours === null || nineInTenHours === null) return 'Nothing was decided yet.';
  const hours = (value: number) => (value <= 1 ? 'an hour' : `${value} hours`);
  return `${counted(count, 'document')} decided: half of them within ${hours(medianHours)}, nine in ten within ${hours(nineInTenHours)}.`;
}

interface BlockProps {
  title: string;
  /** The text if the count is zero. */
  none: string;
  count: number;
  children: ReactNode;
}

function Block({ title, none, count, children }: BlockProps) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {count === 0 ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <ul aria-label={title} className="mt-1">
          {children}
        </ul>
      )}
    </section>
  );
}

interface PeopleProps<Person> {
  title: string;
  none: string;
  people: readonly Person[];
  factOf: (person: Person) => string;
}

function People<Person extends { readonly id: string; readonly name: string }>({
  title,
  none,
  people,
  factOf,
}: PeopleProps<Person>) {
  return (
    <Block title={title} none={none} count={people.length}>
      {people.map((person) => (
        <li key={person.id} className="py-1">
          <span className="block wrap-anywhere">{person.name}</span>
          <span className="figures block text-[13px] text-muted-foreground">{factOf(person)}</span>
        </li>
      ))}
    </Block>
  );
}
