/** A line of the form for its row or card: names, figures, errors, changes. */
import { isPastedTable } from '@plinth/domain/sheet/pasted-cells';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { PastedField } from '@plinth/domain/purchase-order/create/pasted-columns';
import { moneyString } from '@plinth/domain/shared/money';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { formatMoney } from '#lib/format.ts';

import { contractOfLine, type LineOffer, lineOffers } from '../../contract-offers.ts';
import {
  acceptPrices,
  chooseCommonSupplier,
  chooseLineSupplier,
  joinAt,
  removeLine,
  separateAt,
  splitAt,
  undoSplitAt,
} from './line-changes.ts';
import { UNCONFIRMED } from '#parts/prices/unconfirmed-price.ts';
import { amountOfLine, taxedFrom } from './line-figures.ts';
import { changeAround, moveInColumn } from './line-keys.ts';
import { rateNote } from './line-rates.ts';
import { atContractRates, repriced } from './proposals.ts';
import { lineName, type LineRow, partName, restOf } from './line-rows.ts';
import type { PurchaseOrderForm } from '../purchase-order-form-model.ts';
import { MISSING_NOTE_ID, useOrderLineContext } from './order-line-context.tsx';

type LineField = keyof typeof LABELS;

const LABELS = {
  quantity: 'Quantity',
  pricePerUnit: 'Price per unit',
  discount: 'Discount %',
  gst: 'GST %',
  supplierId: 'Supplier',
  contractLineId: 'Rate contract',
  contractReason: 'Reason',
} as const;

const FIELDS = [
  'quantity',
  'pricePerUnit',
  'discount',
  'gst',
  'supplierId',
  'contractLineId',
  'contractReason',
] as const;

export type OrderLine = ReturnType<typeof useOrderLine>;

export function useOrderLine({ index, partCount, splitWarning, splitSums }: LineRow) {
  const { control: form, rates, offers: known, places, ...shared } = useOrderLineContext();
  const { commonSupplierId, isAsPerAgreement, hasDiscounts } = shared;
  const acts = useLineActs(index);
  const [noteId, rateId] = [useId(), useId()];
  const line = useWatch({ control: form, name: `lines.${index}` });
  const { errors } = useFormState({ control: form, name: `lines.${index}` });
  const name = lineName(line, partCount);
  const supplierId = commonSupplierId ?? line.supplierId;
  const discount = hasDiscounts ? line.discount : '';
  const offers = lineOffers(line, supplierId, known);
  const rate = isAsPerAgreement ? null : rateNote(line, discount, rates, places.day);
  // With one supplier for all, a missing one is reported above the lines.
  const wrong = (field: LineField) =>
    field === 'supplierId' && commonSupplierId !== null
      ? undefined
      : errors.lines?.[index]?.[field];
  const problems = FIELDS.flatMap((field) => {
    const error = wrong(field);
    return error?.message === undefined || isMissing(field, error) ? [] : [error.message];
  });
  const warning =
    splitWarning && line.splitIndex === partCount - 1 ? `${splitWarning}: ${splitSums}` : null;
  const rest = line.isOrdered && partCount === 1 ? restOf(line) : null;
  const hasNote = problems.length > 0 || warning !== null || rest !== null;
  /** Props of a control: name and validity. */
  const control = (field: LineField) => {
    const notes = [hasNote && noteId, rate && field === 'pricePerUnit' && rateId];
    const note = notes.filter(Boolean).join(' ') || undefined;
    return {
      'aria-label': `${LABELS[field]}, ${name}`,
      'aria-invalid': wrong(field) ? true : undefined,
      'aria-describedby': isMissing(field, wrong(field)) ? MISSING_NOTE_ID : note,
    } as const;
  };

  return {
    index,
    line,
    name,
    supplierId,
    part: partCount > 1 ? partName(line, partCount) : null,
    isSplit: partCount > 1,
    isOrdered: line.isOrdered,
    isAsPerAgreement,
    hasDiscounts,
    isUntaxed: taxedFrom(supplierId, places) === 'UNTAXED',
    amount: isAsPerAgreement
      ? AS_PER_AGREEMENT
      : formatMoney(moneyString(amountOfLine({ ...line, discount, supplierId }, places))),
    splitWarning,
    ...contractOfLine({ line, supplierId, discount, isAsPerAgreement }, offers),
    lastRate: rate && { ...rate, id: rateId },
    note: hasNote ? { id: noteId, problems: [...new Set(problems)], warning, rest } : null,
    control,
    /** Props of the input of a figure. */
    figureField: (field: PastedField) => ({
      ...control(field),
      value: line[field],
      ...acts.figureEvents(field),
    }),
    ...acts,
  };
}

/**
 * Missing values are reported once for all lines; a message per line would shift the layout while
 * typing. A missing reason is found by the server, and its message names the contract's rate.
 */
function isMissing(field: LineField, error: { readonly type?: unknown } | undefined): boolean {
  const { type } = error ?? {};
  return field !== 'contractReason' && (type === 'required' || type === UNCONFIRMED);
}

function useLineActs(index: number) {
  const { change, setValue, paste, onKeyDown, isAsPerAgreement, commonSupplierId, ...context } =
    useOrderLineContext();
  const { rates, offers } = context;
  const known = { rates, offers, suppliers: context.places.suppliers };
  const chooseSupplier = (id: string) =>
    change((typed) => repriced(typed, chooseLineSupplier(typed, index, id), known));
  /** Parts and joined lines have other quantities, by which a contract may have other rates. */
  const regroup = (act: (typed: PurchaseOrderForm) => PurchaseOrderForm) =>
    change((typed) => atContractRates(act(typed), offers));
  return {
    tick: (isOrdered: boolean) => setValue(`lines.${index}.isOrdered`, isOrdered),
    chooseSupplier,
    acceptPrice: () => change((typed) => acceptPrices(typed, index)),
    /** Fills the line with the rate of a contract; of equals it is chosen, too. */
    takeOffer: (offer: LineOffer) => {
      const at = `lines.${index}` as const;
      if (commonSupplierId === null) chooseSupplier(offer.supplierId);
      if (commonSupplierId === '') {
        change((typed) => repriced(typed, chooseCommonSupplier(typed, offer.supplierId), known));
      }
      setValue(`${at}.contractLineId`, offer.contractLineId);
      if (isAsPerAgreement) return;
      setValue(`${at}.pricePerUnit`, offer.rate ?? '');
      setValue(`${at}.priceOrigin`, 'CONTRACT');
      setValue(`${at}.gst`, offer.gst);
    },
    setContractReason: (reason: string) => setValue(`lines.${index}.contractReason`, reason),
    remove: () => change((typed) => removeLine(typed, index)),
    split: (count: number) => regroup((typed) => splitAt(typed, index, count)),
    undoSplit: () => regroup((typed) => undoSplitAt(typed, index)),
    separate: () => regroup((typed) => separateAt(typed, index)),
    join: () => regroup((typed) => joinAt(typed, index)),
    /** Typing, keys and paste of an input. */
    figureEvents: (field: PastedField) => ({
      'data-column': field,
      onValueChange: (text: string) => {
        setValue(`lines.${index}.${field}`, text);
        if (field === 'pricePerUnit') setValue(`lines.${index}.priceOrigin`, undefined);
        if (field === 'quantity') change((typed) => atContractRates(typed, offers));
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown(event);
        moveInColumn(event);
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isPastedTable(text)) return;
        event.preventDefault();
        changeAround(event.currentTarget, () => paste(text, { index, field }));
      },
    }),
  };
}
