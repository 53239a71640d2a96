/** The state of the form of a return: kept while it is typed, checked, and sent once. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { toastError } from '#api/toast-error.ts';
import { useUser } from '#api/session.ts';
import { ACT_KINDS } from '#device/act-kinds.ts';
import { useAct, useCorrectedKey } from '#device/use-act.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { today } from '#lib/today.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { notify } from '#ui/toaster.tsx';

import {
  blankReturn,
  readReturnDraft,
  type ReturnForm,
  returnViolations,
  toReturnBody,
  violationsInForm,
} from './return-form-model.ts';

interface NewReturn {
  receipt: GoodsReceipt;
  /** The element around the form. */
  root: RefObject<HTMLElement | null>;
  /** With null where another tab has brought it to the server. */
  onCreated: (id: string | null) => void;
}

export function useReturnForm({ receipt, root, onCreated }: NewReturn) {
  const act = useAct('supplier-return', receipt.id);
  const { corrected } = act;
  const key = draftKey({
    userId: useUser().id,
    form: 'supplier-return',
    documentId: `${receipt.id}${useCorrectedKey()}`,
  });
  const [form, setForm] = useState<ReturnForm>(
    () => readReturnDraft(corrected?.form ?? keptDraft(key)) ?? blankReturn(receipt, today()),
  );
  const forget = useKeptDraft(key, form);
  const [violations, setViolations] = useState<readonly Violation[]>(() =>
    violationsInForm(corrected?.refusal?.violations ?? [], form),
  );

  function show(found: readonly Violation[]) {
    flushSync(() => setViolations(found));
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(day: string) {
    const found = returnViolations(form, receipt, day);
    show(found);
    const [first] = found;
    if (first) return notify({ tone: 'destructive', title: 'Error', description: first.message });
    const body = toReturnBody(form, receipt.id);
    const names = new Map(receipt.items.map((line) => [line.id, line.material]));
    const lines = body.items.map(
      ({ goodsReceiptLineId }) => names.get(goodsReceiptLineId)?.name ?? '',
    );
    const title = `Return to ${receipt.supplier.supplierName}`;
    const outcome = await act.post({ title, lines, body, form });
    if (outcome.state === 'refused') {
      toastError('Error', outcome.error, ACT_KINDS['supplier-return'].failure);
      return show(violationsInForm(outcome.error.violations, form));
    }
    forget();
    setForm(blankReturn(receipt, day));
    return outcome.state === 'done' ? onCreated(outcome.documentId) : undefined;
  }

  return {
    form,
    change: (part: Partial<ReturnForm>) => setForm({ ...form, ...part }),
    errorAt: (path: string) => violations.find((one) => one.path === path)?.message,
    isSending: act.isSending,
    held: act.held,
    refusal: corrected?.refusal?.message ?? null,
    submit,
  };
}
