/** The frame of every screen under /home, for signed-in users. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { matchPath, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';

import { UserContext, useSession, useUser } from '#api/session.ts';
import { useDocumentName } from '#lib/document-name.ts';
import { paths } from '#lib/paths.ts';
import {
  choiceOf,
  chooseProject,
  openProjectContext,
  useAppContext,
  useProjectChoice,
} from '#lib/project-choice.ts';
import { noteOpened } from '#lib/recent-documents.ts';
import { hasLeft, sessionToken } from '#lib/session-token.ts';
import { MOBILE, useMediaQuery } from '#lib/use-media-query.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { notify } from '#ui/toaster.tsx';

import { AccountNotices } from './account-notices.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { ConnectionNotices } from './connection-notices.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { allProjectsQuery, projectsQuery } from './projects.api.ts';
import { useShellDialog } from './shell-dialog.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { ShellHeader } from './shell-header.tsx';
import { toggleExpanded, useSidebarExpanded, useSidebarShortcut } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { useDevice } from './use-device.ts';
import { useIsAtGate, useOfflineShell } from './use-offline-shell.ts';
import { useShortcuts } from './use-shortcuts.ts';

const WIDTH = { expanded: '16rem', icons: '3rem', mobile: '18rem' };

export function AppShell() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEarlyCheck(session.status === 'loading');
  if (session.status === 'loading') return <PageSpinner label="Loading" />;
  if (!session.user) {
    // After an expired session the user returns to the same page; after signing out, to the home
    // page.
    const from = hasLeft(sessionToken.get().ending) ? null : pathname + search;
    return <Navigate to={paths.login()} replace state={from && { from }} />;
  }
  return (
    <UserContext value={session.user}>
      <ProjectContext userId={session.user.id}>
        <Frame />
      </ProjectContext>
    </UserContext>
  );
}

/** The remembered project is loaded in parallel with the user. */
function useEarlyCheck(isLoading: boolean): void {
  const [firmId] = useState(() => choiceOf(sessionToken.get().token)?.firm.id);
  useQuery({ ...projectsQuery(firmId ?? ''), enabled: isLoading && firmId !== undefined });
}

interface ProjectContextProps {
  userId: string;
  children: ReactNode;
}

/** Restores the user's last choice before screens load data, or opens the dialog to choose. */
function ProjectContext({ userId, children }: ProjectContextProps) {
  const { userId: chooser, choice, isDialogOpen } = useAppContext();
  useLayoutEffect(() => openProjectContext(userId), [userId]);

  const firmId = choice?.firm.id ?? '';
  const projects = useQuery({ ...projectsQuery(firmId), enabled: choice !== null });
  const isLost = projects.data?.every(({ id }) => id !== choice?.project.id) ?? false;
  useEffect(() => {
    if (isLost) chooseProject(null);
  }, [isLost]);

  const isChoosing = useProjectInAddress();

  // Lists below would otherwise load twice.
  if (chooser !== userId) return null;
  if (isChoosing) return <PageSpinner label="Loading" />;
  // If projects cannot be loaded, the screens report it.
  const isChecked =
    !projects.isPending || projects.failureCount > 0 || projects.fetchStatus === 'paused';
  if (choice && (isLost || !isChecked)) return <PageSpinner label="Loading" />;
  return (
    <>
      {children}
      {isDialogOpen && <ProjectDialog />}
    </>
  );
}

function Frame() {
  const isMobile = useMediaQuery(MOBILE);
  const isExpanded = useSidebarExpanded();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isMobile) setPanelOpen((isOpen) => !isOpen);
    else toggleExpanded();
  }, [isMobile]);
  useSidebarShortcut(toggle);
  useShortcuts(useShellDialog() === 'palette');
  useOpenedDocuments();
  useDevice();
  useOfflineShell();

  const width: CSSProperties & Record<'--sidebar-width', string> = {
    '--sidebar-width': isExpanded ? WIDTH.expanded : WIDTH.icons,
  };
  return (
    <div style={width} className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <ShellHeader isExpanded={isExpanded} onToggleSidebar={toggle} />
      {isMobile ? (
        <Sheet
          title="Menu"
          isOpen={isPanelOpen}
          onClose={() => setPanelOpen(false)}
          className="w-[18rem] overflow-y-auto bg-sidebar"
        >
          <Sidebar isExpanded onNavigate={() => setPanelOpen(false)} />
        </Sheet>
      ) : (
        <aside
          data-sidebar={isExpanded ? 'expanded' : 'icons'}
          className="fixed top-14 bottom-0 left-0 w-(--sidebar-width) overflow-x-hidden overflow-y-auto border-r bg-sidebar transition-[width]"
        >
          <Sidebar isExpanded={isExpanded} />
        </aside>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 py-5 outline-none md:ml-(--sidebar-width) md:px-6"
      >
        <div className="max-w-[1400px] has-data-list:max-w-none">
          <BreadcrumbBar />
          <ConnectionNotices />
          <AccountNotices />
          <Screen />
        </div>
      </main>
      <ShellDialogs />
      <ScrollRestoration />
    </div>
  );
}

/**
 * The current screen; where the app is opened without a connection, the home page redirects to goods
 * receipt for people at the gate.
 */
function Screen() {
  const session = useSession();
  const { pathname } = useLocation();
  const isAtGate = useIsAtGate();
  const isOpenedOffline = session.status === 'signed-in' && !session.isConfirmed;
  if (isOpenedOffline && isAtGate && pathname === paths.home()) {
    return <Navigate to={paths.receiveGoods()} replace />;
  }
  return <Outlet />;
}

/** A request is linked to its read view, because it may be submitted by then. */
const DOCUMENT_PAGES = [
  [paths.completeMaterialRequest(':id'), DOCUMENTS.MATERIAL_REQUEST.screen],
  ...Object.values(DOCUMENTS).map(({ screen }) => [`${screen}/:id`, screen] as const),
] as const;

/** Records opened documents for the palette. */
function useOpenedDocuments(): void {
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const name = useDocumentName();
  useEffect(() => {
    const path = pageOf(pathname);
    if (name !== null && path !== undefined) noteOpened(userId, { name, path });
  }, [userId, pathname, name]);
}

function pageOf(pathname: string): string | undefined {
  for (const [pattern, list] of DOCUMENT_PAGES) {
    const id = matchPath(pattern, pathname)?.params['id'];
    if (id !== undefined) return `${list}/${id}`;
  }
  return undefined;
}

/** Links of mails and notifications name the project that they lead to: `?project=id`. */
const PROJECT_PARAMETER = 'project';

/**
 * Chooses the project that the address names, and takes it out of the address.
 * @returns whether screens have to wait for that
 */
function useProjectInAddress(): boolean {
  const { params, change } = useSearchChanges();
  const projectId = params.get(PROJECT_PARAMETER) ?? '';
  const isChosen = useProjectChoice()?.project.id === projectId;
  const isToChoose = projectId !== '' && !isChosen;
  // The person may have become a member since the projects were last read.
  const { data, isFetching } = useQuery({
    ...allProjectsQuery,
    staleTime: 0,
    enabled: isToChoose,
  });
  const found = data?.find(({ id }) => id === projectId);
  useEffect(() => {
    if (projectId === '' || (isToChoose && !found && isFetching)) return;
    if (isToChoose && found) {
      const { id, name, firm } = found;
      chooseProject({ firm, project: { id, name, firmId: firm.id } });
    } else if (isToChoose) {
      notify({ tone: 'destructive', title: 'The project of this link could not be opened' });
    }
    change({ [PROJECT_PARAMETER]: '' });
  });
  return isToChoose;
}
