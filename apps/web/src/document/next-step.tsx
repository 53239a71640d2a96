/** The next step of an empty screen: its buttons for who may take it, otherwise whom to ask. */
import type { Permission } from '@plinth/domain/access/permissions';
import { whoMay } from '@plinth/domain/access/second-person';
import type { ReactNode } from 'react';

import { usePermission } from '#api/session.ts';

interface NextStepProps {
  needs: Permission;
  /** The words for what somebody else is asked to do: `start a budget`. */
  to: string;
  children: ReactNode;
}

export function NextStep({ needs, to, children }: NextStepProps) {
  const permission = usePermission(needs);
  if (permission === true) return children;
  return <p className="text-muted-foreground">{`Ask ${whoMay(needs)} to ${to}.`}</p>;
}
