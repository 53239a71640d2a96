/** The number of proposed prices that wait for a confirmation, and the act that confirms them. */
import { counted } from '@plinth/domain/shared/counted';
import { useWatch } from 'react-hook-form';

import { Button } from '#ui/button.tsx';

import { acceptPrices } from './line-changes.ts';
import { unconfirmedLines } from '../purchase-order-form-model.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';

export function PricesToConfirm({ form: { control, change } }: { form: OrderForm }) {
  const [lines, isAsPerAgreement] = useWatch({ control, name: ['lines', 'isAsPerAgreement'] });
  const { length } = unconfirmedLines({ lines, isAsPerAgreement });
  return (
    // The element is always rendered, so that screen readers announce its content.
    <div role="status" className="empty:hidden">
      {length > 0 && (
        <div className="mt-3 flex items-center justify-between rounded-md border border-warning bg-warning-soft py-1 pl-3 text-[13px]">
          <p className="font-medium text-warning">{`${counted(length, 'price')} to confirm`}</p>
          <Button
            variant="link"
            size="sm"
            className="px-2"
            onClick={() => change((typed) => acceptPrices(typed))}
          >
            Accept all shown
          </Button>
        </div>
      )}
    </div>
  );
}
