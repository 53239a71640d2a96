/** The account that a supplier is paid into, for those who may see it. */
import {
  setSupplierBankAccount,
  type SupplierBankAccount,
} from '@plinth/contracts/supplier-bank-account';
import {
  accountNumberWarning,
  bankAccountViolations,
  ifscWarning,
  maskedAccount,
} from '@plinth/domain/supplier/bank-account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { Facts, FilledFacts } from '#document/facts.tsx';
import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';
import { useForm } from '#form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { bankAccountQuery, useSetBankAccount } from './suppliers.api.ts';

interface OfSupplier {
  supplierId: string;
  /** `true`, or why it cannot be changed. */
  canChange: true | string;
}

export function BankAccountSection({ supplierId, canChange }: OfSupplier) {
  const { data, isLoadingError: isError } = useQuery(bankAccountQuery(supplierId));
  const [isShown, setShown] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const account = data?.account ?? null;
  return (
    <Card>
      <CardSection title="Bank account">
        {isError && <p className="text-muted-foreground">Failed to fetch the bank account</p>}
        {!data && !isError && <Skeleton className="h-9 w-2/3" />}
        {data && account === null && <p className="text-muted-foreground">Not known</p>}
        {account && (
          <Facts className="sm:grid-cols-2 xl:grid-cols-4">
            <FilledFacts
              facts={{
                'Account holder': account.holder,
                'Account number': isShown
                  ? account.accountNumber
                  : maskedAccount(account.accountNumber),
                IFSC: account.ifsc,
                Bank: account.bank,
              }}
            />
          </Facts>
        )}
        {data && (
          <div className="mt-3 flex flex-wrap gap-2">
            {account && (
              <Button
                variant="outline"
                size="sm"
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? 'Hide number' : 'Show number'}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              disabledReason={canChange}
              onClick={() => setEditing(true)}
            >
              {account ? 'Change Bank Account' : 'Add Bank Account'}
            </Button>
          </div>
        )}
      </CardSection>
      {isEditing && (
        <BankAccountDialog
          supplierId={supplierId}
          account={account}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

interface BankAccountDialogProps {
  supplierId: string;
  account: SupplierBankAccount | null;
  onClose: () => void;
}

function BankAccountDialog({ supplierId, account, onClose }: BankAccountDialogProps) {
  const { holder = '', accountNumber = '', ifsc = '', bank = '' } = account ?? {};
  const form = useForm({
    shape: setSupplierBankAccount.body,
    rules: bankAccountViolations,
    defaultValues: { holder, accountNumber, ifsc, bank },
  });
  const save = useSetBankAccount(supplierId, account?.version ?? 0);
  const { control } = form;
  const [number = '', code = ''] = useWatch({ control, name: ['accountNumber', 'ifsc'] });
  const numberNote = useDebouncedWarning(number, (text) => accountNumberWarning(text) ?? undefined);
  const codeNote = useDebouncedWarning(code, (text) => ifscWarning(text) ?? undefined);
  return (
    <FormDialog
      title="Bank Account"
      description={account ? 'Empty fields remove it' : undefined}
      submitLabel="Save Bank Account"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) => save.mutate(body, { onSuccess: onClose })}
    >
      <TextField control={control} name="holder" label="Account holder" maxLength={200} />
      <TextField
        control={control}
        name="accountNumber"
        label="Account number"
        warning={numberNote}
        inputClassName="figures"
        spellCheck={false}
        maxLength={40}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="ifsc"
          label="IFSC"
          warning={codeNote}
          inputClassName="figures uppercase"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          control={control}
          name="bank"
          label="Bank"
          hint="Name and branch"
          maxLength={200}
        />
      </div>
    </FormDialog>
  );
}
