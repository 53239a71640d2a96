/**
 * The form of a document: its values live in React Hook Form, so that a field is rendered for
 * its own value alone. It restores and keeps a draft on this device, checks the rules, shows
 * violations at their fields, focuses the first, and submits once at a time.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';

import { useUser } from '#api/session.ts';
import { draftKey, deleteDraft, saveDraft, loadDraft } from '#lib/drafts.ts';
import { notify } from '#ui/toaster.tsx';

import { type FormRules, FormViolations, violationsOf } from './form-violations.ts';
import { missingChoices } from './required-choices.ts';
import { isInOtherWords, violationWords } from './violation-words.ts';

export interface DocumentFormOptions<Values extends FieldValues, Action extends string = 'submit'> {
  /** The key of the draft on this device; without it no draft is saved. */
  readonly draft?: { readonly form: string; readonly documentId: string };
  /** @param draft as it was kept, perhaps by an older release; null where none was */
  readonly initialValues: (draft: unknown) => Values;
  /** Violations at the paths of the form, in the order of the screen. */
  readonly rules: FormRules<Values, Action>;
  /** The server's violations at the paths of the form, where these differ from what is sent. */
  readonly placeRefusal?: (refused: readonly Violation[], sent: Values) => readonly Violation[];
  /** Shown where the server gives no reason. */
  readonly failure: string;
  /** Violations of an earlier attempt that is corrected in this form. */
  readonly refused?: readonly Violation[];
  /** Whether the first violation of a check is shown in a toast too, and those that fields say in other words; true by default. */
  readonly hasToast?: boolean;
}

export interface DocumentForm<
  Values extends FieldValues,
  Action extends string = 'submit',
> extends UseFormReturn<Values> {
  /** The ref of the element around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Sets the values that the step returns. */
  readonly change: (step: (values: Values) => Partial<Values>) => void;
  /** Whether no rule is broken; otherwise shows the violations and focuses the first field, within `part` where that is given. */
  readonly check: (action: Action, part?: HTMLElement | null) => boolean;
  /** Shows why the server refused what was sent, and focuses the first field, within `part` where that is given. */
  readonly refuse: (refused: readonly Violation[], part?: HTMLElement | null) => void;
  /** Clears the violations of one action, or all. */
  readonly clearViolations: (action?: Action) => void;
  /**
   * Checks, then sends the values, one call at a time. The violations of a rejection are shown
   * at their fields. `send` resolves to whether the form is finished: it stays disabled then,
   * as the next screen may take a moment to load.
   */
  readonly submit: (action: Action, send: (values: Values) => Promise<boolean>) => Promise<void>;
  readonly isSending: boolean;
  /** Discards the draft and begins with these values. */
  readonly restart: (values: Values) => void;
  /** Discards the draft for good: no later change is kept. */
  readonly discardDraft: () => void;
}

/**
 * The delay from a change to its draft and its validation, in milliseconds, so that it is painted
 * first.
 */
const FLUSH_MS = 50;

