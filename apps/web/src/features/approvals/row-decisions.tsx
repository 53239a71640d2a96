/** The three decisions on a row. */
import type { WaitingApproval } from '@plinth/contracts/approvals';
import { createContext, useContext } from 'react';

import type { Verdict } from '#api/approvals.ts';
import { Button } from '#ui/button.tsx';

type Decide = (approval: WaitingApproval, verdict: Verdict) => void;

/** Opens the dialog of a decision, beside the rows. */
export const DecideContext = createContext<Decide | null>(null);

const CHOICES = [
  ['APPROVED', 'Approve', 'primary'],
  ['RETURNED', 'Return', 'outline'],
  ['REJECTED', 'Reject', 'outline'],
] as const satisfies readonly (readonly [Verdict, string, string])[];

export function RowDecisions({ approval }: { approval: WaitingApproval }) {
  const decide = useContext(DecideContext);
  return (
    <div className="flex gap-1.5 max-sm:w-full max-sm:gap-2">
      {CHOICES.map(([verdict, label, variant]) => (
        <Button
          key={verdict}
          variant={variant}
          size="sm"
          aria-label={`${label} ${approval.number}`}
          onClick={() => decide?.(approval, verdict)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
