/**
 * The form engine of pages and dialogs: the values live in React Hook Form, so that a field is
 * rendered for its own value alone. It checks the rules, shows violations at their fields, focuses
 * the first, and, for the form of a document, restores and keeps a draft on this device and
 * submits once at a time.
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
  type UseFormProps,
  type UseFormReturn,
  useForm as useFieldValues,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';

import { bodyOf, type FormChecks, FormViolations, violationsOf } from './form-violations.ts';
import { missingChoices } from './required-choices.ts';
import { type RestoredDraft, useDraft } from './use-draft.ts';
import { PendingChange, useFlush } from './use-flush.ts';
import { ViolationToasts } from './violation-toasts.ts';
import { violationWords } from './violation-words.ts';

export interface FormOptions<
  Values extends FieldValues,
  Action extends string = 'submit',
  Body = Values,
>
  extends FormChecks<Values, Action, Body>, Pick<UseFormProps<Values>, 'values' | 'resetOptions'> {
  /** The key of the draft on this device; without it no draft is saved. */
  readonly draft?: { readonly form: string; readonly documentId: string };
  /** The initial values, or how they follow from the draft: as it was saved, perhaps by an older release; null where there is none. */
  readonly defaultValues: Values | ((draft: unknown) => Values);
  /** The server's violations at the paths of the form, where these differ from what is sent. */
  readonly placeRefusal?: (refused: readonly Violation[], sent: Values) => readonly Violation[];
  /** Shown where the server gives no reason. */
  readonly failure?: string;
  /** Violations of an earlier attempt that is corrected in this form. */
  readonly refused?: readonly Violation[];
  /** Whether the first violation of a check is shown in a toast too, and those that fields say in other words. */
  readonly hasToast?: boolean;
}

export interface Form<
  Values extends FieldValues,
  Action extends string = 'submit',
  Body = Values,
> extends UseFormReturn<Values> {
  /** The ref of the element around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Sets the values that the step returns. */
  readonly change: (step: (values: Values) => Partial<Values>) => void;
  /** Whether no rule is broken; otherwise shows the violations and focuses the first field, within `part` where that is given. */
  readonly check: (action: Action, part?: HTMLElement | null) => boolean;
  /** The values in the shape in which they are sent, once they were checked. */
  readonly toBody: () => Body;
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
  /** The draft that the form was opened with, until it is discarded. */
  readonly restored: RestoredDraft | null;
  /** Discards the draft and begins with the initial values; a toast offers to undo it. */
  readonly startAfresh: () => void;
  /** Discards the draft and begins with these values. */
  readonly restart: (values: Values) => void;
  /** Discards the draft for good: no later change is kept. */
  readonly discardDraft: () => void;
}

export function useForm<Values extends FieldValues, Action extends string = 'submit'>(
  options: FormOptions<Values, Action> & { readonly shape?: undefined },
): Form<Values, Action>;
export function useForm<Values extends FieldValues, Body, Action extends string = 'submit'>(
  options: FormOptions<NoInfer<Values>, Action, Body> & {
    readonly shape: z.ZodType<Body, Values>;
  },
): Form<Values, Action, Body>;
export function useForm<Values extends FieldValues, Action extends string, Body>(
  options: FormOptions<Values, Action, Body>,
): Form<Values, Action, Body> {
  const { values: fromServer, resetOptions, defaultValues } = options;
  const draft = useDraft(options.draft, defaultValues);
  const form = useFieldValues<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values are complete, the type allows fewer
    defaultValues: draft.initial as DefaultValues<Values>,
    ...(fromServer && { values: fromServer }),
    ...(resetOptions && { resetOptions }),
  });
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const { check, refuse, clearViolations, revalidate } = useValidation(form, root, options);
  const [pending] = useState(() => new PendingChange());
  useFlush(form, pending, () => {
    draft.save(form.getValues());
    revalidate();
  });

  function restart(values: Values) {
    clearViolations();
    form.reset(values);
    pending.take();
    draft.discard();
  }

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
    toBody: () => bodyOf(options.shape, structuredClone(form.getValues())),
    refuse: (refused, part) => refuse(refused, form.getValues(), part),
    clearViolations,
    submit,
    change: useCallback((step) => setChanged(form, step(form.getValues())), [form]),
    restored: draft.restored,
    startAfresh: () => {
      const before = structuredClone(form.getValues());
      restart(draft.blank());
      draft.offerUndo(before, form.reset);
    },
    restart,
    discardDraft: () => {
      pending.end();
      draft.discard();
    },
  };
}

/**
 * The violations of the shape, then those of the rules. The rules are checked beside limits of the
 * shape, so that all wrong fields are marked at once, but not where a value has another type.
 */
export function brokenRules<Values, Action, Body>(
  { shape, rules = () => [] }: FormChecks<Values, Action, Body>,
  values: Values,
  action: Action,
): readonly Violation[] {
  if (!shape) return rules(bodyOf(shape, values), action);
  const broken: Violation[] = [];
  const withRules = shape.superRefine((body) => {
    broken.push(...rules(body, action));
  });
  const issues = withRules.safeParse(values).error?.issues ?? [];
  const limits = issues.map(({ code, path, message }) => ({ code, path: path.join('.'), message }));
  return [...limits, ...broken];
}

function useValidation<Values extends FieldValues, Action extends string, Body>(
  form: UseFormReturn<Values>,
  root: RefObject<HTMLElement | null>,
  options: FormOptions<Values, Action, Body>,
) {
  const { placeRefusal = (refused) => refused, hasToast = false } = options;
  const rules = (values: Values, action: Action) => [
    ...brokenRules(options, values, action),
    ...missingChoices(form.control, values),
  ];
  const [violations] = useState(
    () => new FormViolations<Values, Action>(form, hasToast ? violationWords : undefined),
  );
  const [toasts] = useState(() => new ViolationToasts());
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
        ...brokenRules(options, values, action),
        ...missingChoices(form.control, values, part ?? root.current),
      ];
      violations.check(action, found);
      const [first] = found;
      if (first) showAndFocus(part);
      else violations.show(rules);
      if (hasToast) toasts.show(found, violations.messages);
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
    revalidate: () => {
      violations.show(rules);
      toasts.resolve(violations.messages, options.failure);
    },
  };
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
