/** What was done at the gate without a connection: it waits on this device, or the server would not take it. */
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';

import { useUser } from '#api/session.ts';
import { formatDateTime } from '#lib/format.ts';
import { useOutbox, type WaitingAct } from '#lib/outbox.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

import { RECEIPT_FORM, sendAll } from './send-waiting.ts';

export function WaitingReceipts() {
  const acts = useOutbox().filter(({ form }) => form === RECEIPT_FORM);
  if (acts.length === 0) return null;
  return (
    <ul aria-label="GRNs on this device" className="mb-4 flex flex-col gap-2">
      {acts.map((act) => (
        <li key={act.key}>
          {act.refusal === null ? <Waiting act={act} /> : <Refused act={act} />}
        </li>
      ))}
    </ul>
  );
}

/** Also in the form's place, once it has been filled and sent off. */
export function Waiting({ act }: { act: WaitingAct }) {
  const queryClient = useQueryClient();
  const { id } = useUser();
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning"
    >
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{act.title}</p>
        <p className="text-foreground">
          {`Kept on this device since ${formatDateTime(act.since)}, not sent yet. It is sent once when the connection is back.`}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={() => void sendAll(queryClient, id)}>
        Send now
      </Button>
    </div>
  );
}

function Refused({ act }: { act: WaitingAct }) {
  const navigate = useNavigate();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-lg bg-destructive-soft px-4 py-3 text-destructive"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{`Not posted: ${act.title}`}</p>
        <p className="wrap-anywhere text-foreground">{act.refusal}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => void navigate(paths.createReceipt(act.documentId))}
      >
        Open and mend
      </Button>
    </div>
  );
}