export function useDocumentForm<Values extends FieldValues, Action extends string = 'submit'>(
  options: DocumentFormOptions<Values, Action>,
): DocumentForm<Values, Action> {
  const userId = useUser().id;
  const key = options.draft && draftKey({ userId, ...options.draft });
  const [initial] = useState(() =>
    options.initialValues(key === undefined ? null : loadDraft(key)),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values are complete, the type allows fewer
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const { check, refuse, clearViolations, revalidate } = useValidation(form, root, options);
  const [pending] = useState(() => new PendingChange());
  useFlush(form, pending, () => {
    if (key !== undefined) saveDraft(key, form.getValues());
    revalidate();
  });

  async function submit(action: Action, send: (values: Values) => Promise<boolean>) {
    if (isSending) return;
    // Violations of another action no longer apply.
    clearViolations();
    if (!check(action)) return;
    setSending(true);
    const values = structuredClone(form.getValues());
    const isFinished = await send(values).catch((error: unknown) => {
      refuse(violationsOf(error, options.failure), values);
      return false;
    });
    setSending(isFinished);
  }

  return {
    ...form,
    root,
    isSending,
    check,
    refuse: (refused, part) => refuse(refused, form.getValues(), part),
    clearViolations,
    submit,
    change: useCallback((step) => setChanged(form, step(form.getValues())), [form]),
    restart: (values) => {
      clearViolations();
      form.reset(values);
      pending.take();
      if (key !== undefined) deleteDraft(key);
    },
    discardDraft: () => {
      pending.end();
      if (key !== undefined) deleteDraft(key);
    },
  };
}

function useValidation<Values extends FieldValues, Action extends string>(
  form: UseFormReturn<Values>,
  root: RefObject<HTMLElement | null>,
  options: DocumentFormOptions<Values, Action>,
) {
  const { placeRefusal = (refused) => refused, hasToast = true } = options;
  const rules: FormRules<Values, Action> = (values, action) => [
    ...options.rules(values, action),
    ...missingChoices(form.control, values),
  ];
  const [violations] = useState(
    () => new FormViolations<Values, Action>(form, hasToast ? violationWords : undefined),
  );
  /** The fields must be rendered as invalid before the first of them can be found. */
  function showAndFocus(part = root.current) {
    flushSync(() => violations.show(rules));
    part?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  const showRefused = useEffectEvent(() => {
    if (!options.refused) return;
    violations.refuse(placeRefusal(options.refused, form.getValues()));
    violations.show(rules);
  });
  useEffect(() => showRefused(), []);
  return {
    check: (action: Action, part?: HTMLElement | null) => {
      const values = form.getValues();
      const found = [
        ...options.rules(values, action),
        ...missingChoices(form.control, values, part ?? root.current),
      ];
      violations.check(action, found);
      const [first] = found;
      if (first) showAndFocus(part);
      else violations.show(rules);
      if (first && hasToast) {
        const messages = [first, ...found.filter(isInOtherWords)].map(({ message }) => message);
        for (const description of new Set(messages)) {
          notify({ tone: 'destructive', title: 'Error', description });
        }
      }
      return !first;
    },
    refuse: (refused: readonly Violation[], sent: Values, part?: HTMLElement | null) => {
      violations.refuse(placeRefusal(refused, sent), sent);
      showAndFocus(part);
    },
    clearViolations: (action?: Action) => {
      violations.clear(action);
      violations.show(rules);
    },
    revalidate: () => violations.show(rules),
  };
}

/** Whether there is a change that was neither saved as a draft nor validated yet. */
class PendingChange {
  #state: 'none' | 'pending' | 'ended' = 'none';

  /** Whether it is the first one. */
  begin(): boolean {
    if (this.#state !== 'none') return false;
    this.#state = 'pending';
    return true;
  }

  /** Whether there was one; there is none afterwards. */
  take(): boolean {
    if (this.#state !== 'pending') return false;
    this.#state = 'none';
    return true;
  }

  /** Causes all later changes to be ignored. */
  end(): void {
    this.#state = 'ended';
  }
}

/** Calls back a moment after a change, and at once when the page or the form is left. */
function useFlush<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  pending: PendingChange,
  onFlush: () => void,
): void {
  const flush = useEffectEvent(() => {
    if (pending.take()) onFlush();
  });
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (pending.begin()) setTimeout(flush, FLUSH_MS);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, pending]);
}

function setChanged<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  changed: Partial<Values>,
): void {
  const before: FieldValues = form.getValues();
  for (const [name, value] of Object.entries<unknown>(changed)) {
    if (value === before[name]) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name and the value of one field
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }
}

/** All values, deferred: for what is expensive to compute from them. */
export function useDeferredValues<Values extends FieldValues>(control: Control<Values>): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values are complete from the start
  return useDeferredValue(useWatch({ control }) as Values);
}
