/** Local entries of the palette: recent documents, screens, actions. */
import type { Permission } from '@plinth/domain/access/permissions';
import { DOCUMENTS, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import {
  CircleUser,
  ClipboardPlus,
  FileText,
  FolderKanban,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  PackagePlus,
  PanelLeft,
  Printer,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Sun,
  Truck,
} from 'lucide-react';

import { useMay, useUser } from '#api/session.ts';
import { paths, requestQueue } from '#lib/paths.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { recentDocuments } from '#lib/recent-documents.ts';
import { setTheme, type Theme } from '#lib/theme.ts';

import { DOCUMENT_SCREENS } from '../documents.ts';
import { HOME, type NavigationItem, useNavigation } from '../shell/navigation.ts';
import { leave } from '../shell/sign-out.ts';
import { openShellDialog } from '../shell/shell-dialog.ts';
import { toggleExpanded } from '../shell/sidebar-state.ts';

import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

export function useOwnGroups(): readonly PaletteGroup[] {
  const { id: userId } = useUser();
  return [
    { heading: 'Recent', entries: recentDocuments(userId).map(toRecent) },
    { heading: 'Screens', entries: useScreens() },
    { heading: 'Actions', entries: useActions() },
  ];
}

function toRecent({ name, path }: { name: string; path: string }): PaletteEntry {
  return { id: `recent ${path}`, label: name, icon: FileText, target: path };
}

/** Synonyms by path, so that the palette finds a screen under other names. */
const KEYWORDS: Readonly<Record<string, string>> = {
  [paths.home()]: 'start',
  [paths.suppliers()]: 'suppliers vendors',
  [paths.approvals()]: 'approve inbox sign',
  [paths.adminApprovals()]: 'matrix levels limits delegation',
  ...Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [DOCUMENTS[type].screen, DOCUMENT_SCREENS[type].keywords]),
  ),
};

function useScreens(): readonly PaletteEntry[] {
  const groups = useNavigation();
  return [
    toScreen(HOME),
    ...groups.flatMap(({ label, items }) => items.map((item) => toScreen(item, label))),
  ];
}

function toScreen({ label, to, icon }: NavigationItem, group?: string): PaletteEntry {
  const detail = group === undefined ? {} : { detail: group };
  return { id: `screen ${to}`, label, icon, target: to, ...detail, keywords: KEYWORDS[to] ?? '' };
}

interface Start extends Pick<PaletteEntry, 'label' | 'icon' | 'keywords'> {
  readonly needs: Permission;
  readonly target: string;
  readonly isOfProject?: true;
}

/** Actions that start on their own screen. */
const STARTS: readonly Start[] = [
  {
    label: 'Create New MRN',
    icon: ClipboardPlus,
    keywords: 'add material request indent',
    needs: 'material-requests:create',
    isOfProject: true,
    target: paths.materialRequests({ new: '1' }),
  },
  {
    label: 'Create Purchase Order',
    icon: ShoppingCart,
    keywords: 'new PO from MRN',
    needs: 'purchase-orders:create',
    target: requestQueue(),
  },
  {
    label: 'Add New Material',
    icon: PackagePlus,
    needs: 'materials:create',
    target: paths.materials({ add: '1' }),
  },
  {
    label: 'Add New Supplier',
    icon: Truck,
    keywords: 'register vendor',
    needs: 'suppliers:create',
    target: paths.suppliers({ add: '1' }),
  },
  {
    label: 'Administration',
    icon: ShieldCheck,
    keywords: 'users roles firm projects audit invite',
    needs: 'people:manage',
    target: paths.admin(),
  },
];

/** Actions without permission are left out. */
function useActions(): PaletteEntry[] {
  const hasProject = useProjectChoice() !== null;
  const may = useMay();
  return [
    ...STARTS.filter(({ needs, isOfProject }) => may(needs) && (hasProject || !isOfProject)).map(
      (start) => ({ ...start, id: start.label }),
    ),
    action('Change Project', FolderKanban, () => setProjectDialogOpen(true), 'firm site'),
    ...themeActions(),
    action('Toggle Sidebar', PanelLeft, toggleExpanded, 'menu collapse'),
    action('Print This Page', Printer, () => print(), 'paper'),
    action('Keyboard Shortcuts', Keyboard, () => openShellDialog('shortcuts'), 'help keys'),
    {
      id: 'Your Account',
      label: 'Your Account',
      icon: CircleUser,
      target: paths.account(),
      keywords: 'profile password sessions second factor mobile',
    },
    action('Settings', Settings, () => openShellDialog('settings'), 'preferences theme'),
    action('Logout', LogOut, () => void leave(), 'sign out'),
  ];
}

function themeActions(): PaletteEntry[] {
  const isDark = document.documentElement.classList.contains('dark');
  const [theme, icon]: [Theme, LucideIcon] = isDark ? ['light', Sun] : ['dark', Moon];
  const label = isDark ? 'Use the Light Theme' : 'Use the Dark Theme';
  return [action(label, icon, () => setTheme(theme), 'switch mode')];
}

function action(
  label: string,
  icon: LucideIcon,
  target: () => void,
  keywords: string,
): PaletteEntry {
  return { id: label, label, icon, target, keywords };
}
