/** The state of the form: taken up where a reload broke off, kept while it is typed, sent once. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { type ApiError, explain } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
import { toastError } from '#api/toast-error.ts';
import { ACT_KINDS } from '#device/act-kinds.ts';
import type { KeptAct } from '#device/kept-act.ts';
import type { FormPhotos } from '#device/use-photos.ts';
import { type ActState, useAct, useCorrectedKey } from '#device/use-act.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { today } from '#lib/today.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { notify } from '#ui/toaster.tsx';

import { readDraft, restoredForm } from './receipt-draft.ts';
import {
  blankReceipt,
  type OrderedLines,
  orderedLinesOf,
  type ReceiptForm,
  receiptViolations,
  toReceiptBody,
  violationsInForm,
  withOrders,
} from './receipt-form-model.ts';

/** What the form shows and offers, whether the receipt is new or a draft of the server's. */
export interface ReceiptFormState {
  form: ReceiptForm;
  change: (part: Partial<ReceiptForm>) => void;
  ordered: OrderedLines;
  orderIds: readonly string[];
  toggleOrder: (id: string) => void;
  violations: readonly Violation[];
  isSending: boolean;
  submit: (isPosted: boolean) => void;
  /** What goes with a new one; a draft of the server's has its own. */
  photos?: FormPhotos;
}

interface NewReceipt {
  /** That the form was opened for, and all others of its supplier at the site. */
  orders: readonly ReceivableOrder[];
  orderId: string;
  storeId: string;
  /** The element around the form. */
  root: RefObject<HTMLElement | null>;
  /** With null where another tab has brought it to the server. */
  onSaved: (receiptId: string | null) => void;
}

interface NewReceiptState extends ReceiptFormState {
  /** Sent off without an answer: they stand in the form's place. */
  held: readonly KeptAct[];
  enterAnother: () => void;
  /** Why the server did not take what is corrected here. */
  refusal: string | null;
}

export function useReceiptForm({
  orders,
  orderId,
  storeId,
  root,
  onSaved,
}: NewReceipt): NewReceiptState {
  const act = useAct('goods-receipt', orderId);
  const { corrected } = act;
  const documentId = `${orderId}${useCorrectedKey()}`;
  const place = draftKey({ userId: useUser().id, form: 'goods-receipt', documentId });
  const [kept] = useState(() => readDraft(corrected?.form ?? keptDraft(place)));
  const [orderIds, setOrderIds] = useState<readonly string[]>(kept?.orderIds ?? [orderId]);
  const chosen = orders.filter(({ id }) => orderIds.includes(id));
  const ordered = orderedLinesOf(chosen);
  const blank = () => withOrders(blankReceipt(storeId, today()), chosen);
  const [form, setForm] = useState<ReceiptForm>(() => restoredForm(kept, blank(), ordered));
  const [draft, setDraft] = useState({ form, orderIds });
  if (draft.form !== form || draft.orderIds !== orderIds) setDraft({ form, orderIds });
  const forget = useKeptDraft(place, draft);
  const { send, refused, tried } = useSending({
    act,
    root,
    onSaved,
    onSent: () => {
      forget();
      setForm(blank());
    },
  });
  const wrong = tried ? receiptViolations(form, ordered, { today: today(), ...tried }) : [];
  return {
    form,
    change: (part: Partial<ReceiptForm>) => setForm({ ...form, ...part }),
    ordered,
    orderIds,
    toggleOrder: (id: string) => {
      const ids = orderIds.includes(id) ? orderIds.filter((one) => one !== id) : [...orderIds, id];
      setOrderIds(ids);
      setForm(
        withOnly(
          form,
          orders.filter((order) => ids.includes(order.id)),
        ),
      );
    },
    // What the server refused is said of what was sent: once it is changed, it is another one.
    violations: refused?.form === form ? [...wrong, ...refused.violations] : wrong,
    isSending: act.isSending,
    photos: act,
    held: act.held,
    enterAnother: act.enterAnother,
    refusal: corrected?.refusal?.message ?? null,
    submit: (isPosted: boolean) => {
      const found = receiptViolations(form, ordered, { today: today(), isPosted });
      const title = `GRN for ${chosen[0]?.supplier.supplierName ?? ''}`;
      const lines = receivedWords(form, ordered);
      void send({ form, orderIds, isPosted, title, lines, found });
    },
  };
}

/** With the lines of these orders, and no others. */
function withOnly(form: ReceiptForm, orders: readonly ReceivableOrder[]): ReceiptForm {
  const lineIds = new Set(orders.flatMap(({ lines }) => lines.map((line) => line.id)));
  const lines = form.lines.filter((line) => lineIds.has(line.purchaseOrderLineId));
  return withOrders({ ...form, lines }, orders);
}

/** As it is told while it waits: `60 Bag Cement`. */
function receivedWords({ lines }: ReceiptForm, ordered: OrderedLines): string[] {
  return lines.flatMap(({ purchaseOrderLineId, receivedQuantity, unit }) => {
    const name = ordered.get(purchaseOrderLineId)?.material.name ?? '';
    return receivedQuantity === '' ? [] : [`${receivedQuantity} ${unit} ${name}`];
  });
}

interface Sending {
  act: ActState<'goods-receipt'>;
  root: RefObject<HTMLElement | null>;
  /** The server has it, or this device. */
  onSent: () => void;
  onSaved: (receiptId: string | null) => void;
}

interface Sent {
  form: ReceiptForm;
  orderIds: readonly string[];
  isPosted: boolean;
  title: string;
  lines: readonly string[];
  /** What is wrong with it as far as the form knows. */
  found: readonly Violation[];
}

interface Refused {
  form: ReceiptForm;
  violations: readonly Violation[];
}

/** It goes by way of this device: what no answer came to stays there, and is sent when there is a connection. */
function useSending({ act, root, onSent, onSaved }: Sending) {
  const [tried, setTried] = useState<{ isPosted: boolean } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  /** The screen must show what is wrong before the first of it can be focused. */
  function showWrong(update: () => void) {
    flushSync(update);
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send({ form, orderIds, isPosted, title, lines, found: [first] }: Sent) {
    showWrong(() => setTried({ isPosted }));
    if (first) return notify({ tone: 'destructive', title: 'Error', description: first.message });
    const { body, lineAt } = toReceiptBody(form, isPosted);
    const outcome = await act.post({ title, lines, body, form: { form, orderIds } });
    if (outcome.state === 'refused') {
      toastError('Error', outcome.error, ACT_KINDS['goods-receipt'].failure);
      const violations = violationsInForm(violationsOf(outcome.error), lineAt);
      return showWrong(() => setRefused({ form, violations }));
    }
    setTried(null);
    onSent();
    return outcome.state === 'done' ? onSaved(outcome.documentId) : undefined;
  }

  return { tried, refused, send };
}

function violationsOf(error: ApiError): readonly Violation[] {
  if (error.violations.length > 0) return error.violations;
  const message = explain(error, ACT_KINDS['goods-receipt'].failure);
  return [{ code: 'refused', path: '', message }];
}
