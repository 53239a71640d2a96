import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';

import { inSentence } from '#lib/format.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { HistorySkeleton } from './document-history.tsx';

const FOUR = ['a', 'b', 'c', 'd'] as const;

const USUAL = {
  columns: 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]',
  aside:
    'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]',
};

/** Lines of ten columns need more width, so the aside moves below them on wider windows already. */
const WIDE_LINES = {
  columns: 'grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_20rem]',
  aside:
    'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-2xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]',
};

export function documentLayout(type: DocumentType) {
  return type === 'CONSUMPTION_STATEMENT' ? WIDE_LINES : USUAL;
}

export function DocumentSkeleton({ type }: { type: DocumentType }) {
  const layout = documentLayout(type);
  const { short } = DOCUMENTS[type].words;
  const label = `Loading the ${inSentence(short)}...`;
  return (
    <div aria-busy="true" aria-label={label} role="status">
      <DocumentTitle>{short}</DocumentTitle>
      <div className="mb-4 flex h-13.5 items-start justify-between">
        <div>
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-1.5 w-64" />
        </div>
        <Skeleton className="h-9 w-44 max-sm:hidden" />
      </div>
      <div className={layout.columns}>
        <Card className="min-w-0">
          <CardSection className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {FOUR.map((fact) => (
              <div key={fact} className="flex flex-col gap-1.5">
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="w-2/3" />
              </div>
            ))}
          </CardSection>
          {FOUR.map((line) => (
            <div key={line} className="flex justify-between gap-6 border-t px-4 py-3">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-1/4" />
            </div>
          ))}
        </Card>
        <div className={layout.aside}>
          <Card>
            <CardSection className="flex flex-col gap-3">
              <Skeleton className="w-36" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </CardSection>
          </Card>
          <Card>
            <CardSection>
              <Skeleton className="mb-4 w-20" />
              <HistorySkeleton />
            </CardSection>
          </Card>
        </div>
      </div>
    </div>
  );
}
