/** What can be done with a budget: lines added, budget transferred, its control set. */
import type { Budget } from '@plinth/contracts/budgets';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';

import { AddLinesDialog } from './add-lines-dialog.tsx';
import { ControlDialog } from './control-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface BudgetActionsProps {
  choice: ProjectChoice;
  budget: Budget;
}

/** True, or why no revision can be proposed now. */
export function useMayPropose({ project, firm }: ProjectChoice, { draft }: Budget): true | string {
  const writing = usePermission('budgets:write', { id: project.id, firm });
  if (writing !== true) return writing;
  return draft === null || 'A revision waits for approval; decide on it first';
}

const DIALOGS = { add: AddLinesDialog, transfer: TransferDialog, control: ControlDialog } as const;

export function BudgetActions({ choice, budget }: BudgetActionsProps) {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const mayPropose = useMayPropose(choice, budget);
  const { project, firm } = choice;
  const approving = usePermission('budgets:approve', { id: project.id, firm });
  const Open = dialog && DIALOGS[dialog];
  if (budget.lines.length === 0) return null;
  const isSingle = budget.lines.length === 1 && 'A transfer needs two lines';
  return (
    <>
      <Button variant="outline" disabledReason={approving} onClick={() => setDialog('control')}>
        Control
      </Button>
      <Button
        variant="outline"
        disabledReason={isSingle || mayPropose}
        onClick={() => setDialog('transfer')}
      >
        Transfer
      </Button>
      <Button disabledReason={mayPropose} onClick={() => setDialog('add')}>
        Add Lines
      </Button>
      {Open && <Open budget={budget} onClose={() => setDialog(null)} />}
    </>
  );
}
