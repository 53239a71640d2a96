/** The header: product, project, user menu. */
import { counted } from '@plinth/domain/shared/counted';
import {
  ChevronsUpDown,
  CircleUser,
  CloudAlert,
  CloudUpload,
  FolderKanban,
  Keyboard,
  LogOut,
  PanelLeft,
  Search,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';

import { usePermission, useUser } from '#api/session.ts';
import { useUnsent } from '#device/device.ts';
import { unsentThings } from '#device/unsent-things.ts';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { MODIFIER } from '#lib/platform.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { twoLines } from '#lib/two-lines.ts';
import { BrandMark, PRODUCT_NAME } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';

import { expectShellDialog } from './load-shell-dialog.ts';
import { openShellDialog } from './shell-dialog.ts';
import { leave } from './sign-out.ts';

/**
 * The bell is loaded after the first paint; the header is shown without it if it cannot be loaded.
 */
const NotificationBell = lazy(async (): Promise<{ default: ComponentType }> =>
  import('#features/notifications/notification-bell.tsx').then(
    ({ NotificationBell: Bell }) => ({ default: Bell }),
    () => ({ default: () => null }),
  ),
);

interface ShellHeaderProps {
  isExpanded: boolean;
  onToggleSidebar: () => void;
}

export function ShellHeader({ isExpanded, onToggleSidebar }: ShellHeaderProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 bg-background">
      <div className="flex shrink-0 items-center max-md:border-b max-md:pl-4 md:w-(--sidebar-width) md:border-r md:bg-sidebar md:px-3">
        <Link to={paths.home()} className="flex items-center gap-2.5 rounded-md">
          <BrandMark className="size-6 shrink-0" />
          <span
            className={
              isExpanded
                ? 'text-base font-semibold tracking-[-0.01em] max-sm:sr-only'
                : 'text-base font-semibold tracking-[-0.01em] max-sm:sr-only md:sr-only'
            }
          >
            {PRODUCT_NAME}
          </span>
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-2 border-b px-3 sm:gap-3 md:pr-6">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Toggle Sidebar"
          aria-keyshortcuts="Control+B Meta+B"
          title={`Toggle Sidebar (${MODIFIER} B)`}
          onClick={onToggleSidebar}
        >
          <PanelLeft aria-hidden className="text-muted-foreground" />
        </Button>
        <ProjectButton />
        <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
          <UnsentButton />
          <SearchButton />
          <Suspense fallback={<span className="size-9" />}>
            <NotificationBell />
          </Suspense>
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** The chosen project: in one line, on a phone in two, whose second has the end of the name. */
function ProjectButton() {
  const choice = useProjectChoice();
  const [head, tail] = twoLines(choice?.project.name ?? 'Select Project');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex h-9 max-w-full min-w-0 items-center gap-2 rounded-md border bg-card px-2.5 text-left transition-colors hover:border-muted-foreground/60 max-md:px-2"
      onClick={() => setProjectDialogOpen(true)}
    >
      <span className="min-w-0 truncate font-medium max-md:text-xs max-md:leading-4">
        <span className="max-md:block max-md:truncate">{head}</span>{' '}
        <span className="max-md:block max-md:truncate">{tail}</span>
      </span>
      {choice && (
        <span className="truncate text-[13px] text-muted-foreground max-md:sr-only">
          {choice.firm.name}
        </span>
      )}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
    </button>
  );
}

function SearchButton() {
  const expect = () => expectShellDialog('palette');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9 items-center gap-2 rounded-md text-muted-foreground transition-colors hover:text-foreground max-lg:w-9 max-lg:justify-center max-lg:hover:bg-muted lg:w-60 lg:border lg:bg-card lg:px-2.5 lg:hover:border-muted-foreground/60"
      onPointerEnter={expect}
      onFocus={expect}
      onClick={() => openShellDialog('palette')}
    >
      <Search aria-hidden className="size-4 shrink-0 lg:hidden" />
      <span className="max-lg:sr-only">Search or jump to...</span>
      <span aria-hidden className="ml-auto flex gap-1 max-lg:hidden">
        <Key>{`${MODIFIER} K`}</Key>
      </span>
    </button>
  );
}

function UserMenu() {
  const { name, email } = useUser();
  const navigate = useNavigate();
  const isAdministrator = usePermission('people:manage') === true;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="grid size-9 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-info uppercase"
        >
          {initials}
          <span className="sr-only">: User menu of {name}</span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-medium">{name}</span>
        <span className="block text-[13px] text-muted-foreground">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => setProjectDialogOpen(true)}>
        <FolderKanban aria-hidden />
        Change Project
      </MenuItem>
      {isAdministrator && (
        <MenuItem onSelect={() => void navigate(paths.admin())}>
          <ShieldCheck aria-hidden />
          Administration
        </MenuItem>
      )}
      <MenuItem onSelect={() => void navigate(paths.account())}>
        <CircleUser aria-hidden />
        Your Account
      </MenuItem>
      <MenuItem onSelect={() => openShellDialog('settings')}>
        <Settings aria-hidden />
        Settings
      </MenuItem>
      <MenuItem onSelect={() => openShellDialog('shortcuts')}>
        <Keyboard aria-hidden />
        Keyboard Shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden />
        Logout
      </MenuItem>
    </Menu>
  );
}

/** The number of unsent items, as a link to the list; shown on every screen. */
function UnsentButton() {
  const things = unsentThings(useUnsent(), Date.now());
  const isStopped = things.some(({ state }) => state === 'stopped');
  const Icon = isStopped ? CloudAlert : CloudUpload;
  return (
    <>
      <span role="status" className="sr-only">
        {things.length > 0 &&
          `${counted(things.length, 'thing')} not sent${isStopped ? ': look at it' : ''}`}
      </span>
      {things.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={cn(
            'flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium',
            isStopped ? 'bg-destructive-soft text-destructive' : 'bg-warning-soft text-warning',
          )}
          onClick={() => openShellDialog('unsent')}
        >
          <Icon aria-hidden className="size-4" />
          <span className="figures">{things.length}</span>
          <span className="max-md:sr-only"> not sent</span>
        </button>
      )}
    </>
  );
}
