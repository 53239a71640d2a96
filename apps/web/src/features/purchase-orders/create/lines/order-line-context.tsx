/** Context of the form's lines; changes seldom and contains no typed values. */
import { createContext, useContext } from 'react';

import type { ComboboxOption } from '#ui/combobox.tsx';

import type { Offers } from '../../contract-offers.ts';
import type { PastedLines } from '../paste/use-pasted-lines.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';
import type { TaxPlaces } from './line-figures.ts';
import type { LineRates } from './line-rates.ts';

/** Id of the message above the lines. */
export const MISSING_NOTE_ID = 'missing-in-lines';

export interface OrderLineContext extends Pick<OrderForm, 'control' | 'change' | 'setValue'> {
  /** The project whose BOQ items the lines may name. */
  readonly projectId: string;
  /** The supplier for all lines (empty until chosen); null if each line has its own. */
  readonly commonSupplierId: string | null;
  readonly isAsPerAgreement: boolean;
  readonly hasDiscounts: boolean;
  readonly places: TaxPlaces;
  readonly supplierOptions: readonly ComboboxOption[];
  readonly rates: LineRates;
  /** The offers of rate contracts, by material. */
  readonly offers: Offers;
  readonly paste: PastedLines['paste'];
  /** Keys of a field, before its own. */
  readonly onKeyDown: PastedLines['undoByKey'];
}

const Context = createContext<OrderLineContext | null>(null);

export const OrderLineProvider = Context.Provider;

export function useOrderLineContext(): OrderLineContext {
  const context = useContext(Context);
  if (!context) throw new Error('lines stand in the form of a purchase order');
  return context;
}
