/** A pending act, shown instead of its form. */
import { CloudOff } from 'lucide-react';

import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import type { ActKind } from './act-kinds.ts';
import { deviceOutbox, useUnsent } from './device.ts';
import { isAct, type OutboxAct } from './outbox-item.ts';

/** A notice of the pending acts of one kind, above its list; without a kind, of all acts. */
export function WaitingOf({ kind }: { kind: ActKind | undefined }) {
  const { rows } = useUnsent();
  const acts = rows
    .filter(isAct)
    .filter((act) => (kind === undefined || act.kind === kind) && act.refusal === null);
  return <WaitingNotice acts={acts} />;
}

interface WaitingNoticeProps {
  acts: readonly OutboxAct[];
  /** The action to enter another. */
  another?: { label: string; onSelect: () => void } | undefined;
}

export function WaitingNotice({ acts, another }: WaitingNoticeProps) {
  const { isDurable } = useUnsent();
  if (acts.length === 0) return null;
  const latest = acts.toSorted((one, other) => one.order - other.order).slice(-MAX_SHOWN);
  return (
    <ul aria-label="Not sent yet" className="mb-4 flex flex-col gap-2">
      {latest.map(({ key, title, since }) => (
        <li key={key}>
          <div
            role="status"
            className="flex flex-wrap items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning"
          >
            <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-foreground">
                {isDurable
                  ? `Kept on this device since ${formatDateTime(new Date(since).toISOString())}, not sent yet. It is sent once when the connection is back.`
                  : NOT_PERSISTED}
              </p>
            </div>
            <Button variant="outline" size="sm" onClick={sendNow}>
              Send now
            </Button>
          </div>
        </li>
      ))}
      {acts.length > MAX_SHOWN && (
        <li className="text-muted-foreground">{`and ${acts.length - MAX_SHOWN} more`}</li>
      )}
      {another && (
        <li>
          <Button variant="outline" onClick={another.onSelect}>
            {another.label}
          </Button>
        </li>
      )}
    </ul>
  );
}

const MAX_SHOWN = 3;

/** Why it cannot be entered again. */
export function waitsReason({ held }: { readonly held: readonly OutboxAct[] }): string | undefined {
  return held.length > 0 ? 'What you entered waits on this device to be sent' : undefined;
}

/** The warning in a private window, or without storage. */
export const NOT_PERSISTED =
  'This browser keeps nothing on this device. Leave this tab open until it is sent: it is sent automatically.';

export function sendNow(): void {
  void deviceOutbox().then(async (outbox) => outbox.send({ isAsked: true }));
}
