/** The dialog of a decision on an approval: what was seen is decided on, and nothing else. */
import type { Violation } from '@plinth/domain/shared/violation';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { useState } from 'react';
import { z } from 'zod';

import { ApiError } from '#api/api-error.ts';
import { approvalsQuery, useDecide, type Verdict } from '#api/approvals.ts';
import { queryClient } from '#api/query-client.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { differenceWords, fieldWords } from './approval-words.ts';

/** An approval as it was shown. */
export interface Seen {
  readonly id: string;
  readonly contentHash: string;
  readonly documentType: ApprovableDocument;
  readonly documentId: string;
  /**
   * The revision of a purchase order: 0 for the order itself, otherwise the amendment to be decided
   * on.
   */
  readonly revision: number;
  readonly number: string;
  readonly requesterName: string;
  /** The name of the person for whom the signed-in one stands in; null if for nobody. */
  readonly forName: string | null;
}

interface DecideDialogProps {
  seen: Seen;
  verdict: Verdict;
  onClose: () => void;
}

const commentForm = z.object({ comment: z.string().trim() });
const reasonForm = z.object({ comment: z.string().trim().min(1, 'Please give a reason') });

export function DecideDialog({ seen, verdict, onClose }: DecideDialogProps) {
  // The approval that is decided on; after a conflict, the newer one whose differences were shown.
  const [current, setCurrent] = useState<Pick<Seen, 'id' | 'contentHash'>>(seen);
  const [differences, setDifferences] = useState<readonly Violation[]>([]);
  const decide = useDecide();
  const isReasonAsked = verdict !== 'APPROVED';
  const form = useForm({
    shape: isReasonAsked ? reasonForm : commentForm,
    defaultValues: { comment: '' },
  });

  function send(at: typeof current, comment: string) {
    decide.mutate(
      { id: at.id, verdict, comment, contentHash: at.contentHash },
      {
        onSuccess: onClose,
        onError: (error) => void follow(error, at, comment),
      },
    );
  }

  /**
   * Shows what changed after a conflict; submitting again decides on the changed document. A
   * document that was submitted again has another approval, and the server's response lists how it
   * differs from the one shown before.
   */
  async function follow(error: Error, at: typeof current, comment: string) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return;
    const { documentType, documentId } = seen;
    const query = approvalsQuery(documentType, documentId);
    const trail = await queryClient.query({ ...query, staleTime: 0 });
    const running = trail.list.find(({ state }) => state === 'PENDING');
    const changed = changesIn(error);
    if (changed.length > 0) {
      if (running) setCurrent(running);
      setDifferences(changed);
    } else if (running && running.id !== at.id) send({ ...at, id: running.id }, comment);
  }

  const isChanged = differences.length > 0;
  const words = wordsOf(seen, verdict);
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={isChanged ? `${words.label} as it is now` : words.label}
      submittingLabel={words.labelling}
      isFinal={verdict === 'REJECTED'}
      form={form}
      sending={{
        isPending: decide.isPending,
        error: decide.error && changesIn(decide.error).length > 0 ? null : decide.error,
      }}
      onClose={onClose}
      onSubmit={({ comment }) => send(current, comment)}
    >
      {isChanged && <Differences found={differences} />}
      <NoteField
        control={form.control}
        name="comment"
        maxLength={2000}
        label={isReasonAsked ? 'Reason' : 'Comment'}
        isRequired={isReasonAsked}
      />
    </FormDialog>
  );
}

/** The parts of the document that were changed after it was shown. */
function Differences({ found }: { found: readonly Violation[] }) {
  return (
    <div role="alert" className="rounded-md bg-warning-soft px-3 py-2">
      <p className="font-semibold text-warning">It was changed since you saw it</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {found.map(({ path, message }) => (
          <div key={path} className="contents">
            <dt className="text-muted-foreground">{fieldWords(path)}</dt>
            <dd className="figures text-right wrap-anywhere">{differenceWords(message)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function changesIn(error: Error): readonly Violation[] {
  return error instanceof ApiError ? error.violations.filter(({ code }) => code === 'changed') : [];
}

/** The words of a verdict, as its document takes it. */
function wordsOf(
  { number, documentType, revision, requesterName, forName }: Seen,
  verdict: Verdict,
) {
  const seat = forName === null ? '' : `You decide for ${forName}. `;
  switch (verdict) {
    case 'APPROVED':
      return {
        title: `Approve ${number}`,
        description: `${seat}You approve it as it is now. A later change needs approval again.`,
        label: 'Approve',
        labelling: 'Approving...',
      };
    case 'RETURNED':
      return {
        title: `Return ${number}`,
        description: `${seat}${requesterName} sees the reason, and can change it and submit it again.`,
        label: 'Return',
        labelling: 'Returning...',
      };
    case 'REJECTED':
    default:
      return {
        title: `Reject ${number}`,
        description: `${seat}${rejectionWords({ documentType, revision, requesterName })}`,
        label: 'Reject',
        labelling: 'Rejecting...',
      };
  }
}

type Rejected = Pick<Seen, 'documentType' | 'revision' | 'requesterName'>;

function rejectionWords({ documentType, revision, requesterName }: Rejected): string {
  if (documentType === 'GOODS_RECEIPT') {
    return `${requesterName} sees the reason. The goods keep the price that they had.`;
  }
  if (documentType === 'MATERIAL_REQUEST') {
    return `${requesterName} sees the reason, and can take it back to correct it.`;
  }
  return revision > 0
    ? 'The order stays in force as it was before the amendment.'
    : 'Its quantities go back to the requests. This cannot be undone.';
}
