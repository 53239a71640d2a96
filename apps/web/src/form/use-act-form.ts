/**
 * A form whose act is sent through the outbox of this device. An act that is refused is
 * corrected in the form. While one is unanswered, the act is shown instead of the form; a form
 * whose values have `sent` keeps its values beside it.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import type { ApiError } from '#api/api-error.ts';
import { toastError } from '#api/toast-error.ts';
import { ACT_KINDS, type ActKind } from '#device/act-kinds.ts';
import { useUnsent } from '#device/device.ts';
import { type ActState, type Posted, useCorrectedKey } from '#device/use-act.ts';
import { notify } from '#ui/toaster.tsx';

import { isAsSent, type SentForm, type SentValues, serialized } from './sent-form.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

interface ActFormOptions<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Action extends string,
> extends Pick<FormOptions<Values, Action>, 'rules' | 'placeRefusal' | 'hasToast'> {
  readonly act: ActState<Kind>;
  readonly blank: () => Values;
  /** The values of a draft; null where there is none, or it cannot be read. */
  readonly readDraft: (draft: unknown) => Values | null;
  readonly toAct: (values: Values, action: Action) => Omit<Posted<Kind>, 'form'>;
  /** Called once the server has it; null where another tab has sent it. */
  readonly onDone: (documentId: string | null) => void;
}

export interface ActForm<Values extends FieldValues, Action extends string = 'submit'> extends Omit<
  Form<Values, Action>,
  'submit'
> {
  readonly submit: (action: Action) => void;
  /**
   * Opens a blank form for the next document while the last act has no response; otherwise
   * undefined.
   */
  readonly enterAnother: (() => void) | undefined;
}

export function useActForm<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Action extends string = 'submit',
>(options: ActFormOptions<Kind, Values, Action>): ActForm<Values, Action> {
  const { act, blank, readDraft, toAct, onDone, ...rules } = options;
  const { kind, place, corrected } = act;
  const { failure } = ACT_KINDS[kind];
  const form = useForm<Values, Action>({
    ...rules,
    draft: { form: kind, documentId: `${place}${useCorrectedKey()}` },
    defaultValues: (draft) => readDraft(corrected?.form ?? draft) ?? blank(),
    failure,
    refused: corrected?.refusal?.violations ?? [],
  });
  const setSent = (sent: SentForm | null) => form.change((values) => ({ ...values, sent }));
  const enterAnother = useSentElsewhere(form, options, setSent);

  function finish(documentId: string | null): true {
    form.restart(blank());
    onDone(documentId);
    return true;
  }

  function refuse(values: Values, error: ApiError): never {
    if (values.sent) setSent(null);
    toastError('Error', error, failure);
    throw error;
  }

  /** The outcome of an earlier attempt is known before another is sent: one form makes one document. */
  async function send(values: Values, action: Action): Promise<boolean> {
    if (values.sent) {
      const earlier = await act.resolve(values.sent.key);
      if (earlier.state === 'waiting') return unfinished(NOT_YET);
      if (earlier.state === 'refused' && isAsSent(values)) refuse(values, earlier.error);
      if (earlier.state === 'done') {
        if (isAsSent(values)) return finish(earlier.documentId);
        setSent(null);
        return unfinished(CHANGED_SINCE);
      }
    }
    const outcome = await act.post({ ...toAct(values, action), form: values });
    if (outcome.state === 'refused') refuse(values, outcome.error);
    if (outcome.state === 'done') return finish(outcome.documentId);
    if (values.sent === undefined) form.restart(blank());
    else {
      setSent({ key: outcome.key, typed: serialized(values) });
      notify(NOT_YET);
    }
    return false;
  }

  return {
    ...form,
    // What was sent without a response is shown by its own notice.
    restored: form.getValues().sent ? null : form.restored,
    submit: (action) => void form.submit(action, async (values) => send(values, action)),
    enterAnother,
  };
}

/** An act that has left the outbox was sent in the background, or by another tab. */
function useSentElsewhere<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Action extends string,
>(
  form: Form<Values, Action>,
  { act, blank, onDone }: ActFormOptions<Kind, Values, Action>,
  setSent: (sent: null) => void,
): (() => void) | undefined {
  const { rows, isRead } = useUnsent();
  const sent = useWatch({ control: form.control, compute: (values) => values.sent });
  const isGone = Boolean(sent) && isRead && rows.every(({ key }) => key !== sent?.key);
  const isHeld = sent === undefined && act.held.length > 0;
  const wasHeld = useRef(false);
  const tell = useEffectEvent(() => {
    if (form.isSending) return;
    if (isAsSent(form.getValues())) return form.restart(blank());
    setSent(null);
    notify(CHANGED_SINCE);
  });
  const leave = useEffectEvent(() => onDone(null));
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  useEffect(() => {
    if (wasHeld.current && !isHeld) leave();
    wasHeld.current = isHeld;
  }, [isHeld]);
  if (sent) return () => form.restart(blank());
  if (!isHeld) return undefined;
  return () => {
    wasHeld.current = false;
    act.enterAnother();
  };
}

function unfinished(notice: typeof NOT_YET | typeof CHANGED_SINCE): false {
  notify(notice);
  return false;
}

const NOT_YET = {
  tone: 'warning',
  title: 'Kept on this device',
  description: 'The server cannot be reached. It is sent once when it can.',
} as const;

const CHANGED_SINCE = {
  tone: 'warning',
  title: 'Your first attempt is saved',
  description: 'What you changed since is not. Check it before you send another.',
} as const;
