/** Sends the form of a dialog through the outbox. */
import { useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import type { ActKind } from '#device/act-kinds.ts';
import type { ActState } from '#device/use-act.ts';

/** Closes when the act is done or pending; a refused act stays open with the reason. */
export function useDialogAct<Kind extends ActKind>(act: ActState<Kind>, onClose: () => void) {
  const [error, setError] = useState<Error | null>(() => {
    const refusal = act.corrected?.refusal;
    if (!refusal) return null;
    return ApiError.refused(422, {
      status: 'ERROR',
      message: refusal.message,
      violations: [...refusal.violations],
    });
  });

  function close() {
    act.stopCorrecting();
    onClose();
  }

  async function post(posted: Parameters<ActState<Kind>['post']>[0]) {
    setError(null);
    const outcome = await act.post(posted);
    if (outcome.state === 'refused') setError(outcome.error);
    else close();
  }

  return {
    error,
    close,
    post: (posted: Parameters<ActState<Kind>['post']>[0]) => void post(posted),
  };
}

/** Summary for the outbox: `80 Kg Cement`. */
export function partWords(
  lines: readonly { readonly name: string; readonly unit: string }[],
  typed: readonly { readonly quantity: string }[],
): string[] {
  return lines.flatMap(({ name, unit }, index) => {
    const quantity = typed[index]?.quantity ?? '';
    return quantity === '' ? [] : [`${quantity} ${unit} ${name}`];
  });
}
