/** The request that a page is about: what the way here brought along at once, and the server's as soon as it comes. */
import { type MaterialRequest, materialRequestSchema } from '@plinth/contracts/material-requests';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router';
import { z } from 'zod';

import { ApiError } from '#api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { materialRequestQuery } from './material-requests.api.ts';

export function LoadedRequest({ children }: { children: (request: MaterialRequest) => ReactNode }) {
  const { id = '' } = useParams();
  const location: { state: unknown } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(materialRequestQuery(id));
  // A reload brings the state of the first visit again: then the server's answer is worth waiting for.
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const passed = isComingBack && isFetching ? null : passedRequest(location.state, id);
  const request = data ?? passed;
  if (request) return children(request);
  if (isFetching) return <RequestSkeleton />;
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return <RequestMissing onRetry={isGone ? undefined : () => void refetch()} />;
}

const passedState = z.object({ mrn: materialRequestSchema });

/** An older release may have made the state, so it is read with care. */
function passedRequest(state: unknown, id: string): MaterialRequest | null {
  const passed = passedState.safeParse(state);
  return passed.success && passed.data.mrn.id === id ? passed.data.mrn : null;
}

function RequestMissing({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <>
      <PageHead title={onRetry ? 'MRN could not be loaded' : 'MRN not found'} />
      <Card>
        <EmptyState
          icon={FileQuestion}
          title="MRN data not found. Please go back and try again."
          action={
            <>
              <ButtonLink to={paths.materialRequests()}>Back to MRNs</ButtonLink>
              {onRetry && (
                <Button variant="outline" onClick={onRetry}>
                  Try again
                </Button>
              )}
            </>
          }
        />
      </Card>
    </>
  );
}

const FACTS = ['number', 'date', 'requester', 'project'] as const;

function RequestSkeleton() {
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
