/** In the place of a document that could not be loaded. */
import { CircleAlert } from 'lucide-react';

import { ApiError, explain } from '#api/api-error.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface DocumentMissingProps {
  /** What people call it: `Issue`. */
  what: string;
  error: Error;
  /** Its list, and what that is called. */
  back: { readonly to: string; readonly label: string };
  onRetry: () => void;
}

export function DocumentMissing({ what, error, back, onRetry }: DocumentMissingProps) {
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <>
      <PageHead title={isGone ? `${what} not found` : what} />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title={`The ${what.toLowerCase()} could not be loaded`}
          hint={explain(error, `Failed to fetch the ${what.toLowerCase()}`)}
          action={
            <>
              <ButtonLink variant="outline" to={back.to}>
                {back.label}
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}
