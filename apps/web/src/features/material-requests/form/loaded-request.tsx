/** The request of a page: first from the navigation state, then from the server. */
import {
  type MaterialRequestDocument,
  materialRequestDocumentSchema,
} from '@plinth/contracts/material-requests';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router';
import { z } from 'zod';

import { ApiError } from '#api/api-error.ts';
import { documentQuery } from '#api/documents.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface LoadedRequestProps {
  /** The placeholder that is shown while the request is loading. */
  skeleton: ReactNode;
  children: (request: MaterialRequestDocument) => ReactNode;
}

export function LoadedRequest({ skeleton, children }: LoadedRequestProps) {
  const { id = '' } = useParams();
  const location: { state: unknown } = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    ...documentQuery('MATERIAL_REQUEST', id),
    retryOnMount: false,
  });
  // A reload restores the old navigation state, without the lines added since: only the server counts.
  const isComingBack = useNavigationType() === NavigationType.Pop;
  const passed = isComingBack ? null : passedRequest(location.state, id);
  const request = data ?? passed;
  if (request) return children(request);
  if (isFetching) return skeleton;
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return <RequestMissing onRetry={isGone ? undefined : () => void refetch()} />;
}

const passedState = z.object({ mrn: materialRequestDocumentSchema });

/** Validated, because an older release may have made the state. */
function passedRequest(state: unknown, id: string): MaterialRequestDocument | null {
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
