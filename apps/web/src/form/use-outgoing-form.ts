/** The state of a form that takes material out of a store: taken up where a reload broke off, kept while it is typed. */
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { newKey } from '#lib/unanswered-acts.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';

import {
  type OutgoingForm,
  type OutgoingLine,
  outgoingViolations,
  restoredForm,
  toSent,
} from './outgoing-form-model.ts';

interface Opened<Header> {
  /** Which form: `stock-issue`. */
  readonly form: string;
  /** The project that the material leaves. */
  readonly projectId: string;
  readonly blank: Header;
  /** What is wrong with the head, each at its field. */
  readonly headerViolations: (header: Header) => readonly Violation[];
  /** The element around the form. */
  readonly root: RefObject<HTMLElement | null>;
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
  /** Under which key it is sent; kept with the draft until an answer comes, over a closed tab too. */
  readonly keyOf: (body: object) => string;
  /** What the server refused. */
  readonly refuse: (error: Error) => void;
  /** Once it is done. */
  readonly forget: () => void;
}

export function useOutgoingForm<Header extends Readonly<Record<string, string>>>({
  form: name,
  projectId,
  blank,
  headerViolations,
  root,
}: Opened<Header>): OutgoingFormState<Header> {
  const key = draftKey({ userId: useUser().id, form: name, documentId: projectId });
  const [form, setForm] = useState<OutgoingForm<Header>>(() => restoredForm(keptDraft(key), blank));
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const forget = useKeptDraft(key, form);

  function show(found: readonly Violation[]) {
    flushSync(() => setViolations(found));
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    ...form,
    change: (part) =>
      setForm((current) => ({ ...current, header: { ...current.header, ...part } })),
    setStore: (storeId) =>
      setForm(({ header }) => ({ header: { ...header, storeId }, lines: [], sent: null })),
    setLines: (lines) => setForm((current) => ({ ...current, lines })),
    errors: new Map(violations.toReversed().map(({ path, message }) => [path, message])),
    check: () => {
      const found = [...headerViolations(form.header), ...outgoingViolations(form.lines)];
      show(found);
      return found.length === 0;
    },
    keyOf: (body) => {
      const sent = toSent(form.sent, body, newKey);
      setForm((current) => ({ ...current, sent }));
      return sent.key;
    },
    refuse: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.kind === 'refused') setForm((current) => ({ ...current, sent: null }));
      show(error.violations);
    },
    forget,
  };
}

export function storeViolations({ storeId }: { readonly storeId: string }): Violation[] {
  return requiredViolations({ storeId }, { storeId: 'Please choose a store' });
}
