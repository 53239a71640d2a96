/** What every line of the form needs to know of the form around it. It changes seldom; what is typed is not in it. */
import { createContext, useContext } from 'react';

import type { ComboboxOption } from '#ui/combobox.tsx';

import type { TaxPlaces } from './line-figures.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

/** The sentence above the lines that says what is missing in them. */
export const MISSING_NOTE_ID = 'missing-in-lines';

export interface OrderLineContext extends Pick<OrderForm, 'control' | 'change' | 'setValue'> {
  /** The supplier for all lines (empty until chosen), or null while each line has its own. */
  readonly commonSupplierId: string | null;
  readonly isAsPerAgreement: boolean;
  readonly places: TaxPlaces;
  readonly supplierOptions: readonly ComboboxOption[];
}

const Context = createContext<OrderLineContext | null>(null);

export const OrderLineProvider = Context.Provider;

export function useOrderLineContext(): OrderLineContext {
  const context = useContext(Context);
  if (!context) throw new Error('lines stand in the form of a purchase order');
  return context;
}
