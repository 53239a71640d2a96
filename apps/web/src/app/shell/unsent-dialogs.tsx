/** The list of unsent items with their actions, and the question on signing out. */
import { counted } from '@plinth/domain/shared/counted';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { signOut } from '#api/session.ts';
import { deviceOutbox, useUnsent } from '#device/device.ts';
import { unsentThings, type UnsentThing } from '#device/unsent-things.ts';
import { NOT_PERSISTED, sendNow } from '#device/waiting-notice.tsx';
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const unsent = useUnsent();
  const things = unsentThings(unsent, Date.now());
  const isAnyWaiting = things.some(({ state }) => state === 'waiting');
  return (
    <Dialog
      title="Not sent yet"
      description="Kept on this device for you only. It is sent automatically, once, when the connection is back."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button disabledReason={isAnyWaiting || 'Nothing waits to be sent'} onClick={sendNow}>
            Send now
          </Button>
        </>
      }
    >
      {!unsent.isDurable && <p className="mb-3 text-warning">{NOT_PERSISTED}</p>}
      {things.length === 0 ? (
        <p role="status">Everything is sent.</p>
      ) : (
        <ul aria-label="Not sent yet" className="-my-3 divide-y">
          {things.map((thing) => (
            <ThingRow key={thing.key} thing={thing} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ThingRow({ thing, onClose }: { thing: UnsentThing; onClose: () => void }) {
  const { title, detail, state, reason, lines } = thing;
  const isStopped = state === 'stopped';
  const Icon = isStopped ? CircleAlert : CloudUpload;
  return (
    <li aria-label={title} className="flex gap-3 py-3">
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', isStopped ? 'text-destructive' : 'text-warning')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-[13px] text-muted-foreground">{detail}</p>
        {reason && (
          <p className={cn('mt-1 wrap-anywhere', isStopped && 'text-destructive')}>{reason}</p>
        )}
        {lines.length > 0 && (
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-primary max-sm:py-2">
              Look at it
            </summary>
            <ul className="mt-1 list-disc pl-5 wrap-anywhere">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <ThingActions thing={thing} onClose={onClose} />
      </div>
    </li>
  );
}

function ThingActions({ thing, onClose }: { thing: UnsentThing; onClose: () => void }) {
  const { key, state, path, discards, isUncertain } = thing;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <div role="alertdialog" aria-label={`Discard ${thing.title}`} className="mt-2">
        <p>It is deleted from this device. Nobody else has it.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" autoFocus onClick={() => setAsked(false)}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            size="sm"
            onClick={() => void deviceOutbox().then(async (outbox) => outbox.discard(discards))}
          >
            Discard for good
          </Button>
        </div>
      </div>
    );
  }
  if (path === null && discards.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {path !== null && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onClose();
            void navigate(path);
          }}
        >
          {state === 'stopped' ? 'Correct' : 'Open'}
        </Button>
      )}
      {isUncertain && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            void deviceOutbox().then(async (outbox) => outbox.send({ isAsked: true, key }))
          }
        >
          Send again
        </Button>
      )}
      {discards.length > 0 && (
        <Button variant="ghost" size="sm" className="first:-ml-2.5" onClick={() => setAsked(true)}>
          Discard
        </Button>
      )}
    </div>
  );
}

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const unsent = useUnsent();
  const things = unsentThings(unsent, Date.now());
  const [shown, rest] = [things.slice(0, MAX_NAMED), things.slice(MAX_NAMED)];
  // It was sent while the dialog was open.
  const isAllSent = things.length === 0;
  return (
    <Dialog
      title={isAllSent ? 'Sign out?' : 'Sign out with unsent work?'}
      description={
        isAllSent
          ? 'Everything has been sent.'
          : `${counted(things.length, 'thing')} on this device ${things.length === 1 ? 'has' : 'have'} not been sent.`
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Stay signed in
          </Button>
          <Button
            onClick={() => {
              onClose();
              signOut();
            }}
          >
            {isAllSent ? 'Sign out' : 'Sign out, keep it here'}
          </Button>
        </>
      }
    >
      {isAllSent ? (
        <p>Nothing waits on this device any more.</p>
      ) : (
        <>
          <ul className="mb-3 list-disc pl-5 wrap-anywhere">
            {shown.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
            {rest.length > 0 && <li>{`and ${rest.length} more`}</li>}
          </ul>
          <p>
            {unsent.isDurable
              ? 'It waits here until you sign in on this device again. Nobody else sees it or sends it.'
              : 'This browser keeps nothing on this device: what is not sent is lost when the tab is closed.'}
          </p>
        </>
      )}
    </Dialog>
  );
}

const MAX_NAMED = 5;
