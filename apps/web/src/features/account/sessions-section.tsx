/** The sessions of the account, each of which can be ended. */
import type { AccountSession } from '@plinth/contracts/account';
import { useQuery } from '@tanstack/react-query';

import { formatAgo } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { sessionsQuery, useEndSessions } from './account.api.ts';

export function SessionsSection() {
  const { data: sessions, isLoadingError: isError, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  return (
    <CardSection title="Sessions">
      {sessions === undefined && !isError && <Skeleton className="h-24" />}
      {sessions === undefined && isError && (
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <ul aria-label="Sessions" className="divide-y">
        {sessions?.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          variant="outline"
          className="mt-2 max-sm:w-full"
          isLoading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          Sign Out Everywhere Else
        </Button>
      )}
    </CardSection>
  );
}

interface SessionProps {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { device, address, lastSeenAt, isThisOne } = session;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThisOne && <Badge tone="success">This one</Badge>}
        </p>
        <p className="text-[13px] wrap-anywhere text-muted-foreground">
          <span className="figures">{address}</span>, {formatAgo(lastSeenAt, new Date())}
        </p>
      </div>
      {!isThisOne && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}, ${address}`}
          isLoading={isEnding}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
