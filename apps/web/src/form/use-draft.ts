/** The draft of a form on this device: what it restores, and how it is discarded. */
import { use, useState } from 'react';

import { UserContext } from '#api/session.ts';
import { deleteDraft, draftKey, draftSavedAt, loadDraft, saveDraft } from '#lib/drafts.ts';
import { notify } from '#ui/toaster.tsx';

export interface RestoredDraft {
  /** When it was saved, in milliseconds since 1970; null for one of an older release. */
  readonly savedAt: number | null;
}

/** @param place the key of the draft on this device; without it no draft is saved */
export function useDraft<Values extends object>(
  place: Omit<Parameters<typeof draftKey>[0], 'userId'> | undefined,
  defaultValues: Values | ((draft: unknown) => Values),
) {
  const user = use(UserContext);
  // The forms of those who are not signed in have none.
  const key = user && place ? draftKey({ userId: user.id, ...place }) : undefined;
  const valuesOf = (draft: unknown) =>
    typeof defaultValues === 'function' ? defaultValues(draft) : defaultValues;
  const [initial] = useState(() => valuesOf(key === undefined ? null : loadDraft(key)));
  const [restored, setRestored] = useState(() => restoredDraft(key, initial, valuesOf));
  const save = (values: Values) => {
    if (key !== undefined) saveDraft(key, values);
  };
  return {
    /** The values of the draft, or those of a form without one. */
    initial,
    /** The draft that the form was opened with, until it is discarded. */
    restored,
    save,
    blank: () => valuesOf(null),
    discard: () => {
      setRestored(null);
      if (key !== undefined) deleteDraft(key);
    },
    /** Offers to bring back these values, also after the form was left. */
    offerUndo: (before: Values, reset: (values: Values) => void) => {
      const onSelect = () => {
        reset(before);
        setRestored(restored);
        save(before);
      };
      notify({ title: 'Started afresh', action: { label: 'Undo', onSelect } });
    },
  };
}

/** The draft, if it can be read and differs from the values of a form without one. */
function restoredDraft<Values>(
  key: string | undefined,
  initial: Values,
  valuesOf: (draft: unknown) => Values,
): RestoredDraft | null {
  if (key === undefined || loadDraft(key) === null) return null;
  const isTyped = JSON.stringify(initial) !== JSON.stringify(valuesOf(null));
  return isTyped ? { savedAt: draftSavedAt(key) } : null;
}
