/** The sidebar, expanded or icons only. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Ellipsis, type LucideIcon, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { approvalCountQuery } from '#api/approvals.ts';
import { cn } from '#lib/cn.ts';
import { useTooltip } from '#ui/tooltip.tsx';

import { HOME, type NavigationGroup, type NavigationItem } from './navigation-entries.ts';
import { isAt, useNavigation } from './navigation.ts';

interface SidebarProps {
  isExpanded: boolean;
  /** Called when a link is followed, to close a slide-in panel. */
  onNavigate?: () => void;
}

const MORE = 'More';

export function Sidebar({ isExpanded, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  const { data: approvals } = useQuery(approvalCountQuery);
  const { daily, administration, more } = useNavigation((approvals?.count ?? 0) > 0);
  // Navigating to a screen of a collapsed group expands it.
  const [closedAt, setClosedAt] = useState<ReadonlyMap<string, string>>(new Map());
  const list = { isExpanded, pathname, ...(onNavigate && { onNavigate }) };

  /** `isRare`: closed until it is opened by hand, or by being in it. */
  function fold(label: string, items: readonly NavigationItem[], isRare: boolean) {
    const closedOn = closedAt.get(label) ?? (isRare ? '' : undefined);
    const hasArrived = closedOn !== pathname && items.some((item) => isAt(item, pathname));
    const isOpen = closedOn === undefined || closedOn === OPENED || hasArrived;
    const onToggle = () => setClosedAt(new Map(closedAt).set(label, isOpen ? pathname : OPENED));
    return { label, isOpen, onToggle };
  }

  return (
    <nav aria-label="Main" className="flex flex-col gap-1 px-2 py-3">
      <ItemList items={[HOME]} {...list} />
      {daily.map(({ label, items }) =>
        isExpanded ? (
          <Fold key={label} {...fold(label, items, false)}>
            <ItemList items={items} {...list} />
          </Fold>
        ) : (
          <div key={label} className="border-t pt-1">
            <ItemList label={label} items={items} {...list} />
          </div>
        ),
      )}
      {administration && (
        <Fold
          {...fold(administration.label, administration.items, true)}
          {...(!isExpanded && { icon: ShieldCheck })}
        >
          <ItemList items={administration.items} {...list} />
        </Fold>
      )}
      {more.length > 0 && (
        <Fold {...fold(MORE, itemsOf(more), true)} {...(!isExpanded && { icon: Ellipsis })}>
          {more.map(({ label, items }) => (
            <div key={label}>
              {isExpanded && (
                <p aria-hidden className="px-2.5 pt-2 pb-0.5 text-xs text-muted-foreground">
                  {label}
                </p>
              )}
              <ItemList label={label} items={items} {...list} />
            </div>
          ))}
        </Fold>
      )}
    </nav>
  );
}

/** Marks a group as opened by hand, where others have the address at which they were closed. */
const OPENED = 'opened';

function itemsOf(groups: readonly NavigationGroup[]): readonly NavigationItem[] {
  return groups.flatMap(({ items }) => items);
}

interface FoldProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Replaces the label in a sidebar of icons. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** Shows a group whose entries are hidden while it is folded. */
function Fold({ label, isOpen, onToggle, icon: Icon, children }: FoldProps) {
  const { triggers, tip } = useTooltip(Icon && label, 'right');
  return (
    <section className={Icon ? 'border-t pt-1' : 'mt-1'}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={cn(
          'group mb-0.5 flex h-7 w-full items-center rounded-md text-[13px] font-medium text-muted-foreground hover:text-foreground max-md:h-11',
          Icon ? 'h-8 justify-center' : 'justify-between px-2.5',
        )}
        onClick={onToggle}
        {...triggers}
      >
        <span className={cn(Icon && 'sr-only')}>{label}</span>
        {Icon ? (
          <Icon aria-hidden className="size-4" />
        ) : (
          <ChevronDown
            aria-hidden
            className="size-3.5 opacity-60 transition-transform group-aria-[expanded=false]:-rotate-90"
          />
        )}
      </button>
      {tip}
      {isOpen && children}
    </section>
  );
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
      <span className="sr-only">{`, ${data.count} waiting in all projects`}</span>
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

/** The sidebar scrolls to the active entry, if it is below the others. */
function scrollIntoSight(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: 'nearest' });
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
        ref={isHere ? scrollIntoSight : undefined}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onNavigate}
        className={cn(
          'relative flex h-8 items-center gap-2.5 max-md:h-11 rounded-md transition-colors hover:bg-sidebar-active/60',
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
