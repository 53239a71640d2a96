/** The form of one request, kept on this device until it is submitted. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useState } from 'react';

import { useUser } from '#api/session.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';

import { openDraft, type RequestDraft } from './material-request-form-model.ts';

type Change = Partial<RequestDraft> | ((draft: RequestDraft) => Partial<RequestDraft>);

export function useRequestDraft(request: MaterialRequest) {
  const key = draftKey({
    userId: useUser().id,
    form: 'material-request',
    documentId: request.id,
  });
  const [draft, setDraft] = useState(() => openDraft(request, keptDraft(key)));
  const forget = useKeptDraft(key, draft);

  return {
    draft,
    change: (change: Change) =>
      setDraft((current) => ({
        ...current,
        ...(typeof change === 'function' ? change(current) : change),
      })),
    /** Once it is submitted. Leaving it keeps it: an MRN is often filled in several goes. */
    forget,
  };
}
