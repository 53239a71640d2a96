/** New recovery codes, shown once. */
import { Copy } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify, notifySuccess } from '#ui/toaster.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title="Save these recovery codes"
      description="Each lets you in once, without your phone or your password. They are not shown again."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy(codes.join('\n'))}>
            <Copy aria-hidden />
            Copy
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="figures grid grid-cols-1 gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-muted px-3 py-1.5 text-center select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The clipboard needs HTTPS; otherwise the codes are written down. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Recovery codes copied');
  } catch {
    notify({ tone: 'destructive', title: 'Could not copy; write them down instead' });
  }
}
