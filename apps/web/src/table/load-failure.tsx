/** Shown when something could not be loaded, with the reason and a retry. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { explain } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface LoadFailureProps {
  title: string;
  error: Error;
  /** The message if the server sends none. */
  fallback: string;
  /** Absent if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  /** A link back, shown below the message. */
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
