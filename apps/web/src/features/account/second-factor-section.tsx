/** Enables and removes the second factor. */
import type { Account } from '@plinth/contracts/account';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { useRemoveSecondFactor, useStartSecondFactor } from './account.api.ts';
import { ConfirmFactorDialog } from './confirm-factor-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Step =
  | { readonly kind: 'password' | 'remove' }
  | { readonly kind: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function SecondFactorSection({ account }: { account: Account }) {
  const { hasSecondFactor, recoveryCodesLeft, email } = account;
  const [step, setStep] = useState<Step | null>(null);
  const start = useStartSecondFactor();
  const remove = useRemoveSecondFactor();
  const close = () => setStep(null);
  return (
    <CardSection title="Second factor">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
          {hasSecondFactor ? 'On' : 'Off'}
        </Badge>
        {hasSecondFactor && `${counted(recoveryCodesLeft, 'recovery code')} left`}
      </p>
      <p className="mt-1 text-muted-foreground">
        When you sign in, an authenticator app on your phone shows a code to type beside the
        password.
      </p>
      <Button
        variant="outline"
        className="mt-3 max-sm:w-full"
        onClick={() => setStep({ kind: hasSecondFactor ? 'remove' : 'password' })}
      >
        {hasSecondFactor ? 'Turn Off' : 'Set Up'}
      </Button>
      {step?.kind === 'password' && (
        <PasswordDialog
          title="Set up a second factor"
          email={email}
          submitLabel="Continue"
          submittingLabel="Checking..."
          act={start}
          onDone={({ secret, uri }) => setStep({ kind: 'confirm', secret, uri })}
          onClose={close}
        />
      )}
      {step?.kind === 'remove' && (
        <PasswordDialog
          title="Turn the second factor off"
          email={email}
          submitLabel="Turn Off"
          submittingLabel="Turning off..."
          act={remove}
          onDone={close}
          onClose={close}
        />
      )}
      {step?.kind === 'confirm' && (
        <ConfirmFactorDialog
          {...step}
          onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </CardSection>
  );
}
