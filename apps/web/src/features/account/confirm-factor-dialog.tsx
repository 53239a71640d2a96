/** The secret for the authenticator app, as QR code and text, and its first code. */
import { encode } from 'uqr';
import { z } from 'zod';

import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useConfirmSecondFactor } from './account.api.ts';

const codeForm = z.object({ code: z.string().trim().min(1, 'Enter the code that the app shows') });

interface ConfirmFactorDialogProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function ConfirmFactorDialog({
  secret,
  uri,
  onConfirmed,
  onClose,
}: ConfirmFactorDialogProps) {
  const form = useForm({ shape: codeForm, defaultValues: { code: '' } });
  const confirm = useConfirmSecondFactor();
  return (
    <FormDialog
      title="Scan with your authenticator app"
      description="Then type the six digits that it shows."
      submitLabel="Turn On"
      submittingLabel="Checking..."
      form={form}
      sending={confirm}
      onClose={onClose}
      onSubmit={(values) =>
        confirm.mutate(values, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
      }
    >
      <QrCode text={uri} />
      <p className="text-center text-[13px] text-muted-foreground">
        On this phone, or without a camera, type this key into the app:
        <span className="figures mt-1 block text-sm break-all text-foreground select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <TextField
        control={form.control}
        name="code"
        label="Code"
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName="figures"
      />
    </FormDialog>
  );
}

/** Dark on light in both themes, for cameras. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 rounded-md bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
