/** The proposed prices of an order that wait for a confirmation. */
import { useWatch } from 'react-hook-form';

import { PricesToConfirm } from '#parts/prices/prices-to-confirm.tsx';

import { acceptPrices } from './line-changes.ts';
import { unconfirmedLines } from '../purchase-order-form-model.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';

export function OrderPricesToConfirm({ form: { control, change } }: { form: OrderForm }) {
  const [lines, isAsPerAgreement] = useWatch({ control, name: ['lines', 'isAsPerAgreement'] });
  return (
    <PricesToConfirm
      count={unconfirmedLines({ lines, isAsPerAgreement }).length}
      onAccept={() => change((typed) => acceptPrices(typed))}
    />
  );
}
