/** The basis on which amounts of orders are shown, before or with tax, stored on this device. */
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';

import { remember, remembered } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';
import { Switch } from '#ui/checkbox.tsx';

const KEY = 'plinth:tax-basis';

/** Before tax by default, as budgets and stock are valued. */
const basis = createStore<TaxBasis>(remembered(KEY) === 'withTax' ? 'withTax' : 'beforeTax');

export const BASIS_WORDS = {
  beforeTax: 'before tax',
  withTax: 'with tax',
} as const satisfies Record<TaxBasis, string>;

export function useTaxBasis(): TaxBasis {
  return useStore(basis);
}

/** Switches all amounts of orders on all screens. */
export function TaxSwitch() {
  return (
    <Switch
      label="With tax"
      isChecked={useTaxBasis() === 'withTax'}
      onCheckedChange={(isWithTax) => {
        basis.set(isWithTax ? 'withTax' : 'beforeTax');
        remember(KEY, isWithTax ? 'withTax' : null);
      }}
    />
  );
}
