/** The entries of the sidebar, by group. */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission, Role } from '@plinth/domain/access/permissions';
import { DOCUMENTS, type DocumentType, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import {
  Boxes,
  Building2,
  ChartNoAxesColumn,
  FileChartColumn,
  FolderKanban,
  HardHat,
  ListChecks,
  LockKeyhole,
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

import { paths } from '#lib/paths.ts';

import { DOCUMENT_SCREENS, type SidebarGroup } from '../documents.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** The entry is hidden if the firm has switched off this module; null for no module. */
  readonly module?: Module | null;
  /** The entry is hidden from people without this permission; null for everybody. */
  readonly needs: Permission | null;
  /** The roles that use it daily; for others it is under "More". */
  readonly dailyOf?: readonly Role[];
  /** The entry shows how many approvals wait for the person. */
  readonly counts?: 'approvals';
  /** Further paths that mark the entry as active, with all below; without any, only its own. */
  readonly below?: readonly string[];
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const HOME: NavigationItem = { label: 'Home', to: paths.home(), icon: House, needs: null };

function documentItems(group: SidebarGroup, ...except: readonly DocumentType[]): NavigationItem[] {
  return DOCUMENT_TYPES.filter(
    (type) => DOCUMENT_SCREENS[type].sidebar.group === group && !except.includes(type),
  ).map(documentItem);
}

function documentItem(type: DocumentType): NavigationItem {
  const { icon, sidebar, dailyOf = [], further } = DOCUMENT_SCREENS[type];
  const { screen: to, module, read: needs } = DOCUMENTS[type];
  const below = [`${to}/`, ...further.map(({ path }) => path.replace(/:.*/, ''))];
  return { label: sidebar.label, to, icon, module, needs, dailyOf, below };
}

export const ADMINISTRATION: NavigationGroup = {
  label: 'Administration',
  items: [
    { label: 'Users', to: paths.adminUsers(), icon: Users, needs: 'people:manage' },
    { label: 'Firm', to: paths.adminFirm(), icon: Building2, needs: 'firms:manage' },
    { label: 'Locked months', to: paths.adminLocks(), icon: LockKeyhole, needs: 'months:lock' },
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

export const GROUPS: readonly NavigationGroup[] = [
  {
    label: 'Project Management',
    items: [
      {
        label: 'Project Dashboard',
        to: paths.project(),
        icon: ChartNoAxesColumn,
        module: 'PROJECT',
        needs: 'works:read',
        dailyOf: ['ADMIN', 'PROJECT_MANAGER', 'VIEWER'],
      },
      {
        label: 'Area Statement',
        to: paths.areaStatement(),
        icon: Table2,
        module: 'PROJECT',
        needs: 'areas:read',
        dailyOf: ['ADMIN'],
      },
      {
        label: 'Work',
        to: paths.work(),
        icon: ListTree,
        module: 'PROJECT',
        needs: 'works:read',
        dailyOf: ['SITE_ENGINEER'],
        below: [`${paths.work()}/`],
      },
      {
        label: 'Budget',
        to: paths.budget(),
        icon: Wallet,
        module: 'PROJECT',
        needs: 'budgets:read',
      },
      {
        label: 'Measurements',
        to: paths.measurements(),
        icon: Ruler,
        module: 'PROJECT',
        needs: 'works:read',
        dailyOf: ['SITE_ENGINEER'],
      },
      {
        label: 'Consumption',
        to: paths.consumption(),
        icon: Scale,
        module: 'PROJECT',
        needs: 'works:read',
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
        needs: 'purchase-orders:read',
        dailyOf: ['ADMIN', 'PURCHASE_MANAGER'],
      },
      {
        label: 'Supplier',
        to: paths.suppliers(),
        icon: Truck,
        needs: 'suppliers:read',
        dailyOf: ['ADMIN', 'PURCHASE_MANAGER'],
        below: [`${paths.suppliers()}/`],
      },
      {
        label: 'Materials',
        to: paths.materials(),
        icon: Boxes,
        needs: 'materials:read',
        dailyOf: ['ADMIN', 'PURCHASE_MANAGER'],
        below: [`${paths.materials()}/`],
      },
      ...documentItems('Purchase & Inventory'),
      // Anybody may be named in an approval policy.
      {
        label: 'Approvals',
        to: paths.approvals(),
        icon: Stamp,
        needs: null,
        dailyOf: ['ADMIN', 'PROJECT_MANAGER', 'ACCOUNTANT', 'VIEWER'],
        counts: 'approvals',
      },
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
        needs: 'stock:read',
        below: [paths.stores()],
      },
      documentItem('GOODS_RECEIPT'),
      {
        label: 'Stock',
        to: paths.stock(),
        icon: Package,
        module: 'WAREHOUSE',
        needs: 'stock:read',
        dailyOf: ['ADMIN', 'SITE_ENGINEER', 'STORE_KEEPER'],
        below: [`${paths.stock()}/`],
      },
      ...documentItems('Warehouse', 'GOODS_RECEIPT'),
      {
        label: 'Contractors',
        to: paths.contractors(),
        icon: HardHat,
        module: 'WAREHOUSE',
        needs: 'stock:read',
        below: [`${paths.contractors()}/`],
      },
      {
        label: 'Reports',
        to: paths.reports(),
        icon: FileChartColumn,
        module: 'REPORTS',
        needs: 'stock:read',
        dailyOf: ['ADMIN', 'PURCHASE_MANAGER', 'ACCOUNTANT', 'VIEWER'],
        below: [`${paths.reports()}/`],
      },
    ],
  },
  ADMINISTRATION,
];
