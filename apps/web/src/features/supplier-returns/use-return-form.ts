/** The state of the form of a return: kept while it is typed, checked, and sent once. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
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
import { useCreateReturn } from './supplier-returns.api.ts';

interface NewReturn {
  receipt: GoodsReceipt;
  /** The element around the form. */
  root: RefObject<HTMLElement | null>;
  onCreated: (id: string) => void;
}

export function useReturnForm({ receipt, root, onCreated }: NewReturn) {
  const key = draftKey({
    userId: useUser().id,
    form: 'supplier-return',
    documentId: receipt.id,
  });
  const [form, setForm] = useState<ReturnForm>(
    () => readReturnDraft(keptDraft(key)) ?? blankReturn(receipt, today()),
  );
  const forget = useKeptDraft(key, form);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const create = useCreateReturn();

  function show(found: readonly Violation[]) {
    flushSync(() => setViolations(found));
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function submit(day: string) {
    const found = returnViolations(form, receipt, day);
    show(found);
    const [first] = found;
    if (first) return notify({ tone: 'destructive', title: 'Error', description: first.message });
    return create.mutate(toReturnBody(form, receipt.id), {
      onSuccess: ({ supplierReturn }) => {
        forget();
        onCreated(supplierReturn.id);
      },
      onError: (error) => {
        if (error instanceof ApiError) show(violationsInForm(error.violations, form));
      },
    });
  }

  return {
    form,
    change: (part: Partial<ReturnForm>) => setForm({ ...form, ...part }),
    errorAt: (path: string) => violations.find((one) => one.path === path)?.message,
    isSending: create.isPending,
    submit,
  };
}
