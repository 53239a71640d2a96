/** Rates of recovery other than the average of the issues, with the reason: what whoever signs has to see. */
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney } from '#lib/format.ts';
import { CardSection } from '#ui/card.tsx';

export function EnteredRates({ statement: { items } }: { statement: ConsumptionStatement }) {
  const entered = items.filter(
    ({ rate, computedRate }) =>
      rate !== NOT_SHOWN && computedRate !== null && computedRate !== rate,
  );
  if (entered.length === 0) return null;
  return (
    <CardSection title="Rates other than the average of the issues">
      <ul className="space-y-1">
        {entered.map(({ id, name, rate, computedRate, rateReason }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}: ${formatMoney(rate)} instead of ${formatMoney(computedRate ?? '0')}. ${rateReason}`}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
