/** Forgotten passwords, resets that wait for confirmation, and recent changes to accounts. */
import type { PasswordLink, ResetRequest } from '@plinth/contracts/people';
import { useQuery } from '@tanstack/react-query';

import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusHeading } from '#ui/page-heading.ts';

import { actionWords } from '../audit/audit-words.ts';
import { ForgottenPasswords } from './forgotten-passwords.tsx';
import {
  resetsQuery,
  useConfirmReset,
  useDismissForgotten,
  useRefuseReset,
  useReset,
} from './people.api.ts';

const WANTED = {
  PASSWORD: 'asks for a password reset link for',
  SECOND_FACTOR: 'asks to remove the second factor of',
} as const satisfies Record<ResetRequest['kind'], string>;

interface ResetsPanelProps {
  firmId: string;
  /**
   * Called with the link for the administrator who requested or confirmed it; null if another one
   * has to confirm.
   */
  onLink: (name: string, link: PasswordLink | null) => void;
}

export function ResetsPanel({ firmId, onLink }: ResetsPanelProps) {
  const { data } = useQuery(resetsQuery(firmId));
  // The mutation is here and not in the row, which disappears with its request, and the link with
  // it.
  const confirm = useConfirmReset(firmId);
  const refuse = useRefuseReset(firmId);
  const reset = useReset(firmId);
  const dismiss = useDismissForgotten(firmId);
  const toLinkOf = ({ name }: ResetRequest['person']) => ({
    onSuccess: ({ link }: { readonly link: PasswordLink | null }) => {
      focusHeading();
      onLink(name, link);
    },
  });
  if (!data) return null;
  if ([data.forgotten, data.open, data.recent].every(({ length }) => length === 0)) return null;
  return (
    <Card className="mb-4 flex flex-col gap-3 p-4">
      {data.forgotten.length > 0 && (
        <ForgottenPasswords
          forgotten={data.forgotten}
          linkingId={reset.isPending ? reset.variables.person.id : undefined}
          dismissingId={dismiss.isPending ? dismiss.variables.person.id : undefined}
          onLink={({ person }) => reset.mutate({ person, kind: 'PASSWORD' }, toLinkOf(person))}
          onDismiss={(asked) => dismiss.mutate(asked, { onSuccess: focusHeading })}
        />
      )}
      {data.open.length > 0 && (
        <section aria-labelledby="resets-waiting">
          <h2 id="resets-waiting" className="font-semibold">
            Waiting for a second administrator
          </h2>
          <ul className="mt-2 flex flex-col gap-3">
            {data.open.map((request) => (
              <Waiting
                key={request.id}
                request={request}
                isConfirming={confirm.isPending && confirm.variables.id === request.id}
                isRefusing={refuse.isPending && refuse.variables.id === request.id}
                onConfirm={() => confirm.mutate(request, toLinkOf(request.person))}
                onRefuse={() => refuse.mutate(request, { onSuccess: focusHeading })}
              />
            ))}
          </ul>
        </section>
      )}
      {data.recent.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">
            {`Account changes in the last 30 days (${data.recent.length})`}
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

interface WaitingProps {
  request: ResetRequest;
  isConfirming: boolean;
  isRefusing: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

function Waiting({ request, isConfirming, isRefusing, onConfirm, onRefuse }: WaitingProps) {
  const { person, kind, requestedBy, requestedAt, whyNot } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <p>
        {`${requestedBy} ${WANTED[kind]} ${person.name}`}
        <span className="block text-[13px] text-muted-foreground">
          {`Asked ${formatAgo(requestedAt, new Date())}. ${whyNot ?? `Confirm only if ${person.name} has asked you, too`}.`}
        </span>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          disabledReason={whyNot ?? true}
          isLoading={isConfirming}
          aria-label={`Confirm for ${person.name}`}
          onClick={onConfirm}
        >
          Confirm
        </Button>
        <Button
          variant="outline"
          isLoading={isRefusing}
          aria-label={`Refuse for ${person.name}`}
          onClick={onRefuse}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}
