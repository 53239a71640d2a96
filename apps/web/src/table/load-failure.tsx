/** In the place of something that could not be loaded: why, and what can be done about it. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { explain } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface LoadFailureProps {
  title: string;
  error: Error;
  /** What is said where the server gives no reason. */
  fallback: string;
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined;
  /** The way back. */
  children?: ReactNode;
}

export function LoadFailure({ title, error, fallback, onRetry, children }: LoadFailureProps) {
  return (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title={title}
        hint={explain(error, fallback)}
        action={
          <>
            {children}
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
          </>
        }
      />
    </Card>
  );
}
