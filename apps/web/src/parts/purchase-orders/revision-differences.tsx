/** The differences between two revisions in two columns: terms, then lines. */
import type { RevisionWithContent } from '@plinth/contracts/purchase-order-amendment';
import type { ChangedField } from '@plinth/domain/document/difference';
import { comparisonOf } from '@plinth/domain/purchase-order/amend/revision-comparison';
import { counted } from '@plinth/domain/shared/counted';
import { CircleEqual } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const KINDS = {
  ADDED: { word: 'Added', tone: 'success' },
  REMOVED: { word: 'Removed', tone: 'destructive' },
  CHANGED: { word: 'Changed', tone: 'info' },
} as const;

interface Side {
  readonly name: string;
  readonly content: RevisionWithContent['content'];
}

interface DifferencesProps {
  before: Side;
  after: Side;
}

export function RevisionDifferences({ before, after }: DifferencesProps) {
  const { terms, lines, unchangedCount } = comparisonOf(before.content, after.content);
  const names = [before.name, after.name] as const;
  if (terms.length === 0 && lines.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleEqual} title="Both say the same" />
      </Card>
    );
  }
  return (
    <>
      {terms.length > 0 && (
        <Compared title="Terms and total" names={names}>
          <tbody>
            <Fields fields={terms} />
          </tbody>
        </Compared>
      )}
      {lines.length > 0 && (
        <Compared title="Lines" names={names}>
          {lines.map(({ id, subject, change, isRest, fields }) => (
            <tbody key={id}>
              <tr className="border-t">
                <th scope="rowgroup" colSpan={3} className="px-4 pt-3 pb-1 text-left font-medium">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
                    {subject}
                    <Badge tone={KINDS[change].tone}>{KINDS[change].word}</Badge>
                    {isRest && (
                      <span className="text-[13px] font-normal text-muted-foreground">
                        For what is still to come
                      </span>
                    )}
                  </span>
                </th>
              </tr>
              <Fields fields={fields} />
            </tbody>
          ))}
        </Compared>
      )}
      {unchangedCount > 0 && (
        <p className="text-[13px] text-muted-foreground">
          {`${counted(unchangedCount, 'line')} unchanged`}
        </p>
      )}
    </>
  );
}

interface ComparedProps {
  title: string;
  names: readonly [string, string];
  children: ReactNode;
}

function Compared({ title, names, children }: ComparedProps) {
  const id = useId();
  return (
    <Card>
      <h2 id={id} className="p-4 pb-2 font-semibold">
        {title}
      </h2>
      <table aria-labelledby={id} className="mb-2 w-full table-fixed border-collapse">
        <thead>
          <tr className="text-left text-[13px] text-muted-foreground">
            <th scope="col" className="w-[28%] px-4 py-1 font-medium">
              <span className="sr-only">Field</span>
            </th>
            {names.map((name, side) => (
              <th
                key={side === 0 ? 'before' : 'after'}
                scope="col"
                className="py-1 pr-4 font-medium"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Card>
  );
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return fields.map(({ label, before, after }) => (
    <tr key={label} className="align-top">
      <th scope="row" className="px-4 py-1 text-left font-normal text-muted-foreground">
        {label}
      </th>
      <td className="py-1 pr-4 wrap-anywhere whitespace-pre-line">{before}</td>
      <td className="py-1 pr-4 font-medium wrap-anywhere whitespace-pre-line">{after}</td>
    </tr>
  ));
}
