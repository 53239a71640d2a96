/** The mail server of the firm, its sender, and the address for bounced mail. */
import type { MailAccount } from '@plinth/contracts/mail';
import type { FirmDetail } from '@plinth/contracts/places';
import { MAIL_SECURITIES, MAIL_SECURITY_WORDS } from '@plinth/domain/mail/account';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { CheckboxField, SelectField, TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import {
  type MailAccountForm as Form,
  mailAccountFormOf,
  mailAccountViolations,
  toMailAccountBody,
  USUAL_PORTS,
} from './mail-account-model.ts';
import { useRemoveMailAccount, useSaveMailAccount } from './mail.api.ts';

interface MailAccountFormProps {
  firm: FirmDetail;
  /** The mail account of the firm; null if there is none yet. */
  account: MailAccount | null;
}

export function MailAccountForm({ firm, account }: MailAccountFormProps) {
  const form = useForm({
    rules: mailAccountViolations,
    defaultValues: mailAccountFormOf(account, firm),
  });
  const save = useSaveMailAccount(firm.id, account);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card>
      <CardSection title="Mail account">
        <p className="mb-3 max-w-prose text-muted-foreground">
          {account
            ? 'Orders, links and notifications of this firm are sent through it.'
            : 'Without an account this firm sends no mail. Your mail provider knows these settings; many want a password made for programs.'}
        </p>
        {account?.isPasswordLost && (
          <p role="alert" className="mb-3 text-destructive">
            The stored password cannot be read any more, as after a restore beside another secret.
            Enter it again.
          </p>
        )}
        <SubmitForm
          form={form}
          sending={save}
          onSubmit={(values) => save.mutate(toMailAccountBody(values))}
          footer={
            <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
              {account && (
                <Button variant="outline" onClick={() => setRemoving(true)}>
                  Remove Account
                </Button>
              )}
              <Button type="submit" isLoading={save.isPending}>
                {save.isPending ? 'Saving...' : 'Save Account'}
              </Button>
            </div>
          }
        >
          <ServerFields form={form} hasPassword={account?.hasPassword ?? false} />
          <SenderFields form={form} />
          <BounceFields form={form} account={account} />
        </SubmitForm>
      </CardSection>
      {isRemoving && <RemoveDialog firmId={firm.id} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

interface FieldsProps {
  form: UseFormReturn<Form, unknown, Form>;
}

/** Shown in place of a stored password. */
const STORED = 'Stored. Leave empty to keep it.';

function ServerFields({
  form: { control, setValue },
  hasPassword,
}: FieldsProps & { hasPassword: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          control={control}
          name="host"
          label="Mail server"
          isRequired
          placeholder="smtp.example.in"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField control={control} name="port" label="Port" isRequired inputMode="numeric" />
      </div>
      <SelectField
        control={control}
        name="security"
        label="Encryption"
        options={MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_WORDS[value] }))}
        onChoose={(value) => {
          const security = MAIL_SECURITIES.find((one) => one === value);
          if (security) setValue('port', USUAL_PORTS[security], { shouldDirty: true });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="userName"
          label="User name"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          {...(hasPassword && { hint: STORED })}
        />
      </div>
    </>
  );
}

function SenderFields({ form: { control } }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="fromName" label="Sender’s name" isRequired />
        <TextField
          control={control}
          name="fromAddress"
          label="Sender’s email"
          type="email"
          isRequired
        />
      </div>
      <p className="-mt-2 text-[13px] text-muted-foreground">
        Answers go to the person who sends the mail.
      </p>
      <TextField
        control={control}
        name="perMinute"
        label="Mails a minute"
        help="At most; many providers allow 30."
        inputMode="numeric"
        inputClassName="figures sm:max-w-40"
      />
    </>
  );
}

function BounceFields({
  form: { control },
  account,
}: FieldsProps & { account: MailAccount | null }) {
  return (
    <details open={account !== null && account.bounceHost !== ''} className="rounded-md border p-3">
      <summary className="cursor-pointer font-medium">Mail that comes back</summary>
      <div className="mt-3 flex flex-col gap-4">
        <p className="text-[13px] text-muted-foreground">
          Optional: a mailbox of its own, which Plinth reads for reports of mail that could not be
          delivered. It changes nothing there.
        </p>
        <TextField
          control={control}
          name="bounceAddress"
          label="Address for returned mail"
          type="email"
          help="Empty: the sender’s email"
        />
        <CheckboxField
          control={control}
          name="bounceHasTags"
          label="The mailbox also takes mail to name+anything@"
        />
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            control={control}
            name="bounceHost"
            label="IMAP server"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField control={control} name="bouncePort" label="IMAP port" inputMode="numeric" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="bounceUser"
            label="User of the mailbox"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            control={control}
            name="bouncePassword"
            label="Password of the mailbox"
            type="password"
            autoComplete="new-password"
            {...(account?.hasBouncePassword && { hint: STORED })}
          />
        </div>
        <MailboxState account={account} />
      </div>
    </details>
  );
}

function MailboxState({ account }: { account: MailAccount | null }) {
  if (!account || account.bounceHost === '') return null;
  if (account.bounceProblem !== '') {
    return (
      <p className="text-[13px] text-warning">{`The mailbox could not be read: ${account.bounceProblem}`}</p>
    );
  }
  return (
    <p className="text-[13px] text-muted-foreground">
      {account.bounceReadAt === null
        ? 'Not read yet.'
        : `Last read ${formatDateTime(account.bounceReadAt)}`}
    </p>
  );
}

function RemoveDialog({ firmId, onClose }: { firmId: string; onClose: () => void }) {
  const removal = useRemoveMailAccount(firmId);
  return (
    <ConfirmDialog
      title="Remove mail account"
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The firm sends no mail then. What waits to be sent is not sent.</p>
    </ConfirmDialog>
  );
}
