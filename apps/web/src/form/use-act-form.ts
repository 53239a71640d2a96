/**
 * A form that is sent by way of this device: what is refused for good is corrected in it;
 * what no answer came to waits on this device and is sent when there is a connection. The
 * act that waits stands in the form's place; a form whose values have `sent` stays as it
 * was typed.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import type { ApiError } from '#api/api-error.ts';
import { toastError } from '#api/toast-error.ts';
import { ACT_KINDS, type ActKind } from '#device/act-kinds.ts';
import { useUnsent } from '#device/device.ts';
import { type ActState, type Posted, useCorrectedKey } from '#device/use-act.ts';
import { notify } from '#ui/toaster.tsx';

import { isAsSent, type SentForm, type SentValues, typedText } from './sent-form.ts';
import {
  type DocumentForm,
  type DocumentFormOptions,
  useDocumentForm,
} from './use-document-form.ts';

interface ActFormOptions<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Way extends string,
> extends Pick<DocumentFormOptions<Values, Way>, 'rules' | 'placed' | 'isAnnounced'> {
  readonly act: ActState<Kind>;
  readonly blank: () => Values;
  /** What was kept; null where nothing was, or an older release kept it otherwise. */
  readonly read: (kept: unknown) => Values | null;
  readonly toAct: (values: Values, way: Way) => Omit<Posted<Kind>, 'form'>;
  /** It is on the server; null where another tab has brought it there. */
  readonly onDone: (documentId: string | null) => void;
}

export interface ActForm<Values extends FieldValues, Way extends string = 'submit'> extends Omit<
  DocumentForm<Values, Way>,
  'submit'
> {
  readonly submit: (way: Way) => void;
  /** While what was sent waits: makes room for the next. */
  readonly enterAnother: (() => void) | undefined;
}

export function useActForm<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Way extends string = 'submit',
>(options: ActFormOptions<Kind, Values, Way>): ActForm<Values, Way> {
  const { act, blank, read, toAct, onDone, ...rules } = options;
  const { kind, place, corrected } = act;
  const { failure } = ACT_KINDS[kind];
  const form = useDocumentForm<Values, Way>({
    ...rules,
    draft: { form: kind, documentId: `${place}${useCorrectedKey()}` },
    open: (kept) => read(corrected?.form ?? kept) ?? blank(),
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

  /** What was sent off before is settled before anything else is sent: one form makes one document. */
  async function send(values: Values, way: Way): Promise<boolean> {
    if (values.sent) {
      const earlier = await act.settle(values.sent.key);
      if (earlier.state === 'waiting') return stay(NOT_YET);
      if (earlier.state === 'refused' && isAsSent(values)) refuse(values, earlier.error);
      if (earlier.state === 'done') {
        if (isAsSent(values)) return finish(earlier.documentId);
        setSent(null);
        return stay(CHANGED_SINCE);
      }
    }
    const outcome = await act.post({ ...toAct(values, way), form: values });
    if (outcome.state === 'refused') refuse(values, outcome.error);
    if (outcome.state === 'done') return finish(outcome.documentId);
    if (values.sent === undefined) form.restart(blank());
    else {
      setSent({ key: outcome.key, typed: typedText(values) });
      notify(NOT_YET);
    }
    return false;
  }

  return {
    ...form,
    submit: (way) => void form.submit(way, async (values) => send(values, way)),
    enterAnother,
  };
}

/** What is no longer on this device has been sent without anybody pressing. */
function useSentElsewhere<
  Kind extends ActKind,
  Values extends FieldValues & SentValues,
  Way extends string,
>(
  form: DocumentForm<Values, Way>,
  { act, blank, onDone }: ActFormOptions<Kind, Values, Way>,
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

function stay(notice: typeof NOT_YET | typeof CHANGED_SINCE): false {
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
