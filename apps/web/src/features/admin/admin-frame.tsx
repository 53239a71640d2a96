/** The frame of the administration pages of the chosen firm: head, tabs, permission. */
import type { Permission } from '@plinth/domain/access/permissions';
import { FolderKanban, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

import { useMay, usePermission } from '#api/session.ts';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { BackupWarning } from './backup-status.tsx';

const SCREENS = [
  { label: 'Users', to: paths.adminUsers(), opens: 'people:manage' },
  { label: 'Firm', to: paths.adminFirm(), opens: 'firms:manage' },
  { label: 'Locked months', to: paths.adminLocks(), opens: 'months:lock' },
  { label: 'Approval policies', to: paths.adminApprovals(), opens: 'firms:manage' },
  { label: 'Projects', to: paths.adminProjects(), opens: 'firms:manage' },
  { label: 'Cost heads', to: paths.adminCostHeads(), opens: 'firms:manage' },
  { label: 'Units', to: paths.adminUnits(), opens: 'firms:manage' },
  { label: 'Mail', to: paths.adminMail(), opens: 'firms:manage' },
  { label: 'Mail log', to: paths.adminMailLog(), opens: 'firms:manage' },
  { label: 'Audit', to: paths.adminAudit(), opens: 'audit:read' },
] as const;

interface AdminFrameProps {
  title: string;
  /** The required permission in the firm. */
  needs: Permission;
  actions?: ReactNode;
  children: (firm: ProjectChoice['firm']) => ReactNode;
}

export function AdminFrame({ title, needs, actions, children }: AdminFrameProps) {
  const firm = useProjectChoice()?.firm;
  const permission = usePermission(needs);
  const may = useMay();
  const isHere = firm !== undefined && permission === true;
  return (
    <>
      <PageHead title={title} context={firm?.name} actions={isHere && actions} />
      <nav aria-label="Administration" className="-mt-1 mb-4 overflow-x-auto border-b">
        <ul className="flex">
          {SCREENS.filter(({ opens }) => may(opens)).map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end className={tabLook}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {may('firms:manage') && <BackupWarning />}
      {isHere ? children(firm) : <NotHere hasFirm={firm !== undefined} />}
    </>
  );
}

function tabLook({ isActive }: { isActive: boolean }): string {
  return cn(
    'block border-b-2 px-3 py-2 font-medium whitespace-nowrap transition-colors',
    isActive ? 'border-primary' : 'border-transparent text-muted-foreground hover:text-foreground',
  );
}

function NotHere({ hasFirm }: { hasFirm: boolean }) {
  return (
    <Card>
      {hasFirm ? (
        <EmptyState
          icon={ShieldAlert}
          title="For administrators of the firm"
          hint="Your role does not allow this. Ask an administrator of the firm."
        />
      ) : (
        <EmptyState
          icon={FolderKanban}
          title="No firm chosen"
          hint="Choose a project; its firm is administered here."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      )}
    </Card>
  );
}
