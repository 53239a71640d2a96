/** Sends a test mail and shows the response of the mail server. */
import { SUPPRESSION_WORDS } from '@plinth/domain/mail/states';
import { useState } from 'react';

import { useUser } from '#api/session.ts';
import { errorsByName, violationsOf } from '#form/form-violations.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { useSendTestMail } from './mail.api.ts';

interface TestMailSectionProps {
  firmId: string;
  hasAccount: boolean;
  isDemo: boolean;
}

export function TestMailSection({ firmId, hasAccount, isDemo }: TestMailSectionProps) {
  const own = useUser().email;
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? own;
  const test = useSendTestMail(firmId);
  const refused = test.error && errorsByName(violationsOf(test.error), { email });
  const reason = isDemo ? SUPPRESSION_WORDS.DEMO : hasAccount || 'Save the account first';
  return (
    <CardSection title="Test mail">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!test.isPending) test.mutate(email);
        }}
      >
        <Field label="To" error={refused?.get('email')?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          isLoading={test.isPending}
          disabledReason={reason}
          className="self-end max-sm:w-full"
        >
          {test.isPending ? 'Sending...' : 'Send Test Mail'}
        </Button>
      </form>
      <div role="status">{test.data && !test.isPending && <Answer {...test.data} />}</div>
    </CardSection>
  );
}

interface AnswerProps {
  isAccepted: boolean;
  words: string;
  reply: string;
}

function Answer({ isAccepted, words, reply }: AnswerProps) {
  return (
    <div className="mt-3">
      <p className={isAccepted ? 'text-success' : 'text-destructive'}>{words}</p>
      {reply !== '' && (
        <p className="mt-1 text-[13px] wrap-anywhere text-muted-foreground">
          {`The server’s answer: ${reply}`}
        </p>
      )}
    </div>
  );
}
