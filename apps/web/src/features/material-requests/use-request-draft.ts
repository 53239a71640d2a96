/** The form of one request, kept on this device until it is submitted: a reload or a closed tab loses nothing. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useEffect, useState } from 'react';

import { useUser } from '#api/session.ts';
import { remember, remembered } from '#lib/storage.ts';

import { openDraft, type RequestDraft } from './material-request-form-model.ts';

type Change = Partial<RequestDraft> | ((draft: RequestDraft) => Partial<RequestDraft>);

export function useRequestDraft(request: MaterialRequest) {
  const key = `plinth:mrn:${useUser().id}:${request.id}`;
  const [opened] = useState(() => openDraft(request, remembered(key)));
  const [draft, setDraft] = useState(opened);
  useEffect(() => {
    if (draft !== opened) remember(key, JSON.stringify(draft));
  }, [key, draft, opened]);

  return {
    draft,
    change: (change: Change) =>
      setDraft((current) => ({
        ...current,
        ...(typeof change === 'function' ? change(current) : change),
      })),
    /** Once it is submitted. */
    forget: () => remember(key, null),
  };
}
