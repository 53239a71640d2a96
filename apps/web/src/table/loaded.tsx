/** Shows what a query loads, or that it is loading or has failed. */
import { CircleAlert, FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';

import { explain, isNotFound } from '#api/api-error.ts';
import { capitalized } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface LoadFailureProps {
  /** `the norms` */
  what: string;
  error: Error;
  /** The message if the server sends none; `Failed to fetch the norms` by default. */
  fallback?: string | undefined;
  /** Absent if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  /** A link back, shown below the message. */
  wayBack?: ReactNode;
}

const GONE = 'It may have been deleted, or belongs to a project that you are not a member of.';

/** Shown when something could not be loaded, with the reason and a retry. */
export function LoadFailure({ what, error, fallback, onRetry, wayBack }: LoadFailureProps) {
  const isGone = isNotFound(error);
  return (
    <Card>
      <EmptyState
        icon={isGone ? FileQuestion : CircleAlert}
        title={`${capitalized(what)} ${isGone ? 'is not there' : 'could not be loaded'}`}
        hint={isGone ? GONE : explain(error, fallback ?? `Failed to fetch ${what}`)}
        action={
          <>
            {wayBack}
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
          </>
        }
      />
    </Card>
  );
}

/** The part of a query's result that is shown. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> extends Omit<LoadFailureProps, 'error' | 'onRetry'> {
  query: Query<Data>;
  /** Shown until the data arrive. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that were loaded before stay when they cannot be loaded again. */
export function Loaded<Data>({ query, loading, children, ...failure }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return <LoadFailure {...failure} error={error} onRetry={() => void refetch()} />;
}
