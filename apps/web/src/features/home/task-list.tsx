/** The tasks that the person does most, with how much of each waits. */
import type { MyWork, WaitingForMe } from '@plinth/contracts/home';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  Building2,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  FilePen,
  FileSpreadsheet,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  ReceiptText,
  ScrollText,
  ShoppingCart,
  Stamp,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';

import { approvalCountQuery } from '#api/approvals.ts';
import { useRoles, useUser } from '#api/session.ts';
import { cn } from '#lib/cn.ts';
import { isModuleOff, useProjectChoice } from '#lib/project-choice.ts';

import { type Task, type TaskName, tasksOf } from './tasks.ts';

const ICONS: Readonly<Record<TaskName, LucideIcon>> = {
  approvals: Stamp,
  approve: Stamp,
  order: ShoppingCart,
  sentBack: Undo2,
  receive: PackageCheck,
  drafts: FilePen,
  issue: PackageMinus,
  transfers: ArrowLeftRight,
  review: ClipboardCheck,
  complete: ClipboardPen,
  follow: ClipboardList,
  ordered: ShoppingCart,
  purchases: FileSpreadsheet,
  unbilled: ReceiptText,
  audit: ScrollText,
  setUp: Building2,
};

interface TaskListProps {
  /** `undefined` while loading, and if it fails. */
  counts: { readonly waiting: WaitingForMe; readonly work: MyWork } | undefined;
}

export function TaskList({ counts }: TaskListProps) {
  const { id: userId } = useUser();
  const roles = useRoles();
  const firm = useProjectChoice()?.firm;
  const isOn = (module: Parameters<typeof isModuleOff>[1]) => !firm || !isModuleOff(firm, module);
  const { data: approvals } = useQuery(approvalCountQuery);
  const tasks = tasksOf({ userId, roles, isOn, approvals: approvals?.count ?? 0 }, counts);
  if (tasks.length === 0) return null;
  return (
    <section aria-label="Your work" className="mb-4">
      <ul className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
        {tasks.map((task) => (
          <li key={task.name}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskLink({ task: { name, label, to, isWaiting, note } }: { task: Task }) {
  const Icon = ICONS[name];
  return (
    <Link
      to={to}
      className={cn(
        'flex h-full items-start gap-3 rounded-lg border p-3 transition-colors max-sm:gap-2.5 max-sm:px-2.5 sm:p-4',
        isWaiting
          ? 'border-primary/40 bg-primary-soft/40 hover:border-primary'
          : 'bg-card hover:border-primary/40',
      )}
    >
      <Icon
        aria-hidden
        className={cn(
          'mt-0.5 size-5 shrink-0',
          isWaiting ? 'text-primary' : 'text-muted-foreground',
        )}
      />
      <span className="min-w-0">
        <span className="block font-semibold max-sm:leading-5 sm:leading-6">{label}</span>{' '}
        <span
          className={cn(
            'block text-[13px] leading-5 max-sm:min-h-10',
            isWaiting ? 'text-foreground' : 'text-muted-foreground',
          )}
        >
          {note}
        </span>
      </span>
    </Link>
  );
}
