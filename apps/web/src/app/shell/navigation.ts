/** The entries of the sidebar. */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission } from '@plinth/domain/access/permissions';
import { DOCUMENTS, type DocumentType, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import {
  Boxes,
  Building2,
  ChartNoAxesColumn,
  FileChartColumn,
  FolderKanban,
  HardHat,
  ListChecks,
  ListTree,
  House,
  LayoutDashboard,
  Mail,
  Mails,
  type LucideIcon,
  Package,
  Ruler,
  Scale,
  ScrollText,
  Stamp,
  Table2,
  Tags,
  Truck,
  Users,
  Wallet,
  Warehouse,
} from 'lucide-react';

import { useMay } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { isModuleOff, useProjectChoice } from '#lib/project-choice.ts';

import { DOCUMENT_SCREENS, type SidebarGroup } from '../documents.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** The entry is hidden if the firm has switched off this module; null for no module. */
  readonly module?: Module | null;
  /** The entry is hidden from people without this permission. */
  readonly needs?: Permission;
  /** The entry shows how many approvals wait for the person. */
  readonly counts?: 'approvals';
  /** Further paths that mark the entry as active, with all below; without any, only its own. */
  readonly below?: readonly string[];
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const HOME: NavigationItem = { label: 'Home', to: paths.home(), icon: House };

function documentItems(group: SidebarGroup, ...except: readonly DocumentType[]): NavigationItem[] {
  return DOCUMENT_TYPES.filter(
    (type) => DOCUMENT_SCREENS[type].sidebar.group === group && !except.includes(type),
  ).map(documentItem);
}

function documentItem(type: DocumentType): NavigationItem {
  const { icon, sidebar, further } = DOCUMENT_SCREENS[type];
  const { screen: to, module } = DOCUMENTS[type];
  const below = [`${to}/`, ...further.map(({ path }) => path.replace(/:.*/, ''))];
  return { label: sidebar.label, to, icon, module, below };
}

export const ADMINISTRATION: NavigationGroup = {
  label: 'Administration',
  items: [
    { label: 'Users', to: paths.adminUsers(), icon: Users, needs: 'people:manage' },
    { label: 'Firm', to: paths.adminFirm(), icon: Building2, needs: 'firms:manage' },
    {
      label: 'Approval policies',
      to: paths.adminApprovals(),
      icon: ListChecks,
      needs: 'firms:manage',
    },
    { label: 'Projects', to: paths.adminProjects(), icon: FolderKanban, needs: 'firms:manage' },
    { label: 'Cost heads', to: paths.adminCostHeads(), icon: Tags, needs: 'firms:manage' },
    { label: 'Units', to: paths.adminUnits(), icon: Ruler, needs: 'firms:manage' },
    { label: 'Mail', to: paths.adminMail(), icon: Mail, needs: 'firms:manage' },
    { label: 'Mail log', to: paths.adminMailLog(), icon: Mails, needs: 'firms:manage' },
    { label: 'Audit', to: paths.adminAudit(), icon: ScrollText, needs: 'audit:read' },
  ],
};

const GROUPS: readonly NavigationGroup[] = [
  {
    label: 'Project Management',
    items: [
      {
        label: 'Project Dashboard',
        to: paths.project(),
        icon: ChartNoAxesColumn,
        module: 'PROJECT',
      },
      { label: 'Area Statement', to: paths.areaStatement(), icon: Table2, module: 'PROJECT' },
      {
        label: 'Work',
        to: paths.work(),
        icon: ListTree,
        module: 'PROJECT',
        below: [`${paths.work()}/`],
      },
      { label: 'Budget', to: paths.budget(), icon: Wallet, module: 'PROJECT' },
      { label: 'Measurements', to: paths.measurements(), icon: Ruler, module: 'PROJECT' },
      {
        label: 'Consumption',
        to: paths.consumption(),
        icon: Scale,
        module: 'PROJECT',
        below: [paths.consumptionStatements(), paths.norms()],
      },
    ],
  },
  {
    label: 'Purchase & Inventory',
    items: [
      {
        label: 'Dashboard',
        to: paths.inventory(),
        icon: LayoutDashboard,
        module: 'PURCHASE_DASHBOARD',
      },
      { label: 'Supplier', to: paths.suppliers(), icon: Truck, below: [`${paths.suppliers()}/`] },
      { label: 'Materials', to: paths.materials(), icon: Boxes, below: [`${paths.materials()}/`] },
      ...documentItems('Purchase & Inventory'),
      { label: 'Approvals', to: paths.approvals(), icon: Stamp, counts: 'approvals' },
    ],
  },
  {
    label: 'Warehouse',
    items: [
      {
        label: 'Overview',
        to: paths.warehouse(),
        icon: Warehouse,
        module: 'WAREHOUSE',
        below: [paths.stores()],
      },
      documentItem('GOODS_RECEIPT'),
      {
        label: 'Stock',
        to: paths.stock(),
        icon: Package,
        module: 'WAREHOUSE',
        below: [`${paths.stock()}/`],
      },
      ...documentItems('Warehouse', 'GOODS_RECEIPT'),
      {
        label: 'Contractors',
        to: paths.contractors(),
        icon: HardHat,
        module: 'WAREHOUSE',
        below: [`${paths.contractors()}/`],
      },
      {
        label: 'Reports',
        to: paths.reports(),
        icon: FileChartColumn,
        module: 'REPORTS',
        below: [`${paths.reports()}/`],
      },
    ],
  },
  ADMINISTRATION,
];

/** Groups with something in them, for the person in the chosen project. */
export function useNavigation(): readonly NavigationGroup[] {
  const may = useMay();
  const firm = useProjectChoice()?.firm;
  const isShown = ({ module, needs }: NavigationItem) =>
    !(module && firm && isModuleOff(firm, module)) && (needs === undefined || may(needs));
  return GROUPS.map(({ label, items }) => ({ label, items: items.filter(isShown) })).filter(
    ({ items }) => items.length > 0,
  );
}

export function isAt({ to, below = [] }: NavigationItem, pathname: string): boolean {
  return pathname === to || below.some((address) => pathname.startsWith(address));
}
