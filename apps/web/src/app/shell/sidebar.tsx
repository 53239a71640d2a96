/** The sidebar, expanded or icons only. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { approvalCountQuery } from '#api/approvals.ts';
import { cn } from '#lib/cn.ts';
import { useTooltip } from '#ui/tooltip.tsx';

import {
  ADMINISTRATION,
  HOME,
  isAt,
  type NavigationGroup,
  type NavigationItem,
  useNavigation,
} from './navigation.ts';

interface SidebarProps {
  isExpanded: boolean;
  /** Called when a link is followed, to close a slide-in panel. */
  onNavigate?: () => void;
}

export function Sidebar({ isExpanded, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  const groups = useNavigation();
  // Navigating to a screen of a collapsed group expands it.
  const [closedAt, setClosedAt] = useState(closedFirst);

  function isOpen({ label, items }: NavigationGroup): boolean {
    const closedOn = closedAt.get(label);
    const hasArrived = closedOn !== pathname && items.some((item) => isAt(item, pathname));
    return closedOn === undefined || hasArrived;
  }

  function toggle(group: NavigationGroup) {
    const next = new Map(closedAt);
    if (isOpen(group)) next.set(group.label, pathname);
    else next.delete(group.label);
    setClosedAt(next);
  }

  const list = { isExpanded, pathname, ...(onNavigate && { onNavigate }) };
  return (
    <nav aria-label="Main" className="flex flex-col gap-1 px-2 py-3">
      <ItemList items={[HOME]} {...list} />
      {groups.map((group) =>
        isExpanded ? (
          <section key={group.label} className="mt-2">
            <button
              type="button"
              aria-expanded={isOpen(group)}
              className="group mb-0.5 flex h-8 max-md:h-11 w-full items-center justify-between rounded-md px-2.5 text-[13px] font-medium text-muted-foreground hover:text-foreground"
              onClick={() => toggle(group)}
            >
              {group.label}
              <ChevronDown
                aria-hidden
                className="size-3.5 opacity-60 transition-transform group-aria-[expanded=false]:-rotate-90"
              />
            </button>
            {isOpen(group) && <ItemList items={group.items} {...list} />}
          </section>
        ) : (
          <div key={group.label} className="border-t pt-1">
            <ItemList label={group.label} items={group.items} {...list} />
          </div>
        ),
      )}
    </nav>
  );
}

/** Opened by hand, or by being in it. */
function closedFirst(): ReadonlyMap<string, string> {
  return new Map([[ADMINISTRATION.label, '']]);
}

interface ItemListProps extends SidebarProps {
  label?: string;
  items: readonly NavigationItem[];
  pathname: string;
}

function ItemList({ label, items, pathname, ...state }: ItemListProps) {
  return (
    <ul {...(label && { 'aria-label': label })} className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <ItemLink item={item} isHere={isAt(item, pathname)} {...state} />
        </li>
      ))}
    </ul>
  );
}

/** How many approvals wait for the person; nothing without any. */
function WaitingCount({ isExpanded }: { isExpanded: boolean }) {
  const { data } = useQuery(approvalCountQuery);
  if (!data || data.count === 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${data.count} waiting`}</span>
      <span
        aria-hidden
        className={cn(
          'figures rounded-full bg-primary px-1.5 text-xs leading-5 font-medium text-primary-foreground',
          isExpanded ? 'ml-auto' : 'absolute top-0.5 right-0.5 px-1 leading-4',
        )}
      >
        {data.count}
      </span>
    </>
  );
}

interface ItemLinkProps extends SidebarProps {
  item: NavigationItem;
  isHere: boolean;
}

function ItemLink({
  item: { label, to, icon: Icon, counts },
  isHere,
  isExpanded,
  onNavigate,
}: ItemLinkProps) {
  const { triggers, tip } = useTooltip(isExpanded ? undefined : label, 'right');
  return (
    <>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onNavigate}
        className={cn(
          'relative flex h-9 items-center gap-2.5 max-md:h-11 rounded-md transition-colors hover:bg-sidebar-active/60',
          isExpanded ? 'px-2.5' : 'justify-center',
          isHere && 'bg-sidebar-active font-medium hover:bg-sidebar-active',
        )}
        {...triggers}
      >
        <Icon
          aria-hidden
          className={cn('size-4 shrink-0', isHere ? 'text-primary' : 'text-muted-foreground')}
        />
        <span className={isExpanded ? 'truncate' : 'sr-only'}>{label}</span>
        {counts && <WaitingCount isExpanded={isExpanded} />}
      </Link>
      {tip}
    </>
  );
}
