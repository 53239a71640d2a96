/**
 * Shown in place of a form that the person's roles do not allow, so that nobody fills it in in
 * vain.
 */
import { LockKeyhole } from 'lucide-react';

import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NotAllowedProps {
  /** The reason as it is shown under disabled buttons. */
  reason: string;
  /** The purpose of the form, as a verb: `create purchase orders`. */
  act: string;
}

export function NotAllowed({ reason, act }: NotAllowedProps) {
  return (
    <Card>
      <EmptyState icon={LockKeyhole} title={reason} hint={`To ${act}, ask your administrator.`} />
    </Card>
  );
}
