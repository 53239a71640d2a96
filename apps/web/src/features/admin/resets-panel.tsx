/** What waits for a second administrator, and what was done to the accounts of the firm's people: every administrator sees it. */
import type { PasswordLink, ResetRequest } from '@plinth/contracts/people';
import { useQuery } from '@tanstack/react-query';

import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { actionWords } from './audit-words.ts';
import { resetsQuery, useConfirmReset, useRefuseReset } from './people.api.ts';

const WANTED = {
  PASSWORD: 'asks for a link to another password for',
  SECOND_FACTOR: 'asks to remove the second factor of',
} as const satisfies Record<ResetRequest['kind'], string>;

interface ResetsPanelProps {
  firmId: string;
  /** To be handed over by whoever confirmed. */
  onLink: (name: string, link: PasswordLink | null) => void;
}

export function ResetsPanel({ firmId, onLink }: ResetsPanelProps) {
  const { data } = useQuery(resetsQuery(firmId));
  if (!data || (data.open.length === 0 && data.recent.length === 0)) return null;
  return (
    <Card className="mb-4 flex flex-col gap-3 p-4">
      {data.open.length > 0 && (
        <section aria-labelledby="resets-waiting">
          <h2 id="resets-waiting" className="font-semibold">
            Waiting for a second administrator
          </h2>
          <ul className="mt-2 flex flex-col gap-3">
            {data.open.map((request) => (
              <Waiting key={request.id} firmId={firmId} request={request} onLink={onLink} />
            ))}
          </ul>
        </section>
      )}
      {data.recent.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">
            {`Done to accounts in the last 30 days (${data.recent.length})`}
          </summary>
          <ul className="mt-2 flex flex-col gap-1 text-[13px]">
            {data.recent.map(({ id, at, action, person, by }) => (
              <li key={id}>
                {`${actionWords({ action })}: ${person}`}
                <span className="text-muted-foreground">{` by ${by}, ${formatDateTime(at)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface WaitingProps extends ResetsPanelProps {
  request: ResetRequest;
}

function Waiting({ firmId, request, onLink }: WaitingProps) {
  const { person, kind, requestedBy, requestedAt, whyNot } = request;
  const confirm = useConfirmReset(firmId);
  const refuse = useRefuseReset(firmId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <p>
        {`${requestedBy} ${WANTED[kind]} ${person.name}`}
        <span className="block text-[13px] text-muted-foreground">
          {`${formatAgo(requestedAt, new Date())}. Confirm only if ${person.name} has asked you, too.`}
        </span>
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          disabledReason={whyNot ?? true}
          isLoading={confirm.isPending}
          aria-label={`Confirm for ${person.name}`}
          onClick={() =>
            confirm.mutate(request, { onSuccess: ({ link }) => onLink(person.name, link) })
          }
        >
          Confirm
        </Button>
        <Button
          variant="outline"
          isLoading={refuse.isPending}
          aria-label={`Refuse for ${person.name}`}
          onClick={() => refuse.mutate(request)}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}
