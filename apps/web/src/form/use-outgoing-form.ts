/** The state of a form that takes material out of a store: taken up where a reload broke off, kept while it is typed. */
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ApiError } from '#api/api-error.ts';
import { toastError } from '#api/toast-error.ts';
import { useUser } from '#api/session.ts';
import { ACT_KINDS, type ActBody } from '#device/act-kinds.ts';
import { useUnsent } from '#device/device.ts';
import type { KeptAct } from '#device/kept-act.ts';
import { type ActState, useAct, useCorrectedKey } from '#device/use-act.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { notify } from '#ui/toaster.tsx';

import {
  type OutgoingForm,
  type OutgoingLine,
  isAsSent,
  outgoingViolations,
  restoredForm,
  type SentForm,
  toWords,
  typedText,
} from './outgoing-form-model.ts';

type OutgoingKind = 'stock-issue' | 'stock-transfer';

interface Opened<Header, Kind> {
  readonly kind: Kind;
  /** The project that the material leaves. */
  readonly projectId: string;
  readonly blank: Header;
  /** What is wrong with the head, each at its field. */
  readonly headerViolations: (header: Header) => readonly Violation[];
  /** The element around the form. */
  readonly root: RefObject<HTMLElement | null>;
  /** It is on the server; null where another tab has brought it there. */
  readonly onDone: (documentId: string | null) => void;
}

export interface OutgoingFormState<Header extends Readonly<Record<string, string>>> {
  readonly header: Header;
  readonly lines: readonly OutgoingLine[];
  readonly change: (part: Partial<Header>) => void;
  /** Leaves out what was chosen in the store before. */
  readonly setStore: (storeId: string) => void;
  readonly setLines: (lines: readonly OutgoingLine[]) => void;
  /** By path, in words. */
  readonly errors: ReadonlyMap<string, string>;
  /** Whether nothing is wrong as far as the form knows; else the first wrong field is in focus. */
  readonly check: () => boolean;
  readonly isSending: boolean;
  /** Of the project, sent off without an answer; none while one is on its way. */
  readonly waiting: readonly KeptAct[];
  /** Where the form still holds what waits: empties it for the next. */
  readonly enterAnother: (() => void) | undefined;
  /** Why the server did not take what is corrected here. */
  readonly refusal: string | null;
}

type State<
  Header extends Readonly<Record<string, string>>,
  Kind extends OutgoingKind,
> = OutgoingFormState<Header> & {
  readonly post: (posted: { title: string; body: ActBody<Kind> }) => Promise<void>;
};

export function useOutgoingForm<
  Header extends Readonly<Record<string, string>>,
  Kind extends OutgoingKind,
>({
  kind,
  projectId,
  blank,
  headerViolations,
  root,
  onDone,
}: Opened<Header, Kind>): State<Header, Kind> {
  const act = useAct(kind, projectId);
  const { corrected } = act;
  const documentId = `${projectId}${useCorrectedKey()}`;
  const key = draftKey({ userId: useUser().id, form: kind, documentId });
  const [form, setForm] = useState<OutgoingForm<Header>>(() =>
    restoredForm(corrected?.form ?? keptDraft(key), blank),
  );
  const [violations, setViolations] = useState<readonly Violation[]>(
    corrected?.refusal?.violations ?? [],
  );
  const forget = useKeptDraft(key, form);

  function show(found: readonly Violation[]) {
    flushSync(() => setViolations(found));
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const { post, empty } = usePosting({ kind, act, form, setForm, blank, forget, show, onDone });

  return {
    ...form,
    change: (part) =>
      setForm((current) => ({ ...current, header: { ...current.header, ...part } })),
    setStore: (storeId) =>
      setForm(({ header, sent }) => ({ header: { ...header, storeId }, lines: [], sent })),
    setLines: (lines) => setForm((current) => ({ ...current, lines })),
    errors: new Map(violations.toReversed().map(({ path, message }) => [path, message])),
    check: () => {
      const found = [...headerViolations(form.header), ...outgoingViolations(form.lines)];
      show(found);
      return found.length === 0;
    },
    post,
    isSending: act.isSending,
    waiting: act.isSending ? [] : act.waiting,
    enterAnother: form.sent ? empty : undefined,
    refusal: corrected?.refusal?.message ?? null,
  };
}

interface Posting<
  Header extends Readonly<Record<string, string>>,
  Kind extends OutgoingKind,
> extends Pick<Opened<Header, Kind>, 'kind' | 'blank' | 'onDone'> {
  readonly act: ActState<Kind>;
  readonly form: OutgoingForm<Header>;
  readonly setForm: (form: OutgoingForm<Header>) => void;
  readonly forget: () => void;
  readonly show: (found: readonly Violation[]) => void;
}

/** What was sent off before is settled before anything else is sent: one form makes one document. */
function usePosting<Header extends Readonly<Record<string, string>>, Kind extends OutgoingKind>({
  kind,
  act,
  form,
  setForm,
  blank,
  forget,
  show,
  onDone,
}: Posting<Header, Kind>) {
  function empty() {
    forget();
    setForm({ header: blank, lines: [], sent: null });
  }

  const isSettling = useRef(false);
  useSentElsewhere(form.sent, () => {
    if (isSettling.current) return;
    if (isAsSent(form)) return empty();
    setForm({ ...form, sent: null });
    notify(CHANGED_SINCE);
  });

  /** Whether what was sent from here before stands in the way of what is typed now. */
  async function settleFirst({ key: sentKey }: SentForm): Promise<boolean> {
    isSettling.current = true;
    const outcome = await act.settle(sentKey);
    isSettling.current = false;
    if (outcome.state === 'refused') return isAsSent(form) && refuse(outcome.error);
    if (outcome.state === 'waiting') notify(NOT_YET);
    else if (isAsSent(form)) finish(outcome.documentId);
    else {
      setForm({ ...form, sent: null });
      notify(CHANGED_SINCE);
    }
    return true;
  }

  function refuse(error: ApiError): true {
    setForm({ ...form, sent: null });
    toastError('Error', error, ACT_KINDS[kind].failure);
    show(error.violations);
    return true;
  }

  function finish(id: string | null) {
    empty();
    onDone(id);
  }

  async function post(posted: { title: string; body: ActBody<Kind> }) {
    if (form.sent && (await settleFirst(form.sent))) return;
    const outcome = await act.post({ ...posted, lines: toWords(form.lines), form });
    if (outcome.state === 'refused') refuse(outcome.error);
    if (outcome.state === 'done') finish(outcome.documentId);
    if (outcome.state !== 'waiting') return;
    setForm({ ...form, sent: { key: outcome.key, typed: typedText(form) } });
    notify(NOT_YET);
  }

  return { post, empty };
}

export function storeViolations({ storeId }: { readonly storeId: string }): Violation[] {
  return requiredViolations({ storeId }, { storeId: 'Please choose a store' });
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

/** Calls back once what the form was sent off with is no longer here: it was sent without anybody pressing. */
function useSentElsewhere(sent: SentForm | null, onSent: () => void): void {
  const { rows, isRead } = useUnsent();
  const isGone = sent !== null && isRead && rows.every(({ key }) => key !== sent.key);
  const tell = useEffectEvent(onSent);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
