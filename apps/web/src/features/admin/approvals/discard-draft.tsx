/** Discards the draft of a policy, saved or not. */
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import { useDiscardPolicy } from './approval-policies.api.ts';

interface DiscardDraftProps {
  /** The id of the draft; undefined if it was never saved. */
  draftId: string | undefined;
  /** The version in force; undefined if there is none. */
  version: number | undefined;
  onDiscarded: () => void;
}

export function DiscardDraft({ draftId, version, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const discard = useDiscardPolicy();
  const confirm = () => {
    if (draftId === undefined) onDiscarded();
    else discard.mutate(draftId, { onSuccess: onDiscarded });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard the draft?"
          confirmLabel="Discard"
          confirmingLabel="Discarding..."
          isLoading={discard.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            {version === undefined
              ? 'Its rules are removed. No policy is in force.'
              : `Its rules are removed. Version ${version} stays in force.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
