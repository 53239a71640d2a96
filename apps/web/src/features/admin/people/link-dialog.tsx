/** The link to choose a password, shown once. */
import type { PasswordLink } from '@plinth/contracts/people';
import { Copy } from 'lucide-react';

import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { notify, notifySuccess } from '#ui/toaster.tsx';

interface LinkDialogProps {
  name: string;
  link: PasswordLink;
  onClose: () => void;
}

export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  // The fragment is never sent to a server.
  const address = `${location.origin}${paths.invitation()}#${link.secret}`;
  return (
    <Dialog
      title={link.purpose === 'INVITATION' ? `Invitation for ${name}` : `New password for ${name}`}
      description={`Hand it to ${name} yourself: by message or on paper. It is not shown again.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy(address)}>
            <Copy aria-hidden />
            Copy Link
          </Button>
        </>
      }
    >
      <Field
        label="Link"
        help={`Opens once, until ${formatDateTime(link.expiresAt)}. A new link replaces it.`}
      >
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            className="figures"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** The clipboard needs HTTPS; otherwise the link is selected by hand. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Link copied');
  } catch {
    notify({ tone: 'destructive', title: 'Could not copy; select the link instead' });
  }
}
