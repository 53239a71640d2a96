/** Pasting into the lines of the form, with its result and undo. */
import { type KeyboardEvent, useCallback, useState } from 'react';

import { changeAround } from '../lines/line-keys.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';
import {
  isAsPasted,
  type PastePlace,
  pasteLines,
  type PasteReport,
  unpasteLines,
} from './pasted-lines.ts';

export type PastedLines = ReturnType<typeof usePastedLines>;

export function usePastedLines({ change, getValues }: Pick<OrderForm, 'change' | 'getValues'>) {
  const [report, setReport] = useState<PasteReport | null>(null);
  const paste = useCallback(
    (text: string, at: PastePlace) => {
      const { lines, hasDiscounts, ...pasted } = pasteLines(getValues(), text, at);
      change(() => ({ lines, hasDiscounts }));
      setReport(pasted);
    },
    [change, getValues],
  );
  const undo = useCallback(() => {
    if (report) change((typed) => unpasteLines(typed, report));
    setReport(null);
  }, [change, report]);
  /** Ctrl+Z takes the paste back, until something else is typed. */
  const undoByKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || !report || !isAsPasted(getValues(), report)) return;
      event.preventDefault();
      changeAround(event.currentTarget, undo);
    },
    [getValues, report, undo],
  );
  return { report, paste, undo, undoByKey, dismiss: useCallback(() => setReport(null), []) };
}
