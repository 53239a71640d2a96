import { Card, CardSection } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const FACTS = ['number', 'date', 'requester', 'project'] as const;

export function RequestFormSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the MRN" role="status">
      <DocumentTitle>Material Request Note</DocumentTitle>
      <Skeleton className="mb-2 h-7 w-56" />
      <Skeleton className="mb-4 w-40" />
      <Card>
        <CardSection className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {FACTS.map((fact) => (
            <div key={fact} className="flex flex-col gap-1.5">
              <Skeleton className="w-24" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </CardSection>
        <CardSection>
          <Skeleton className="h-9" />
        </CardSection>
        <CardSection className="flex flex-col gap-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </CardSection>
      </Card>
    </div>
  );
}
