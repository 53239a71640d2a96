/** The number of proposed prices that wait for a confirmation, and the act that confirms them. */
import { counted } from '@plinth/domain/shared/counted';

import { Button } from '#ui/button.tsx';

interface PricesToConfirmProps {
  count: number;
  onAccept: () => void;
}

export function PricesToConfirm({ count, onAccept }: PricesToConfirmProps) {
  return (
    // The element is always rendered, so that screen readers announce its content.
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="mt-3 flex items-center justify-between rounded-md border border-warning bg-warning-soft py-1 pl-3 text-[13px]">
          <p className="font-medium text-warning">{`${counted(count, 'price')} to confirm`}</p>
          <Button variant="link" size="sm" className="px-2" onClick={onAccept}>
            Accept all shown
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says that a proposed price waits, with the act that confirms this one alone. */
export function AcceptPrice({ of, onAccept }: { of: string; onAccept: () => void }) {
  return (
    <>
      <span className="font-medium text-warning"> · to confirm</span>
      <Button
        variant="link"
        size="sm"
        className="-my-1 h-8 px-1.5"
        aria-label={`Accept price, ${of}`}
        onClick={onAccept}
      >
        Accept
      </Button>
    </>
  );
}
