/** The number of unsent items, as a link to the list; shown on every screen. */
import { counted } from '@plinth/domain/shared/counted';
import { CloudAlert, CloudUpload } from 'lucide-react';

import { useUnsent } from '#device/device.ts';
import { unsentThings } from '#device/unsent-things.ts';
import { cn } from '#lib/cn.ts';

import { openShellDialog } from './shell-dialog.ts';

export function UnsentButton() {
  const things = unsentThings(useUnsent(), Date.now());
  const isStopped = things.some(({ state }) => state === 'stopped');
  const Icon = isStopped ? CloudAlert : CloudUpload;
  return (
    <>
      <span role="status" className="sr-only">
        {things.length > 0 &&
          `${counted(things.length, 'thing')} not sent${isStopped ? ': look at it' : ''}`}
      </span>
      {things.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={cn(
            'flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium',
            isStopped ? 'bg-destructive-soft text-destructive' : 'bg-warning-soft text-warning',
          )}
          onClick={() => openShellDialog('unsent')}
        >
          <Icon aria-hidden className="size-4" />
          <span className="figures">{things.length}</span>
          <span className="max-md:sr-only"> not sent</span>
        </button>
      )}
    </>
  );
}
