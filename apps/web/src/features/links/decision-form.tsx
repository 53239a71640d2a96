/** Approve, return or reject; the last two with a reason. */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError, explain } from '#api/api-error.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

import { linkQuery, sendDecision } from './links.api.ts';

type Verdict = NonNullable<ApprovalLink['verdict']>;

const REASON_NEEDED = 'Please give a reason';

function useDeciding(secret: string) {
  const client = useQueryClient();
  const show = linkQuery(secret);
  return useMutation({
    mutationFn: async (decision: { verdict: Verdict; comment: string }) =>
      sendDecision(secret, decision),
    onSuccess: ({ link }) => client.setQueryData(show.queryKey, link),
    onError: (error) => {
      // The document has changed or was decided in the meantime, and the page shows its current
      // state.
      const isOver = error instanceof ApiError && [403, 409].includes(error.httpStatus);
      if (isOver) void client.invalidateQueries(show);
    },
    meta: FAILS_SILENTLY,
  });
}

export function DecisionForm({ secret, number }: { secret: string; number: string }) {
  const [opened, setOpened] = useState<Exclude<Verdict, 'APPROVED'> | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const deciding = useDeciding(secret);
  const isSending = (verdict: Verdict) =>
    deciding.isPending && deciding.variables.verdict === verdict;
  const send = (verdict: Verdict) => {
    const isMissing = verdict !== 'APPROVED' && comment.trim() === '';
    flushSync(() => setProblem(isMissing ? REASON_NEEDED : undefined));
    if (isMissing) field.current?.focus();
    else if (!deciding.isPending) deciding.mutate({ verdict, comment });
  };
  return (
    <Card
      role="group"
      aria-label={`Your decision on ${number}`}
      className="mt-3 flex flex-col gap-4 p-4"
    >
      {opened !== null && (
        <Field label="Reason" isRequired error={problem}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              maxLength={2000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
      )}
      {deciding.isError && (
        <div role="alert">
          <FieldError>{explain(deciding.error, 'The decision could not be sent')}</FieldError>
        </div>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {opened === null ? (
          <>
            <Button isLoading={isSending('APPROVED')} onClick={() => send('APPROVED')}>
              Approve
            </Button>
            <Button variant="outline" onClick={() => setOpened('RETURNED')}>
              Return
            </Button>
            <Button variant="ghost" onClick={() => setOpened('REJECTED')}>
              Reject
            </Button>
          </>
        ) : (
          <>
            <Button
              variant={opened === 'REJECTED' ? 'destructive' : 'primary'}
              isLoading={isSending(opened)}
              onClick={() => send(opened)}
            >
              {opened === 'REJECTED' ? 'Reject' : 'Return'}
            </Button>
            <Button variant="outline" onClick={() => setOpened(null)}>
              Back
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
