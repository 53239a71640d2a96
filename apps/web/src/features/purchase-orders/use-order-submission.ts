/** Sends the form, or says what keeps it from being sent and puts the first wrong field in focus. */
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { today } from '#lib/today.ts';
import { notify } from '#ui/toaster.tsx';

import type { TaxPlaces } from './line-figures.ts';
import { NO_REFUSAL, orderRefusal } from './order-refusal.ts';
import { formViolations, type PurchaseOrderForm, toRequest } from './purchase-order-form-model.ts';
import { useCreatePurchaseOrders } from './purchase-orders.api.ts';

interface OrderSubmission {
  mrnId: string;
  places: TaxPlaces;
  /** The element around the form. */
  root: RefObject<HTMLElement | null>;
  onCreated: () => void;
}

export function useOrderSubmission({ mrnId, places, root, onCreated }: OrderSubmission) {
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const create = useCreatePurchaseOrders(mrnId);

  /** The screen must show what is wrong before the first of it can be focused. */
  function showWrong(update: () => void) {
    flushSync(update);
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function submit(form: PurchaseOrderForm) {
    const [violation] = formViolations(form, today());
    if (violation) {
      showWrong(() => setChecked(true));
      notify({ tone: 'destructive', title: 'Error', description: violation.message });
      return;
    }
    setRefusal(NO_REFUSAL);
    create.mutate(toRequest(form, places), {
      onSuccess: onCreated,
      onError: (error) => showWrong(() => setRefusal(orderRefusal(error, form.lines))),
    });
  }

  return {
    /** Whether what is wrong is told: from the first attempt on. */
    isChecked,
    refusal,
    // After success too: the list that comes next may take a moment to load.
    isSubmitting: create.isPending || create.isSuccess,
    submit,
  };
}
