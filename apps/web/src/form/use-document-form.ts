/**
 * The form of a document, whatever it holds: taken up where a reload broke off, kept on this
 * device while it is typed, checked, and sent once; what is wrong stands at its field until
 * it is mended. Its values live in React Hook Form: a field is drawn for its own value alone.
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
import { draftKey, forgetDraft, keepDraft, keptDraft } from '#lib/drafts.ts';
import { notify } from '#ui/toaster.tsx';

import { Told, violationsOf } from './told.ts';

export interface DocumentFormOptions<Values extends FieldValues, Way extends string = 'submit'> {
  /** Under what the typed values are kept on this device; without it they are not. */
  readonly draft?: { readonly form: string; readonly documentId: string };
  /** What the form begins with, laid over what was kept (`null`: nothing was). */
  readonly open: (kept: unknown) => Values;
  /** What is wrong with it, each at its path in the form, in the order of the screen. */
  readonly rules: (values: Values, way: Way) => readonly Violation[];
  /** The server's refusal, at the paths of the form; without it both have the same. */
  readonly placed?: (refused: readonly Violation[], values: Values) => readonly Violation[];
  /** Said where the server gives no reason. */
  readonly failure: string;
  /** Refused before this form was opened, to be corrected in it. */
  readonly refused?: readonly Violation[];
  /** Whether the first thing that is wrong is said in a toast too. */
  readonly isAnnounced?: boolean;
}

export interface DocumentForm<
  Values extends FieldValues,
  Way extends string = 'submit',
> extends UseFormReturn<Values> {
  /** Goes on the element around the fields: the first wrong one of them is put in focus. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Sets whatever the step answers with. */
  readonly change: (step: (values: Values) => Partial<Values>) => void;
  /** Whether nothing is wrong; else says so and goes to the first wrong field, of a part of the form where that is checked alone. */
  readonly check: (way: Way, part?: HTMLElement | null) => boolean;
  /** What that way was told, or any, is forgotten. */
  readonly quiet: (way?: Way) => void;
  /**
   * Sends what is typed, once at a time, if nothing is wrong with it. A rejection with an
   * ApiError is shown at the fields that it is about. `send` answers whether the form is done
   * with: then it stays shut, for the screen that comes next may take a moment to load.
   */
  readonly submit: (way: Way, send: (values: Values) => Promise<boolean>) => Promise<void>;
  readonly isSending: boolean;
  /** Begins anew with these; nothing of the old is kept. */
  readonly restart: (values: Values) => void;
  /** Keeps nothing any more: what still settles while the form closes does not bring it back. */
  readonly forget: () => void;
}

/** How long what is typed may wait to be kept and judged: the picture of it comes first. */
const SETTLE_MS = 50;

export function useDocumentForm<Values extends FieldValues, Way extends string = 'submit'>(
  options: DocumentFormOptions<Values, Way>,
): DocumentForm<Values, Way> {
  const userId = useUser().id;
  const key = options.draft && draftKey({ userId, ...options.draft });
  const [opened] = useState(() => options.open(key === undefined ? null : keptDraft(key)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of them are a part of them too
  const form = useForm<Values>({ defaultValues: opened as DefaultValues<Values> });
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const { check, refuse, quiet, judgeAgain } = useJudging(form, root, options);
  const [typing] = useState(() => new Typing());
  useTyped(form, typing, () => {
    if (key !== undefined) keepDraft(key, form.getValues());
    judgeAgain();
  });

  async function submit(way: Way, send: (values: Values) => Promise<boolean>) {
    if (isSending || !check(way)) return;
    setSending(true);
    const values = structuredClone(form.getValues());
    const isDone = await send(values).catch((error: unknown) => {
      refuse(violationsOf(error, options.failure), values);
      return false;
    });
    setSending(isDone);
  }

  return {
    ...form,
    root,
    isSending,
    check,
    quiet,
    submit,
    change: useCallback((step) => setChanged(form, step(form.getValues())), [form]),
    restart: (values) => {
      quiet();
      form.reset(values);
      typing.rest();
      if (key !== undefined) forgetDraft(key);
    },
    forget: () => {
      typing.end();
      if (key !== undefined) forgetDraft(key);
    },
  };
}

/** Says what is wrong at the fields, and again what of it still is. */
function useJudging<Values extends FieldValues, Way extends string>(
  form: UseFormReturn<Values>,
  root: RefObject<HTMLElement | null>,
  options: DocumentFormOptions<Values, Way>,
) {
  const { rules, placed = (refused) => refused, isAnnounced = true } = options;
  const [told] = useState(() => new Told<Values, Way>(form));
  /** The fields must be marked before the first of them can be found. */
  function tellNow(part = root.current) {
    flushSync(() => told.show(rules));
    part?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  const openRefused = useEffectEvent(() => {
    if (!options.refused) return;
    told.refuse(placed(options.refused, form.getValues()));
    told.show(rules);
  });
  useEffect(() => openRefused(), []);
  return {
    check: (way: Way, part?: HTMLElement | null) => {
      const found = rules(form.getValues(), way);
      told.check(way, found);
      tellNow(part);
      const [first] = found;
      if (first && isAnnounced) {
        notify({ tone: 'destructive', title: 'Error', description: first.message });
      }
      return !first;
    },
    refuse: (refused: readonly Violation[], values: Values) => {
      told.refuse(placed(refused, values), values);
      tellNow();
    },
    quiet: (way?: Way) => {
      told.forget(way);
      told.show(rules);
    },
    judgeAgain: () => told.show(rules),
  };
}

/** Whether something was typed that has not settled. */
class Typing {
  #state: 'rests' | 'settles' | 'ended' = 'rests';

  /** Whether it is the first since it rested. */
  begin(): boolean {
    if (this.#state !== 'rests') return false;
    this.#state = 'settles';
    return true;
  }

  /** Whether there was something to settle. */
  rest(): boolean {
    if (this.#state !== 'settles') return false;
    this.#state = 'rests';
    return true;
  }

  end(): void {
    this.#state = 'ended';
  }
}

/** Calls back a moment after something was typed, and when the page or the form goes. */
function useTyped<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  typing: Typing,
  onTyped: () => void,
): void {
  const settle = useEffectEvent(() => {
    if (typing.rest()) onTyped();
  });
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        if (typing.begin()) setTimeout(settle, SETTLE_MS);
      },
    });
    // A reload right after the last letter loses nothing.
    addEventListener('pagehide', settle);
    return () => {
      stop();
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [subscribe, typing]);
}

function setChanged<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  part: Partial<Values>,
): void {
  const before: FieldValues = form.getValues();
  for (const [name, value] of Object.entries<unknown>(part)) {
    if (value === before[name]) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name and the value of one field
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }
}

/** All that is typed, as soon as there is time: for what is dear to compute. */
export function useSettled<Values extends FieldValues>(control: Control<Values>): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value is there from the first on
  return useDeferredValue(useWatch({ control }) as Values);
}
