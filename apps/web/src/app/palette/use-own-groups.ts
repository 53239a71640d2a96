/** Local entries of the palette: recent documents, screens, actions, reports and settings. */
import { REPORTS } from '@plinth/contracts/reports';
import { DOCUMENTS, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import {
  FileChartColumn,
  FileText,
  FolderKanban,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  Printer,
  Settings,
  Sun,
} from 'lucide-react';

import { useMay, useUser } from '#api/session.ts';
import { REPORT_KINDS } from '#features/reports/report-kinds.ts';
import { useReportModules } from '#features/reports/use-report-modules.ts';
import { paths } from '#lib/paths.ts';
import { isModuleOff, setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { recentDocuments } from '#lib/recent-documents.ts';
import { setTheme, type Theme } from '#lib/theme.ts';

import { DOCUMENT_SCREENS } from '../documents.ts';
import { HOME, type NavigationItem } from '../shell/navigation-entries.ts';
import { useAllowedScreens } from '../shell/navigation.ts';
import { leave } from '../shell/sign-out.ts';
import { openShellDialog } from '../shell/shell-dialog.ts';
import { toggleExpanded } from '../shell/sidebar-state.ts';

import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { ACTS, FURTHER_SCREENS, REPORT_KEYWORDS, SETTINGS, type Start } from './starts.ts';

export function useOwnGroups(): readonly PaletteGroup[] {
  const { id: userId } = useUser();
  return [
    { heading: 'Recent', entries: recentDocuments(userId).map(toRecent) },
    { heading: 'Screens', entries: [...useScreens(), ...useStarts(FURTHER_SCREENS)] },
    { heading: 'Actions', entries: useActions() },
    { heading: 'Reports', entries: useReports() },
    { heading: 'Settings', entries: useStarts(SETTINGS) },
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
  const groups = useAllowedScreens();
  return [
    toScreen(HOME),
    ...groups.flatMap(({ label, items }) => items.map((item) => toScreen(item, label))),
  ];
}

function toScreen({ label, to, icon }: NavigationItem, group?: string): PaletteEntry {
  const detail = group === undefined ? {} : { detail: group };
  return { id: `screen ${to}`, label, icon, target: to, ...detail, keywords: KEYWORDS[to] ?? '' };
}

/** The entries that the person may use here. */
function useStarts(starts: readonly Start[]): PaletteEntry[] {
  const firm = useProjectChoice()?.firm;
  const may = useMay();
  return starts
    .filter(
      ({ needs, module, isOfProject }) =>
        (needs === null || may(needs)) &&
        !(module && firm && isModuleOff(firm, module)) &&
        !(isOfProject && !firm),
    )
    .map((start) => ({ ...start, id: `start ${start.label}` }));
}

function useReports(): PaletteEntry[] {
  const isOn = useReportModules();
  const mayRead = useMay()('stock:read');
  const firm = useProjectChoice()?.firm;
  if (!mayRead || (firm && isModuleOff(firm, 'REPORTS'))) return [];
  return REPORTS.filter((name) => isOn(name) === true).map((name) => ({
    id: `report ${name}`,
    label: REPORT_KINDS[name].title,
    icon: FileChartColumn,
    detail: REPORT_KINDS[name].hint,
    keywords: `report ${REPORT_KEYWORDS[name] ?? ''}`,
    target: paths.report(name),
  }));
}

function useActions(): PaletteEntry[] {
  return [
    ...useStarts(ACTS),
    action('Change Project', FolderKanban, () => setProjectDialogOpen(true), 'firm site'),
    ...themeActions(),
    action('Toggle Sidebar', PanelLeft, toggleExpanded, 'menu collapse'),
    action('Print This Page', Printer, () => print(), 'paper'),
    action('Keyboard Shortcuts', Keyboard, () => openShellDialog('shortcuts'), 'help keys'),
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
