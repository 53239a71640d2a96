/** A proposed price waits for a confirmation, and nothing is saved with it before. */
import type { Violation } from '@plinth/domain/shared/violation';

/** The code of a proposed price that nobody confirmed. */
export const UNCONFIRMED = 'unconfirmed';

/** The class of a field that shows a proposed price: amber until it is confirmed. */
export const UNCONFIRMED_LOOK = 'border-warning bg-warning-soft';

export function unconfirmedPrice(path: string): Violation {
  return {
    code: UNCONFIRMED,
    path,
    message: 'Please confirm the proposed prices, or type others',
  };
}
