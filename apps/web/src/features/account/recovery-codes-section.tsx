/** Recovery codes for a forgotten password or a lost phone. */
import type { Account } from '@plinth/contracts/account';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { useMakeRecoveryCodes } from './account.api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function RecoveryCodesSection({ account }: { account: Account }) {
  const { recoveryCodesLeft, email } = account;
  const [step, setStep] = useState<Step | null>(null);
  const make = useMakeRecoveryCodes();
  const close = () => setStep(null);
  return (
    <CardSection title="Recovery codes">
      <p>
        <Badge tone={recoveryCodesLeft > 0 ? 'success' : 'warning'}>
          {recoveryCodesLeft > 0 ? `${counted(recoveryCodesLeft, 'code')} left` : 'None'}
        </Badge>
      </p>
      <p className="mt-1 text-muted-foreground">
        Each lets you in once: without your phone, or to choose a new password when you have
        forgotten yours. Keep them on paper. A firm with one administrator has no other way back in.
      </p>
      <Button
        variant="outline"
        className="mt-3 max-sm:w-full"
        onClick={() => setStep({ kind: 'password' })}
      >
        {recoveryCodesLeft > 0 ? 'Replace Codes' : 'Make Codes'}
      </Button>
      {step?.kind === 'password' && (
        <PasswordDialog
          title={recoveryCodesLeft > 0 ? 'Replace your recovery codes' : 'Make recovery codes'}
          email={email}
          submitLabel="Continue"
          submittingLabel="Checking..."
          act={make}
          onDone={({ recoveryCodes: codes }) => setStep({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </CardSection>
  );
}
