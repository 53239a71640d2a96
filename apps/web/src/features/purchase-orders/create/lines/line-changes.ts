/** Changes of the lines of the form. Pure: every function returns a new form. */
import { type DraftLine, lineOf, splitLine } from '@plinth/domain/purchase-order/create/draft';

import { joinAgain, separated } from '@plinth/domain/purchase-order/create/join';

import { type PurchaseOrderForm, unconfirmedLines } from '../purchase-order-form-model.ts';

/** Sets the supplier on every line. */
export function chooseCommonSupplier(form: PurchaseOrderForm, id: string): PurchaseOrderForm {
  const lines = form.lines.map((line) => withSupplier(line, id));
  return { ...form, isOneSupplier: true, commonSupplierId: id, lines };
}

/** A chosen contract is that of its supplier. */
function withSupplier(line: DraftLine, supplierId: string): DraftLine {
  const { contractLineId = '' } = line;
  return { ...line, supplierId, ...(contractLineId !== '' && { contractLineId: '' }) };
}

/** Turns 'one supplier for all' off and clears it. */
export function chooseLineSupplier(
  form: PurchaseOrderForm,
  index: number,
  supplierId: string,
): PurchaseOrderForm {
  const lines = form.lines.map((line, at) =>
    at === index ? withSupplier(line, supplierId) : line,
  );
  return { ...withOwnSuppliers(form), lines };
}

/**
 * Replaces the line by `count` parts; this turns 'one supplier for all' off, and the other lines
 * keep their supplier. The first part keeps a supplier that was chosen for the line itself.
 */
export function splitAt(form: PurchaseOrderForm, index: number, count: number): PurchaseOrderForm {
  const lines = form.lines.flatMap((line, at) => {
    if (at !== index) return [line];
    return splitLine(form.isOneSupplier ? { ...line, supplierId: '' } : line, count);
  });
  return { ...withOwnSuppliers(form), lines };
}

/** Merges the parts into one line, with the original quantity and the first part's values. */
export function undoSplitAt(form: PurchaseOrderForm, index: number): PurchaseOrderForm {
  const requestLine = form.lines[index]?.originalLineIndex;
  const lines = form.lines.flatMap((line): DraftLine[] => {
    const { splitIndex, originalQuantity, ...whole } = line;
    if (line.originalLineIndex !== requestLine || splitIndex === undefined) return [line];
    return splitIndex === 0 ? [{ ...whole, quantity: originalQuantity ?? whole.quantity }] : [];
  });
  return { ...form, lines };
}

/** A line of a material that nobody requested, from the supplier for all, if there is one. */
export function addLine(
  form: PurchaseOrderForm,
  material: Parameters<typeof lineOf>[0],
): PurchaseOrderForm {
  const taken = form.lines.flatMap((line) => [line, ...(line.joined ?? [])]);
  const index = 1 + Math.max(-1, ...taken.map(({ originalLineIndex }) => originalLineIndex));
  // Most orders are for one work.
  const workItem = form.lines.findLast(({ mrnItemId }) => mrnItemId === null)?.workItem ?? null;
  const line: DraftLine = {
    ...lineOf(material, index),
    workItem,
    supplierId: form.commonSupplierId,
    priceOrigin: 'AWAITED',
  };
  return { ...form, lines: [...form.lines, line] };
}

/** Removes a line together with all parts of its split. */
export function removeLine(form: PurchaseOrderForm, index: number): PurchaseOrderForm {
  const removed = form.lines[index]?.originalLineIndex;
  const lines = form.lines.filter(({ originalLineIndex }) => originalLineIndex !== removed);
  return { ...form, lines };
}

function withOwnSuppliers(form: PurchaseOrderForm): PurchaseOrderForm {
  return { ...form, isOneSupplier: false, commonSupplierId: '' };
}

/** Ticks lines, or leaves them to be ordered later. */
export function tickLines(
  form: PurchaseOrderForm,
  isTicked: (index: number) => boolean,
  isOrdered: boolean,
): PurchaseOrderForm {
  const lines = form.lines.map((line, index) => (isTicked(index) ? { ...line, isOrdered } : line));
  return { ...form, lines };
}

/** Confirms the proposed prices of all lines that are ordered, or of one. */
export function acceptPrices(form: PurchaseOrderForm, only?: number): PurchaseOrderForm {
  const accepted = new Set(only === undefined ? unconfirmedLines(form) : [only]);
  const lines = form.lines.map((line, index) =>
    accepted.has(index) ? { ...line, priceOrigin: 'ACCEPTED' as const } : line,
  );
  return { ...form, lines };
}

/** Makes the lines of its requests of a joined line, each of which can have its own supplier. */
export function separateAt(form: PurchaseOrderForm, index: number): PurchaseOrderForm {
  const lines = form.lines.flatMap((line, at) => (at === index ? separated(line) : [line]));
  return { ...form, lines };
}

/** Joins a line with the others of its material. */
export function joinAt(form: PurchaseOrderForm, index: number): PurchaseOrderForm {
  const materialId = form.lines[index]?.materialId;
  return materialId === undefined ? form : { ...form, lines: joinAgain(form.lines, materialId) };
}
