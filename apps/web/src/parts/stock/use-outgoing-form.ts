/** The form of documents that take material out of a store. */
import type { Violation } from '@plinth/domain/shared/violation';

import type { ActBody } from '#device/act-kinds.ts';
import { type ActState, useAct } from '#device/use-act.ts';
import { type ActForm, useActForm } from '#form/use-act-form.ts';

import {
  blankOutgoing,
  type OutgoingForm,
  type OutgoingHeader,
  outgoingViolations,
  placedInForm,
  readOutgoing,
  toItems,
  toWords,
} from './outgoing-form-model.ts';

type OutgoingKind = 'stock-issue' | 'stock-transfer';

interface Opened<Header, Kind extends OutgoingKind> {
  readonly kind: Kind;
  /** The id of the sending project. */
  readonly projectId: string;
  readonly blank: Header;
  /** Violations of the head fields. */
  readonly headerViolations: (header: Header) => readonly Violation[];
  readonly title: (header: Header) => string;
  readonly toBody: (header: Header, items: ReturnType<typeof toItems>) => ActBody<Kind>;
  /** Called once the server has it; null if another tab has sent it. */
  readonly onDone: (documentId: string | null) => void;
}

export interface OutgoingFormState {
  readonly form: ActForm<OutgoingForm>;
  readonly act: ActState<OutgoingKind>;
}

export function useOutgoingForm<Header extends OutgoingHeader, Kind extends OutgoingKind>({
  kind,
  projectId,
  blank,
  headerViolations,
  title,
  toBody,
  onDone,
}: Opened<Header, Kind>) {
  const act = useAct(kind, projectId);
  const headerOf = (typed: OutgoingForm): Header => ({ ...blank, ...typed.header });
  const form = useActForm<Kind, OutgoingForm>({
    act,
    blank: () => blankOutgoing(blank),
    readDraft: (draft) => readOutgoing(draft, blank),
    rules: (typed) =>
      placedInForm([...headerViolations(headerOf(typed)), ...outgoingViolations(typed)]),
    placeRefusal: placedInForm,
    toAct: (typed) => ({
      title: title(headerOf(typed)),
      lines: toWords(typed.lines),
      body: toBody(headerOf(typed), toItems(typed.lines)),
    }),
    onDone,
  });
  return { form, act };
}
