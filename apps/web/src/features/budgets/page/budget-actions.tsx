/** Actions on a budget: add lines, transfer, and change its control. */
import type { Budget } from '@plinth/contracts/budgets';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { PaperButton } from '#document/pdf-buttons.tsx';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { ExportMenu } from '#table/export-menu.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import { FromBoqDialog } from '../from-boq/from-boq-dialog.tsx';
import { AddLinesDialog } from '../lines/add-lines-dialog.tsx';
import { ControlDialog } from '../revise/control-dialog.tsx';
import { PasteLinesDialog } from '../lines/paste-lines-dialog.tsx';
import { RevisionsDialog } from '../revise/revisions-dialog.tsx';
import { TransferDialog } from '../revise/transfer-dialog.tsx';

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

const DIALOGS = {
  add: AddLinesDialog,
  boq: FromBoqDialog,
  paste: PasteLinesDialog,
  transfer: TransferDialog,
  control: ControlDialog,
  revisions: RevisionsDialog,
} as const;

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
      <ExportMenu
        path="/api/v1/projects/:id/budget/export"
        params={{ id: project.id }}
        query={{}}
        total={budget.lines.length}
      />
      <PaperButton path="/api/v1/projects/:id/budget/pdf" id={project.id} />
      <Button variant="outline" onClick={() => setDialog('revisions')}>
        Revisions
      </Button>
      <Menu trigger={<Button variant="outline">Change</Button>}>
        <MenuItem disabledReason={mayPropose} onSelect={() => setDialog('boq')}>
          Lines from the BOQ
        </MenuItem>
        <MenuItem disabledReason={mayPropose} onSelect={() => setDialog('paste')}>
          Lines from Excel
        </MenuItem>
        <MenuItem disabledReason={isSingle || mayPropose} onSelect={() => setDialog('transfer')}>
          Transfer
        </MenuItem>
        <MenuItem disabledReason={approving} onSelect={() => setDialog('control')}>
          When over budget
        </MenuItem>
      </Menu>
      <Button disabledReason={mayPropose} onClick={() => setDialog('add')}>
        Add Lines
      </Button>
      {Open && <Open budget={budget} onClose={() => setDialog(null)} />}
    </>
  );
}
